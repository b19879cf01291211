import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import {
  isRevealing,
  type RoomCheckView,
  type RoomRequest,
  type RoomRowView,
  roomRequest,
  roomStatuses,
} from "../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field, LongField } from "../../kit/form/field.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { editedInstant, fromLocalInput, toLocalInput, zoneAt } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Consequences } from "../../kit/references/impact.tsx";
import { TextsDialog } from "../../kit/texts/texts-dialog.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { type ChosenCode, CodePicker, SignPicker } from "./room-fields.tsx";
import { type Mending, RoomFaults, roomLooks } from "./room-status.tsx";
import { roomTextCalls, useCheckRoom, useCreateRoom, useRoomTexts, useUpdateRoom } from "./rooms.queries.ts";

/** Creates a room, or edits the given one; typed text stays until the dialog closes. */
export function RoomDialog({ room, onClose }: { room: RoomRowView | undefined; onClose: () => void }) {
  const { t } = useTranslation("rooms");
  const create = useCreateRoom();
  const update = useUpdateRoom();
  const check = useCheckRoom(room?.id);
  const { isPending: isSaving, error } = room ? update : create;
  const isPending = isSaving || check.isPending;
  /** A change that somebody is asked about, or the texts that mend what it lacks; the form stays as it is below. */
  const [asked, setAsked] = useState<
    { request: RoomRequest; found: RoomCheckView } | { texts: Language | null }
  >();
  const [code, setCode] = useState<ChosenCode | null>(chosenIn(room));
  const { values, change, submit, fault, field, state } = useForm(
    roomRequest,
    (typed) => requestOf(typed, room, code),
    startOf(room),
    { error, isPending },
  );

  function save(request: RoomRequest) {
    if (room) update.mutate({ id: room.id, ...request }, { onSuccess: onClose });
    else create.mutate(request, { onSuccess: onClose });
  }
  const send = () =>
    submit((request) =>
      check.mutate(request, {
        onSuccess: (found) => (found.asks ? setAsked({ request, found }) : save(request)),
        // What refuses the question refuses the change as well, and says why.
        onError: () => save(request),
      }),
    );

  return (
    <FormSheet
      onClose={onClose}
      title={t(room ? "roomMore.editTitle" : "roomMore.createTitle")}
      onSubmit={send}
      submit={t(room ? "common.save" : "common.create")}
      submitting={t(room ? "common.saving" : "common.creating")}
      {...state}
    >
      <Field label={t("rooms.name")} {...field("name")} autoComplete="off" required />
      <LongField
        label={`${t("rooms.description")} (${t("common.optional")})`}
        hint={t("roomMore.descriptionHint")}
        rows={5}
        {...field("description")}
      />
      <CodePicker chosen={code} onChoose={setCode} disabled={isPending} fault={fault("requiredCodeId")} />
      <ChoiceField
        label={t("rooms.status")}
        hint={t(roomLooks[values.status].hint)}
        name="status"
        value={values.status}
        options={roomStatuses.map((value) => ({ value, name: t(roomLooks[value].word) }))}
        onChange={(status) => change("status", status)}
        disabled={isPending}
      />
      <OpeningTimes values={values} change={change} fault={fault} disabled={isPending} />
      <SignPicker chosen={values.sign} onChoose={(sign) => change("sign", sign)} disabled={isPending} />
      {asked && "texts" in asked && room && (
        <RoomTextsDialog room={room} first={asked.texts} onClose={() => setAsked(undefined)} />
      )}
      {asked && "request" in asked && (
        <RevealDialog
          name={asked.request.name}
          found={asked.found}
          isReveal={isRevealing(room?.status, asked.request.status ?? "locked")}
          hasTexts={room !== undefined}
          onMend={(how) => setAsked(how.in === "texts" ? { texts: how.language } : undefined)}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            save(asked.request);
            setAsked(undefined);
          }}
        />
      )}
    </FormSheet>
  );
}

type OpeningTimesProps = {
  values: { opensAt: string; closesAt: string };
  change: (name: "opensAt" | "closesAt", value: string) => void;
  fault: (name: "opensAt" | "closesAt") => string | undefined;
  disabled: boolean;
};

/** When a room opens, and when it closes again. */
function OpeningTimes({ values, change, fault, disabled }: OpeningTimesProps) {
  const { t } = useTranslation("rooms");
  const language = useLanguage();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {times.map(([name, word]) => (
        <Field
          key={name}
          label={`${t(word)} (${t("common.optional")})`}
          hint={t("roomMore.timeHint", { zone: zoneAt(fromLocalInput(values[name]), language) })}
          type="datetime-local"
          name={name}
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
          disabled={disabled}
          fault={fault(name)}
        />
      ))}
    </div>
  );
}

const times = [
  ["opensAt", "roomMore.opensAt"],
  ["closesAt", "roomMore.closesAt"],
] as const;

function startOf(room: RoomRowView | undefined) {
  return {
    name: room?.name ?? "",
    description: room?.description ?? "",
    status: room?.status ?? ("locked" as const),
    sign: room?.sign ?? null,
    opensAt: room?.opensAt ? toLocalInput(room.opensAt) : "",
    closesAt: room?.closesAt ? toLocalInput(room.closesAt) : "",
  };
}

function requestOf(
  { name, description, status, sign, opensAt, closesAt }: ReturnType<typeof startOf>,
  room: RoomRowView | undefined,
  code: ChosenCode | null,
) {
  return {
    name,
    description: description || null,
    requiredCodeId: code?.id ?? null,
    status,
    sign,
    opensAt: editedInstant(opensAt, room?.opensAt ?? undefined),
    closesAt: editedInstant(closesAt, room?.closesAt ?? undefined),
  };
}

function chosenIn(room: RoomRowView | undefined): ChosenCode | null {
  return room && room.requiredCodeId !== null ? { id: room.requiredCodeId, code: room.requiredCode } : null;
}

type RevealDialogProps = {
  name: string;
  found: RoomCheckView;
  /** True when the room is about to show more than it did. */
  isReveal: boolean;
  hasTexts: boolean;
  onMend: (how: Mending) => void;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a room is saved with something amiss, or to the loss of others. */
export function RevealDialog({ name, found, isReveal, hasTexts, ...props }: RevealDialogProps) {
  const { t } = useTranslation("rooms");
  const { faults, losers, pages } = found;
  const sentences = [
    ...(losers > 0 ? [t("ready.losers", { count: losers })] : []),
    ...(pages.length > 0
      ? [t("ready.pages", { count: pages.length, names: pages.map(({ title }) => title).join(", ") })]
      : []),
  ];
  return (
    <ConfirmDialog
      isOpen
      onClose={props.onClose}
      title={t(isReveal ? "ready.revealTitle" : "ready.saveTitle")}
      text={t(isReveal ? "ready.revealLead" : "ready.saveLead", { name })}
      cancel={t("ready.back")}
      confirm={t(isReveal ? "ready.reveal" : "ready.save")}
      confirming={t("common.saving")}
      isBusy={false}
      onConfirm={props.onConfirm}
    >
      <Consequences sentences={sentences} />
      {faults.length > 0 && (
        <div className="mt-4 max-h-80 overflow-auto">
          <RoomFaults faults={faults} onMend={props.onMend} hasTexts={hasTexts} />
        </div>
      )}
    </ConfirmDialog>
  );
}

type RoomTextsProps = {
  room: RoomRowView;
  /** The language that is shown first; null for the one that was written first. */
  first: Language | null;
  onClose: () => void;
};

/** What a room holds, in each language. */
export function RoomTextsDialog({ room, first, onClose }: RoomTextsProps) {
  const found = useRoomTexts(room.id);
  const calls = roomTextCalls(room.id);
  return <TextsDialog name={room.name} calls={calls} found={found} first={first} onClose={onClose} />;
}

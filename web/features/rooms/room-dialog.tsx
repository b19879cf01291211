import { useId, useState } from "react";
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
import { Field, FieldNotes, LongField } from "../../kit/form/field.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { editedInstant, fromLocalInput, toLocalInput, zoneAt } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Label, Select } from "../../kit/ui/input.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { type ChosenCode, CodePicker } from "./code-picker.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";
import { roomLooks } from "./room-status.tsx";
import { useCheckRoom, useCreateRoom, useUpdateRoom } from "./rooms.queries.ts";
import { SignPicker } from "./sign-picker.tsx";

const RoomTexts = lazyDialog(async () => (await import("./room-texts-dialog.tsx")).RoomTextsDialog);

/** Creates a room, or edits the given one; typed text stays until the dialog closes. */
export function RoomDialog({ room, onClose }: { room: RoomRowView | undefined; onClose: () => void }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const id = useId();
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
    ({ name, description, status, sign, opensAt, closesAt }) => ({
      name,
      description: description || null,
      requiredCodeId: code?.id ?? null,
      status,
      sign,
      opensAt: editedInstant(opensAt, room?.opensAt ?? undefined),
      closesAt: editedInstant(closesAt, room?.closesAt ?? undefined),
    }),
    {
      name: room?.name ?? "",
      description: room?.description ?? "",
      status: room?.status ?? "locked",
      sign: room?.sign ?? null,
      opensAt: room?.opensAt ? toLocalInput(room.opensAt) : "",
      closesAt: room?.closesAt ? toLocalInput(room.closesAt) : "",
    },
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
      <div>
        <Label htmlFor={`${id}-status`}>{t("rooms.status")}</Label>
        <Select
          id={`${id}-status`}
          name="status"
          className="mt-2"
          value={values.status}
          onChange={({ target }) => {
            const chosen = roomStatuses.find((each) => each === target.value);
            if (chosen) change("status", chosen);
          }}
          disabled={isPending}
          aria-describedby={`${id}-status-hint`}
        >
          {roomStatuses.map((each) => (
            <option key={each} value={each}>
              {t(roomLooks[each].word)}
            </option>
          ))}
        </Select>
        <FieldNotes id={`${id}-status`} hint={t(roomLooks[values.status].hint)} />
      </div>
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
            disabled={isPending}
            fault={fault(name)}
          />
        ))}
      </div>
      <SignPicker chosen={values.sign} onChoose={(sign) => change("sign", sign)} disabled={isPending} />
      {asked && "texts" in asked && room && (
        <RoomTexts room={room} first={asked.texts} onClose={() => setAsked(undefined)} />
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

const times = [
  ["opensAt", "roomMore.opensAt"],
  ["closesAt", "roomMore.closesAt"],
] as const;

function chosenIn(room: RoomRowView | undefined): ChosenCode | null {
  return room && room.requiredCodeId !== null ? { id: room.requiredCodeId, code: room.requiredCode } : null;
}

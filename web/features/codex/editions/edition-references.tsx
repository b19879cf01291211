import { useTranslation } from "react-i18next";
import type { EditionView } from "../../../../src/features/editions/editions.contract.ts";
import type { EditionReferencesView } from "../../../../src/features/rooms/rooms.contract.ts";
import { type Translate, useLanguage } from "../../../i18n.ts";
import { Consequences, impactSentences } from "../../../kit/references/impact.tsx";
import {
  PageReferences,
  ReferenceGroup,
  ReferenceList,
  RoomReferences,
} from "../../../kit/references/reference-list.tsx";
import { TableFault } from "../../../kit/resource/table-states.tsx";
import { ConfirmDialog } from "../../../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useDeleteEdition, useEditionReferences, useUpdateEdition } from "./editions.queries.ts";

type EditionReferencesDialogProps = { run: EditionView; onClose: () => void };

/** The seal map of a run: what its codes open, whom they admitted, and whom they would still admit. */
export function EditionReferencesDialog({ run, onClose }: EditionReferencesDialogProps) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { data, error, refetch } = useEditionReferences(run.id);
  return (
    <Dialog onClose={onClose} title={t("runTies.title", { name: run.label })} lead={t("runTies.lead")}>
      {data ? (
        <ReferenceList>
          <ReferenceGroup icon="key" title={t("runTies.codes")}>
            <p>{t("runTies.codesOpen", { number: data.open, of: formatNumber(run.count, language) })}</p>
            {data.waiting > 0 && <p className="text-ash">{t("runTies.waits", { count: data.waiting })}</p>}
          </ReferenceGroup>
          <ReferenceGroup icon="people" title={t("runTies.holders")}>
            {formatNumber(data.holders, language)}
          </ReferenceGroup>
          <RoomReferences rooms={data.rooms} />
          <PageReferences pages={data.pages} />
        </ReferenceList>
      ) : error ? (
        <TableFault error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden="true" className="skeleton h-48" />
      )}
    </Dialog>
  );
}

type EditionChange = "switchOff" | "delete";

/** Returns what switching a run's codes off, or deleting it, would do, each in a sentence. */
function sentencesOf(ties: EditionReferencesView, change: EditionChange, t: Translate<"editions">): string[] {
  const { isKept, waiting, open, rooms, broken } = ties;
  if (change === "delete" && isKept) return [t("runTies.kept")];
  const unsold = open - waiting;
  const isDeletion = change === "delete";
  return [
    ...(waiting > 0 ? [t("runTies.waiting", { count: waiting })] : []),
    ...(unsold > 0 ? [t("runTies.open", { count: unsold })] : []),
    ...impactSentences({
      broken: isDeletion ? [] : broken,
      mended: [],
      needing: isDeletion ? rooms : [],
      books: [],
    }),
  ];
}

/** Says under a question whom a change of a run would keep out. */
export function EditionImpact({ runId, change }: { runId: number; change: EditionChange }) {
  const { t } = useTranslation("editions");
  const { data, error } = useEditionReferences(runId);
  return <Consequences sentences={data && sentencesOf(data, change, t)} error={error} />;
}

type SwitchEditionOffProps = { run: EditionView; onClose: () => void };

/** Asks before the codes of a run are switched off, and says whom that would keep out. */
export function SwitchEditionOff({ run, onClose }: SwitchEditionOffProps) {
  const { t } = useTranslation("editions");
  const { mutate, isPending, error } = useUpdateEdition();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("runTies.offTitle", { name: run.label })}
      text={t("runTies.offText")}
      confirm={t("runs.switchOff")}
      confirming={t("runTies.switching")}
      isBusy={isPending}
      fault={error ? consoleError(error) : undefined}
      onConfirm={() => mutate({ id: run.id, isActive: false }, { onSuccess: onClose })}
    >
      <EditionImpact runId={run.id} change="switchOff" />
    </ConfirmDialog>
  );
}

type DeleteEditionProps = { run: EditionView; onClose: () => void };

/** Asks before a run is deleted, and says what that would do. */
export function DeleteEdition({ run, onClose }: DeleteEditionProps) {
  const { t } = useTranslation("editions");
  const { mutate, isPending, error } = useDeleteEdition();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("runs.deleteTitle")}
      text={t("runs.deleteText", { name: run.label, count: run.count })}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={isPending}
      fault={error ? consoleError(error) : undefined}
      onConfirm={() => mutate(run.id, { onSuccess: onClose })}
    >
      <EditionImpact runId={run.id} change="delete" />
    </ConfirmDialog>
  );
}

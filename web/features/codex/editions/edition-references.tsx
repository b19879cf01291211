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
import { ConfirmDialog, DeleteDialog } from "../../../kit/ui/confirm-dialog.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useDeleteEdition, useEditionReferences, useUpdateEdition } from "./editions.queries.ts";

/** What the codes of an edition open, whom they admitted, and whom they would still admit. */
export function EditionReferences({ edition }: { edition: EditionView }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { data, error, refetch } = useEditionReferences(edition.id);
  if (!data)
    return error ? (
      <TableFault error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-hidden="true" className="skeleton h-48" />
    );
  return (
    <ReferenceList>
      <ReferenceGroup icon="key" title={t("editionReferences.codes")}>
        <p>
          {t("editionReferences.codesOpen", { number: data.open, of: formatNumber(edition.count, language) })}
        </p>
        {data.waiting > 0 && (
          <p className="text-ash">{t("editionReferences.waits", { count: data.waiting })}</p>
        )}
      </ReferenceGroup>
      <ReferenceGroup icon="people" title={t("editionReferences.holders")}>
        {formatNumber(data.holders, language)}
      </ReferenceGroup>
      <RoomReferences rooms={data.rooms} />
      <PageReferences pages={data.pages} />
    </ReferenceList>
  );
}

type EditionChange = "switchOff" | "delete";

/** Returns what switching an edition's codes off, or deleting it, would do, each in a sentence. */
function sentencesOf(ties: EditionReferencesView, change: EditionChange, t: Translate<"editions">): string[] {
  const { isKept, waiting, open, rooms, broken } = ties;
  if (change === "delete" && isKept) return [t("editionReferences.kept")];
  const unsold = open - waiting;
  const isDeletion = change === "delete";
  return [
    ...(waiting > 0 ? [t("editionReferences.waiting", { count: waiting })] : []),
    ...(unsold > 0 ? [t("editionReferences.open", { count: unsold })] : []),
    ...impactSentences({
      broken: isDeletion ? [] : broken,
      mended: [],
      needing: isDeletion ? rooms : [],
      books: [],
    }),
  ];
}

/** Says under a question whom a change of an edition would keep out. */
function EditionImpact({ editionId, change }: { editionId: number; change: EditionChange }) {
  const { t } = useTranslation("editions");
  const { data, error } = useEditionReferences(editionId);
  return <Consequences sentences={data && sentencesOf(data, change, t)} error={error} />;
}

type SwitchEditionOffProps = { edition: EditionView; onClose: () => void };

/** Asks before the codes of an edition are switched off, and says whom that would keep out. */
export function SwitchEditionOff({ edition, onClose }: SwitchEditionOffProps) {
  const { t } = useTranslation("editions");
  const { mutate, isPending, error } = useUpdateEdition();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("editionReferences.offTitle", { name: edition.label })}
      text={t("editionReferences.offText")}
      confirm={t("editions.switchOff")}
      confirming={t("editionReferences.switching")}
      isBusy={isPending}
      fault={error ? consoleError(error) : undefined}
      onConfirm={() => mutate({ id: edition.id, isActive: false }, { onSuccess: onClose })}
    >
      <EditionImpact editionId={edition.id} change="switchOff" />
    </ConfirmDialog>
  );
}

type DeleteEditionProps = { edition: EditionView; onClose: () => void };

/** Asks before an edition is deleted, and says what that would do. */
export function DeleteEdition({ edition, onClose }: DeleteEditionProps) {
  const { t } = useTranslation("editions");
  return (
    <DeleteDialog
      item={edition}
      removal={useDeleteEdition()}
      onClose={onClose}
      title={t("editions.deleteTitle")}
      textOf={({ label, count }) => t("editions.deleteText", { name: label, count })}
    >
      <EditionImpact editionId={edition.id} change="delete" />
    </DeleteDialog>
  );
}

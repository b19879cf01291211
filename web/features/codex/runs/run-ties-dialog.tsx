import { useTranslation } from "react-i18next";
import type { RunView } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import {
  PageReferences,
  ReferenceGroup,
  ReferenceList,
  RoomReferences,
} from "../../../kit/references/reference-list.tsx";
import { TableFault } from "../../../kit/resource/table-states.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useRunTies } from "./runs.queries.ts";

type RunTiesDialogProps = { run: RunView; onClose: () => void };

/** The seal map of a run: what its codes open, whom they admitted, and whom they would still admit. */
export function RunTiesDialog({ run, onClose }: RunTiesDialogProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const { data, error, refetch } = useRunTies(run.id);
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

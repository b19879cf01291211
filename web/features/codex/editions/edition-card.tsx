import { useTranslation } from "react-i18next";
import type { CopyView, ListedEditionView } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Instant } from "../../../kit/ui/instant.tsx";
import { StatusBadge } from "../../../kit/ui/status-badge.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { copyNumber, type EditionAction, editionDialogs, editionStages } from "./edition-parts.ts";
import { useUpdateEdition } from "./editions.queries.ts";

type EditionCardProps = {
  run: ListedEditionView;
  onOpen: (what: EditionAction) => void;
};

/** A press run: what it is made of, how far its copies came, and what can be done with it. */
export function EditionCard({ run, onOpen }: EditionCardProps) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { label: name, book, vitals, isActive, isPersonal, found } = run;
  const update = useUpdateEdition();
  return (
    <li className="grid gap-4 border border-line bg-panel/60 px-5 py-5 sm:px-7">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-gold text-lg leading-snug">{name}</h3>
          <p className="wrap-anywhere text-note text-ash">
            {t("runs.madeOf", { title: book.title, pages: formatNumber(book.numPages, language) })}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          <StatusBadge tone={isActive ? "good" : "grey"} icon={isActive ? "check" : "pause"}>
            {t(isActive ? "runs.on" : "runs.off")}
          </StatusBadge>
          {isPersonal && (
            <StatusBadge tone="gold" icon="lock">
              {t("runs.personal")}
            </StatusBadge>
          )}
        </p>
      </div>
      <EditionFunnel counts={vitals} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-note">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ash">{t("runs.expires")}</dt>
          <dd>
            <Instant at={run.expiresAt} withZone />
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ash">{t("runs.uses")}</dt>
          <dd>{formatNumber(run.maxUses, language)}</dd>
        </div>
      </dl>
      {found && <FoundCopies copies={found} count={run.count} />}
      <div className="flex flex-wrap items-center gap-2">
        {editionDialogs.map((dialog) => (
          <Button
            key={dialog}
            size="tiny"
            variant="outline"
            aria-label={t(`runDialogsOf.${dialog}`, { name })}
            onClick={() => onOpen(dialog)}
          >
            {t(`runDialogs.${dialog}`)}
          </Button>
        ))}
        <Button
          size="tiny"
          variant="outline"
          aria-label={t(isActive ? "runs.switchOffOf" : "runs.switchOnOf", { name })}
          // Not disabled, so that it keeps the focus when pressed.
          aria-disabled={update.isPending}
          onClick={() =>
            isActive ? onOpen("switchOff") : update.isPending || update.mutate({ id: run.id, isActive: true })
          }
        >
          {t(isActive ? "runs.switchOff" : "runs.switchOn")}
        </Button>
        <IconButton
          icon="trash"
          className="ml-auto"
          label={t("common.deleteNamed", { name })}
          onClick={() => onOpen("delete")}
        />
      </div>
    </li>
  );
}

/** How far the copies of an edition came. */
function EditionFunnel({ counts }: { counts: ListedEditionView["vitals"] }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  return (
    <dl aria-label={t("runs.vitals")} className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
      {editionStages.map((stage, at) => (
        <div key={stage}>
          <dt className="text-note text-ash">
            {at > 0 && <span aria-hidden="true">→ </span>}
            {t(`runStages.${stage}`)}
          </dt>
          <dd className="text-xl lining-nums tabular-nums">{formatNumber(counts[stage], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The copies that were looked for. */
function FoundCopies({ copies, count }: { copies: readonly CopyView[]; count: number }) {
  const { t } = useTranslation("editions");
  return (
    <div className="border-gold-dim border-l-2 pl-4">
      <h4 className="text-note text-gold">{t("runs.found")}</h4>
      <ul className="mt-1 grid max-h-48 gap-1 overflow-auto text-note">
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap gap-x-4 lining-nums tabular-nums">
            <strong className="font-medium">{copyNumber(copy.number, count)}</strong>
            <span className="tracking-wide">{copy.code}</span>
            {copy.name && <bdi>{copy.name}</bdi>}
            {copy.email && <span className="break-all text-ash">{copy.email}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

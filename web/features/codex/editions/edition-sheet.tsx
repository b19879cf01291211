import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEditionView } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { Segments } from "../../../kit/ui/segments.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { BookHints } from "../book-sheet.tsx";
import { BuyersSection } from "../buyers/buyers-section.tsx";
import { ChangeSection } from "./change-section.tsx";
import { CopiesSection } from "./copies-section.tsx";
import { type EditionSection, EditionState, editionSections, editionStages } from "./edition-parts.tsx";
import { EditionReferences } from "./edition-references.tsx";
import { FilesSection } from "./files-section.tsx";

type EditionSheetProps = {
  edition: ListedEditionView;
  section: EditionSection;
  /** The copy that is looked for. */
  search: string;
  onSection: (section: EditionSection) => void;
  onClose: () => void;
};

/** An edition: how far its copies came, and its sections, of which those that were opened keep what was typed. */
export function EditionSheet({ edition, section, search, onSection, onClose }: EditionSheetProps) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { book } = edition;
  const [opened, setOpened] = useState<readonly EditionSection[]>([section]);
  if (!opened.includes(section)) setOpened([...opened, section]);
  const shown = { edition, search, onClose };
  return (
    <FormDialog
      onClose={onClose}
      size="full"
      title={edition.label}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {t("editions.madeOf", { title: book.title, pages: formatNumber(book.numPages, language) })}
          <EditionState {...edition} />
        </span>
      }
      part={section}
    >
      <EditionFunnel counts={edition.vitals} />
      <div className="my-4 w-fit [&_fieldset]:flex-wrap">
        <Segments
          label={t("editions.sections")}
          segments={editionSections.map((value) => ({ value, label: t(`sections.${value}`) }))}
          chosen={section}
          onChoose={onSection}
        />
      </div>
      {opened.map((each) => (
        <div key={each} hidden={each !== section}>
          <Section section={each} {...shown} />
        </div>
      ))}
    </FormDialog>
  );
}

type SectionProps = Pick<EditionSheetProps, "edition" | "section" | "search" | "onClose">;

function Section({ section, edition, search, onClose }: SectionProps) {
  switch (section) {
    case "copies":
      return <CopiesSection edition={edition} search={search} />;
    case "buyers":
      return <BuyersSection edition={edition} onClose={onClose} />;
    case "files":
      return <FilesSection edition={edition} />;
    case "codes":
      return (
        <div className="grid gap-6">
          <EditionReferences edition={edition} />
          <BookHints codexId={edition.codexId} />
        </div>
      );
    case "edit":
      return <ChangeSection edition={edition} onClose={onClose} />;
  }
}

/** How far the copies of an edition came. */
function EditionFunnel({ counts }: { counts: ListedEditionView["vitals"] }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  return (
    <>
      <dl aria-label={t("editions.vitals")} className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        {editionStages.map((stage) => (
          <div key={stage}>
            <dt className="text-note text-ash">{t(`editionStages.${stage}`)}</dt>
            <dd className="text-xl lining-nums tabular-nums">{formatNumber(counts[stage], language)}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-2 text-note">
        <summary className="w-fit cursor-pointer text-gold">{t("editions.counted")}</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 border-gold-dim border-l-2 pl-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          {editionStages.map((stage) => (
            <Fragment key={stage}>
              <dt>{t(`editionStages.${stage}`)}</dt>
              <dd className="text-ash">{t(`editionCounts.${stage}`)}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </>
  );
}

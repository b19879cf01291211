import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { editionSorts, editionStates } from "../../../../src/core/contract/lists.ts";
import type { ListedEditionView } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { actionsColumn, type Column } from "../../../kit/resource/data-column.tsx";
import { ResourceList } from "../../../kit/resource/resource-list.tsx";
import { SearchBox } from "../../../kit/resource/search-box.tsx";
import { useSheet } from "../../../kit/resource/use-sheet.ts";
import { OpenButton } from "../../../kit/ui/card-button.tsx";
import { Ago, Instant } from "../../../kit/ui/instant.tsx";
import { lazyDialog } from "../../../kit/ui/lazy-dialog.tsx";
import { MoreMenu } from "../../../kit/ui/more-menu.tsx";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { formatNumber } from "../../../lib/format.ts";
import { changeUrl, useUrlChoice, useUrlSort } from "../../../lib/url-state.ts";
import { PurchasesSection, useOpenPurchases } from "../buyers/purchases-section.tsx";
import { copyNumber, type EditionSection, EditionState, editionSections } from "./edition-parts.tsx";
import { fetchEditions, useEditions, useUpdateEdition } from "./editions.queries.ts";

const EditionDialogs = lazyDialog(async () => (await import("./edition-dialogs.tsx")).EditionDialogs);

type EditionsViewProps = { search: string; lead: ReactNode };

/** The editions: what was made, and how far their copies came. */
export function EditionsView({ search, lead }: EditionsViewProps) {
  const { t } = useTranslation("editions");
  const [copy, setCopy] = useState("");
  const purchases = useOpenPurchases();
  const sorting = useUrlSort(editionSorts);
  const state = useUrlChoice("state", editionStates);
  const list = useEditions({ q: search, copy, state, sort: sorting.sort, order: sorting.order });
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.editions,
    find: fetchEditions,
    ofRow: editionSections,
    plain: ["make"],
    questions: ["switchOff", "delete"],
  });
  const columns = useEditionColumns((what, row) => open({ what, row }));
  return (
    <>
      {purchases.isShown && (
        <>
          <div className="mb-2.5 flex">{lead}</div>
          <PurchasesSection purchases={purchases} editions={list.rows} />
        </>
      )}
      <ResourceList
        lead={purchases.isShown ? undefined : lead}
        title={t("editions.title")}
        total={t("editions.total")}
        columns={columns}
        list={list}
        sorting={sorting}
        search={copy || search}
        onClear={() => {
          setCopy("");
          changeUrl({ q: null, state: null });
        }}
        filters={[
          {
            name: "state",
            chosen: state,
            choices: [
              ["on", t("editions.on")],
              ["off", t("editions.off")],
            ],
          },
        ]}
        fields={{
          content: (
            <SearchBox
              label={`${t("editions.find")}. ${t("editions.findHint")}`}
              value={copy}
              onSearch={setCopy}
              className="w-full sm:w-56"
            />
          ),
          used: copy ? 1 : 0,
        }}
        create={{ label: t("editions.new"), onClick: () => open({ what: "make" }) }}
        onOpen={(row) => open({ what: "copies", row })}
        empty={{ icon: "copy", title: t("editions.emptyTitle"), text: t("editions.empty") }}
      />
      {sheet && (
        <EditionDialogs
          open={sheet}
          editions={list.rows}
          search={copy}
          onSection={(what, row) => open({ what, row })}
          onClose={close}
        />
      )}
    </>
  );
}

type OnOpen = (what: EditionSection | "switchOff" | "delete", edition: ListedEditionView) => void;

function useEditionColumns(onOpen: OnOpen): Column<ListedEditionView, (typeof editionSorts)[number]>[] {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return [
    {
      key: "label",
      head: t("editions.edition"),
      sort: "label",
      width: "clamp(12rem, 100vw - 65rem, 22rem)",
      isTitle: true,
      cell: (edition) => (
        <>
          <OpenButton onClick={() => onOpen("copies", edition)}>{edition.label}</OpenButton>
          {edition.found && <FoundCopies edition={edition} />}
        </>
      ),
    },
    {
      key: "sold",
      head: t("editionStages.sold"),
      width: "7rem",
      cell: ({ vitals, count }) => `${number(vitals.sold)}/${number(count)}`,
    },
    {
      key: "admitted",
      head: t("editionStages.admitted"),
      width: "6.5rem",
      cell: ({ vitals }) => number(vitals.admitted),
    },
    {
      key: "state",
      head: t("editions.state"),
      width: "15.5rem",
      cell: (edition) => <EditionState {...edition} />,
    },
    { key: "book", head: t("editions.book"), width: "10rem", cell: ({ book }) => book.title },
    {
      key: "expires",
      head: t("editions.expires"),
      width: "12rem",
      cell: ({ expiresAt }) => <Instant at={expiresAt} />,
    },
    {
      key: "created",
      head: t("editions.created"),
      sort: "createdAt",
      width: "9rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    actionsColumn("6.5rem", (edition) => <EditionMenu edition={edition} onOpen={onOpen} />),
  ];
}

function EditionMenu({ edition, onOpen }: { edition: ListedEditionView; onOpen: OnOpen }) {
  const { t } = useTranslation("editions");
  const update = useUpdateEdition();
  const { id, label, isActive } = edition;
  return (
    <MoreMenu
      name={label}
      actions={[
        ...editionSections.map((section) => ({
          label: t(`sections.${section}`),
          onSelect: () => onOpen(section, edition),
        })),
        {
          label: t(isActive ? "editions.switchOff" : "editions.switchOn"),
          onSelect: () => (isActive ? onOpen("switchOff", edition) : update.mutate({ id, isActive: true })),
        },
        {
          label: t("common.delete"),
          onSelect: () => onOpen("delete", edition),
          isDestructive: true,
        },
      ]}
    />
  );
}

/** More found copies than these are seen in the sheet. */
const foundMax = 3;

/** The copies that were looked for. */
function FoundCopies({ edition: { found = [], count } }: { edition: ListedEditionView }) {
  const { t } = useTranslation("editions");
  return (
    <ul aria-label={t("editions.found")} className="mb-1 text-note leading-snug">
      {found.slice(0, foundMax).map(({ id, number, code, name, email }) => (
        <li key={id} className="overflow-hidden text-ellipsis">
          {copyNumber(number, count)} <span className="tracking-wide">{code}</span>{" "}
          <span className="text-ash">{name ?? email}</span>
        </li>
      ))}
    </ul>
  );
}

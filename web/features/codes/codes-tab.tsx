import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { dayMs } from "../../../src/core/contract/limits.ts";
import { type CodeSort, codeSorts, codeStatuses } from "../../../src/core/contract/lists.ts";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { actionsColumn, type Column, EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { selectColumn, useSelection } from "../../kit/resource/selection.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Ago, Day, Instant } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import { CodeStatusBadge, codeStatusWord } from "../../kit/ui/status-badge.tsx";
import { useMedia } from "../../kit/ui/use-media.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { formatNumber } from "../../lib/format.ts";
import { changeUrl, useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import type { CodeAction } from "./code-dialogs.tsx";
import { fetchCodes, useCodes } from "./codes.queries.ts";

const BatchBar = lazyDialog(async () => (await import("./batch-bar.tsx")).BatchBar);

const CodeDialogs = lazyDialog(async () => (await import("./code-dialogs.tsx")).CodeDialogs);

/** The search goes along; what narrows the codes stays behind. */
const lookAmongUsers = () => changeUrl({ tab: "users", status: null, copies: null, sort: null, order: null });

export function CodesTab({ search }: { search: string }) {
  const { t } = useTranslation("codes");
  const language = useLanguage();
  const isWide = useMedia("(width >= 68rem)");
  const isTable = useMedia("(width >= 48rem)");
  const room = isWide ? "wide" : isTable ? "narrow" : "cards";
  const sorting = useUrlSort(codeSorts);
  const status = useUrlChoice("status", codeStatuses);
  const copies = useUrlChoice("copies", ["all"]);
  const list = useCodes({
    q: search,
    status,
    // An edition has a code for each of its copies, among which the others are lost; a search looks through all.
    copies: search || copies ? undefined : "without",
    sort: sorting.sort,
    order: sorting.order,
  });
  const selection = useSelection(list.rows);
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.codes,
    find: fetchCodes,
    ofRow: ["edit", "card", "ties", "redeemed"],
    plain: ["create", "bulk", "import"],
    questions: ["extend", "delete"],
  });
  return (
    <>
      <ResourceList
        title={t("codes.title")}
        total={t("codes.total")}
        columns={[
          selectColumn(selection, ({ code }) => code),
          ...codeColumns({ t, language }, (what, row) => open({ what, row }), room),
        ]}
        list={list}
        sorting={sorting}
        search={search}
        filters={[
          {
            name: "status",
            chosen: status,
            choices: codeStatuses.map((each) => [each, t(codeStatusWord(each))] as const),
          },
          ...(search
            ? []
            : [
                {
                  name: "copies",
                  chosen: copies,
                  shows: "more" as const,
                  choices: [["all", t("codes.withCopies")]] as const,
                },
              ]),
        ]}
        onOpen={(row) => open({ what: "edit", row })}
        actions={[{ label: t("codes.several"), onSelect: () => open({ what: "bulk" }) }]}
        create={{ label: t("codes.create"), onClick: () => open({ what: "create" }) }}
        selected={selection.rows.length > 0 && <BatchBar codes={selection.rows} onClose={selection.clear} />}
        elsewhere={
          search && (
            <Button size="small" onClick={lookAmongUsers}>
              {t("codes.amongUsers")}
            </Button>
          )
        }
        empty={{ icon: "key", title: t("codes.emptyTitle"), text: t("codes.empty") }}
      />
      {sheet && <CodeDialogs open={sheet} onView={(what) => open({ what })} onClose={close} />}
    </>
  );
}

type Words = { t: Translate<"codes">; language: Language };

/** What names a code: its text, to copy; on a narrow table its label is below it. */
function CodeName({ code, note }: { code: string; note: string | null }) {
  const { t } = useTranslation("codes");
  return (
    <span className="flex items-center gap-1 [--icon-button:28px]">
      <CopyButton text={code} label={t("codes.copyNamed", { name: code })} />
      <span className="min-w-0 max-[68rem]:py-1">
        <span className="block overflow-hidden text-ellipsis font-mono leading-snug max-[68rem]:wrap-anywhere max-[68rem]:whitespace-normal">
          {code}
        </span>
        {note && <span className="wrap-anywhere block whitespace-normal text-ash leading-snug">{note}</span>}
      </span>
    </span>
  );
}

/** What can be done with a code, from its row. */
function CodeActions({ row, onAction }: { row: CodeView; onAction: (action: CodeAction) => void }) {
  const { t } = useTranslation("codes");
  return (
    <div className="inline-flex gap-0.5">
      <EditDeleteButtons
        name={row.code}
        onEdit={() => onAction("edit")}
        onDelete={() => onAction("delete")}
      />
      <MoreMenu
        name={row.code}
        actions={[
          { label: t("batch.extend"), onSelect: () => onAction("extend") },
          { label: t("codeMore.redeemedTitle"), onSelect: () => onAction("redeemed") },
          { label: t("codes.ties"), onSelect: () => onAction("ties") },
          { label: t("codes.card"), onSelect: () => onAction("card") },
        ]}
      />
    </div>
  );
}

const labelColumn = ({ t }: Words): Column<CodeView, CodeSort> => ({
  key: "label",
  head: t("codes.label"),
  width: "auto",
  cell: ({ label }) =>
    label ? (
      // Labels of one batch differ at their ends.
      <span className="wrap-anywhere block whitespace-normal py-1 leading-snug">{label}</span>
    ) : (
      <span className="text-ash">—</span>
    ),
});

/** How long before its end a code that opens the portal is marked. */
const soonMs = 14 * dayMs;

type CodeEndProps = { code: CodeView; isDay: boolean; withZone: boolean };

/** When a code ends; that it is soon, too, while it still opens the portal. */
function CodeEnd({ code: { status, expiresAt }, isDay, withZone }: CodeEndProps) {
  const { t } = useTranslation("codes");
  const isSoon = status === "active" && Date.parse(expiresAt) - Date.now() < soonMs;
  return (
    <span className="leading-snug">
      {isDay ? <Day at={expiresAt} /> : <Instant at={expiresAt} withZone={withZone} />}
      {isSoon && (
        <span className="flex items-center gap-1 text-gold text-small">
          <Icon name="clock" className="size-3.5" />
          {t("codes.endsSoon")}
        </span>
      )}
    </span>
  );
}

const createdColumn = ({ t }: Words): Column<CodeView, CodeSort> => ({
  key: "created",
  head: t("codes.created"),
  sort: "createdAt",
  width: "9rem",
  cell: ({ createdAt }) => <Ago at={createdAt} />,
});

/** The columns of the table; on a narrow one the label is below the code, an end is a day, and when a code was made is left out. */
export function codeColumns(
  words: Words,
  onAction: (action: CodeAction, code: CodeView) => void,
  room: "wide" | "narrow" | "cards" = "wide",
): Column<CodeView, CodeSort>[] {
  const { t, language } = words;
  const isWide = room === "wide";
  return [
    {
      key: "code",
      head: t("codes.code"),
      width: isWide ? "14rem" : "auto",
      sort: "code",
      isTitle: true,
      cell: ({ code, label }) => <CodeName code={code} note={isWide ? null : label} />,
    },
    ...(isWide ? [labelColumn(words)] : []),
    {
      key: "status",
      head: t("codes.status"),
      sort: "isActive",
      width: isWide ? "8rem" : "7.2rem",
      cell: ({ status }) => <CodeStatusBadge status={status} />,
    },
    {
      key: "uses",
      head: t("codes.uses"),
      sort: "usedCount",
      width: isWide ? "5rem" : "4.8rem",
      cell: ({ usedCount, maxUses }) =>
        `${formatNumber(usedCount, language)}/${formatNumber(maxUses, language)}`,
    },
    {
      key: "expires",
      head: t("codes.expires"),
      sort: "expiresAt",
      width: isWide ? "12.5rem" : "8.2rem",
      cell: (row) => <CodeEnd code={row} isDay={room === "narrow"} withZone={isWide} />,
    },
    ...(room === "narrow" ? [] : [createdColumn(words)]),
    actionsColumn(isWide ? "7.2rem" : "6rem", (row) => (
      <CodeActions row={row} onAction={(action) => onAction(action, row)} />
    )),
  ];
}

import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import { isGrave, isOfTexts } from "../../../src/features/rooms/room-facts.contract.ts";
import {
  gravestFirst,
  type RoomFault,
  type RoomRequest,
  type RoomTextLook,
  textFaultsOf,
} from "../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Consequences } from "../../kit/references/impact.tsx";
import {
  BookReferences,
  MediaReferences,
  PageReferences,
  ReferenceGroup,
  ReferenceList,
} from "../../kit/references/reference-list.tsx";
import { useRoomReferences } from "../../kit/references/references.queries.ts";
import { TableFault } from "../../kit/resource/table-states.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { QuietButton, quietClass } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { Fold } from "../../kit/ui/fold.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { CodeStatusBadge } from "../../kit/ui/status-badge.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { useRoomCheck } from "./room.queries.ts";

type RoomMissingProps = {
  id: number | undefined;
  /** The room as it would be saved. */
  request: RoomRequest;
  /** Its texts as they would be saved. */
  written: readonly RoomTextLook[];
  onWrite: (language: Language) => void;
};

/** What a room would lack with the present values of its form, and who would lose it; it can be saved nevertheless. */
export function RoomMissing({ id, request, written, onWrite }: RoomMissingProps) {
  const { t } = useTranslation("rooms");
  const content = useContentLanguages();
  const { data, error } = useRoomCheck(id, request);
  if (error || !data) return null;
  const { losers, pages } = data;
  const ofOthers = data.faults.filter(({ fault }) => !isOfTexts(fault));
  const faults = gravestFirst([...ofOthers, ...textFaultsOf(request.description ?? null, written, content)]);
  const sentences = [
    ...(losers > 0 ? [t("ready.losers", { count: losers })] : []),
    ...(pages.length > 0
      ? [t("ready.pages", { count: pages.length, names: pages.map(({ title }) => title).join(", ") })]
      : []),
  ];
  return (
    <section aria-label={t("ready.missing")}>
      <h3 className="inscription text-ink">{t("ready.missing")}</h3>
      {faults.length + sentences.length === 0 && <p className="mt-2 text-sage">{t("ready.fine")}</p>}
      <Consequences sentences={sentences} />
      {faults.length > 0 && <RoomFaults faults={faults} onWrite={onWrite} />}
    </section>
  );
}

type RoomFaultsProps = { faults: readonly RoomFault[]; onWrite: (language: Language) => void };

function RoomFaults({ faults, onWrite }: RoomFaultsProps) {
  const { t } = useTranslation("rooms");
  const own = useLanguage();
  return (
    <ul className="mt-2 grid gap-1.5">
      {faults.map(({ fault, language, name }) => (
        <li
          key={`${fault} ${language} ${name}`}
          className="flex items-baseline gap-2 text-small leading-snug"
        >
          <Icon
            name="alert"
            className={classNames("size-3.5 translate-y-0.5", isGrave(fault) ? "text-ember" : "text-gold")}
          />
          <span className="wrap-anywhere min-w-0 grow">
            {t(`faults.${fault}`, {
              name: name ?? "",
              language: language ? formatLanguage(language, own) : "",
            })}
          </span>
          {fault.startsWith("code_") ? (
            // In a tab of its own, so that nothing typed here is lost.
            <a
              href={`${paths.observatory}?tab=codes&q=${encodeURIComponent(name ?? "")}`}
              target="_blank"
              rel="noopener"
              className={classNames(quietClass, "shrink-0")}
            >
              {t("ready.code")}
            </a>
          ) : (
            language && (
              <QuietButton className="shrink-0" onClick={() => onWrite(language)}>
                {t("ready.texts")}
              </QuietButton>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where a room is used: its code, books, pages and media, and who can enter it. */
export function RoomUses({ id }: { id: number }) {
  const { t } = useTranslation("rooms");
  return (
    <Fold title={t("ties.title")}>
      <References id={id} />
    </Fold>
  );
}

function References({ id }: { id: number }) {
  const { t } = useTranslation("rooms");
  const { data, error, refetch } = useRoomReferences(id);
  if (!data)
    return error ? (
      <TableFault error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-hidden="true" className="skeleton h-40" />
    );
  const { code, books, pages, media, readers } = data;
  return (
    <>
      <ReferenceList>
        <ReferenceGroup icon="key" title={t("ties.code")}>
          {code ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="break-all font-mono text-small">{code.code}</code>
              <CodeStatusBadge status={code.status} />
              <span className="text-ash">
                {t("ties.holders", { count: code.holders })} · {t("ties.opens", { count: code.rooms })}
              </span>
            </div>
          ) : (
            <p className="text-ash">{t("rooms.none")}</p>
          )}
        </ReferenceGroup>
        <BookReferences books={books} />
        <PageReferences pages={pages} />
        <MediaReferences media={media} />
      </ReferenceList>
      <p className="text-ash text-note">{t("ties.readers", { number: readers })}</p>
    </>
  );
}

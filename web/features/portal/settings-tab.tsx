import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { languages, languagesIn } from "../../../src/core/contract/languages.ts";
import { settingsPath } from "../../../src/core/contract/paths.ts";
import { SearchBox } from "../../kit/resource/search-box.tsx";
import { EmptyState, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { bringIntoSight, focusPlace } from "../../kit/settings/place.ts";
import { type SettingItem, useSettings } from "../../kit/settings/settings.queries.ts";
import { SettingsForm } from "../../kit/settings/settings-form.tsx";
import { useLive } from "../../kit/settings/show-live.ts";
import { type TypedSettings, useTypedSettings } from "../../kit/settings/use-typed-settings.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ScreenGuard } from "../../kit/ui/screen-guard.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { useMedia } from "../../kit/ui/use-media.ts";
import type { SettingsCard } from "../../lib/console-entries.ts";
import { consoleError } from "../../lib/console-error.ts";
import { changeUrl, useNamedCard } from "../../lib/url-state.ts";

/** A subject of the settings: its own card first, then those that are a part of it. */
type Subject = { id: string; cards: readonly { card: SettingsCard; items: readonly SettingItem[] }[] };

function subjectsOf(cards: readonly SettingsCard[], all: readonly SettingItem[]): Subject[] {
  const written = languagesIn(all.find(({ key }) => key === "languages")?.value ?? languages.join());
  const items = all.filter(({ entry: { language } }) => !language || written.includes(language));
  return cards
    .filter(({ subject }) => subject === undefined)
    .map(({ id }) => ({
      id,
      cards: cards
        .filter((card) => card.id === id || card.subject === id)
        .map((card) => ({
          card,
          items: items.filter(({ entry }) => entry.section !== null && entry.section === card.section),
        })),
    }));
}

/** The settings of the portal by subjects, each with an address, for the master admin: the course first. */
export function SettingsTab({ cards }: { cards: readonly SettingsCard[] }) {
  const { t } = useTranslation("portal");
  const { data, error, refetch } = useSettings();
  const items = data?.items ?? [];
  const typed = useTypedSettings(items);
  useLive();
  const named = useNamedCard();
  const subjects = subjectsOf(cards, items);
  const isNamed = (subject: Subject) =>
    subject.cards.some(
      ({ card, items: own }) =>
        card.id === named || card.leadsTo?.(named) || own.some(({ key }) => key === named),
    );
  const shown = subjects.find(isNamed) ?? subjects[0];
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <Rail subjects={subjects} shown={shown?.id} typed={typed} />
      {!data && !error && <TableSkeleton columns={2} />}
      {!data && error && (
        <EmptyState icon="alert" title={t("settingsTab.failedTitle")} text={consoleError(error)}>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t("common.retry")}
          </Button>
        </EmptyState>
      )}
      {data && shown && <Shown key={shown.id} subject={shown} named={named} typed={typed} />}
    </div>
  );
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

type RailProps = { subjects: readonly Subject[]; shown: string | undefined; typed: TypedSettings };

/** The subjects as a list, on a phone as a choice; what is searched for is found by the names of subjects and of settings. */
function Rail({ subjects, shown, typed }: RailProps) {
  const { t } = useTranslation("portal");
  const [search, setSearch] = useState("");
  const isWide = useMedia("(width >= 48rem)");
  const titleOf = ({ cards: [first] }: Subject) => (first ? t(first.card.title) : "");
  const sought = folded(search.trim());
  const fits = (text: string) => folded(text).includes(sought);
  const isUnsaved = ({ cards }: Subject) =>
    cards.some(({ items }) => items.some(({ key }) => typed.change(key) !== undefined));
  const found = subjects.flatMap((subject) => {
    if (sought === "") return [{ subject, names: [] }];
    const names = subject.cards.flatMap(({ card, items }) => [
      ...(card.id === subject.id ? [] : [{ id: card.id, name: t(card.title) }]),
      ...items.map(({ key }) => ({ id: key, name: t(`settings.${key}.name`) })),
    ]);
    const fitting = names.filter(({ name }) => fits(name));
    return fits(titleOf(subject)) || fitting.length > 0 ? [{ subject, names: fitting }] : [];
  });
  return (
    <nav aria-label={t("settingsTab.rail")} className="grid gap-3 md:sticky md:top-3">
      <SearchBox label={t("settingsTab.search")} value={search} onSearch={setSearch} />
      {isWide || sought ? (
        <ul className="grid">
          {found.map(({ subject, names }) => (
            <li key={subject.id}>
              <RailLink to={subject.id} isCurrent={subject.id === shown}>
                {titleOf(subject)}
                {isUnsaved(subject) && (
                  <span
                    role="img"
                    aria-label={t("settingsTab.unsaved")}
                    title={t("settingsTab.unsaved")}
                    className="ml-auto size-2 shrink-0 rounded-full bg-gold"
                  />
                )}
              </RailLink>
              {names.length > 0 && (
                <ul className="border-line border-l pl-3">
                  {names.map(({ id, name }) => (
                    <li key={id}>
                      <RailLink to={id} isCurrent={false}>
                        {name}
                      </RailLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          {found.length === 0 && <li className="py-1 text-ash">{t("settingsTab.nothingFound")}</li>}
        </ul>
      ) : (
        <Select
          aria-label={t("settingsTab.rail")}
          value={shown}
          onChange={({ target }) => changeUrl({ card: target.value })}
        >
          {subjects.map((subject) => (
            <option key={subject.id} value={subject.id}>
              {titleOf(subject)}
              {isUnsaved(subject) && ` (${t("settingsTab.unsaved")})`}
            </option>
          ))}
        </Select>
      )}
    </nav>
  );
}

function RailLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      href={settingsPath(to)}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-9 items-center gap-2 border-transparent border-l-2 px-3 py-1 text-ash leading-snug transition-colors hover:text-gold aria-[current]:border-gold aria-[current]:bg-gold/8 aria-[current]:text-gold"
    >
      {children}
    </Link>
  );
}

type ShownProps = { subject: Subject; named: string; typed: TypedSettings };

/** The open subject; an address that names a card or a field scrolls there. */
function Shown({ subject: { id, cards }, named, typed }: ShownProps) {
  const { t } = useTranslation("portal");
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the choice of the subject keeps the focus.
    if (!named || document.activeElement instanceof HTMLSelectElement) return;
    if (!focusPlace(named) && section.current) bringIntoSight(section.current);
  }, [named]);
  const [own, ...parts] = cards;
  if (!own) return null;
  const { title, lead } = own.card;
  const contents = cards.map(
    ({ card: { id: part, Content } }) =>
      Content && (
        <ScreenGuard key={part}>
          <Suspense fallback={<TableSkeleton columns={2} />}>
            <Content typed={typed} />
          </Suspense>
        </ScreenGuard>
      ),
  );
  const hasFields = cards.some(({ items }) => items.length > 0);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-label={t(title)}
      className="min-w-0 max-w-4xl scroll-mt-4 outline-none border border-line bg-panel/60 px-5 py-5 sm:px-7"
    >
      <h2 className="text-gold text-xl">{t(title)}</h2>
      {lead && <p className="mt-1 text-note text-ash leading-snug">{t(lead)}</p>}
      <div className="mt-4 grid grid-cols-1 gap-6">
        {own.card.isContentFirst && contents}
        {hasFields && (
          <SettingsForm
            typed={typed}
            groups={[
              { items: own.items, Fields: own.card.Fields },
              ...parts.map(({ card, items }) => ({ items, id: card.id, title: t(card.title) })),
            ]}
          />
        )}
        {!own.card.isContentFirst && contents}
      </div>
    </section>
  );
}

import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
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
  const namesIn = ({ id, cards }: Subject): Place[] =>
    cards.flatMap(({ card, items }) => [
      ...(card.id === id ? [] : [{ id: card.id, name: t(card.title) }]),
      ...items.map(({ key }) => ({ id: key, name: t(`settings.${key}.name`) })),
    ]);
  return (
    <nav aria-label={t("settingsTab.rail")} className="grid gap-3 md:sticky md:top-3">
      <SearchBox label={t("settingsTab.search")} value={search} onSearch={setSearch} />
      {isWide || sought ? (
        <ul className="grid">
          {subjects.map((subject) => {
            const { id, cards } = subject;
            const line = (places: readonly Place[]) => (
              <RailSubject {...{ subject, places, typed }} isCurrent={id === shown} />
            );
            if (!sought) return <Fragment key={id}>{line([])}</Fragment>;
            const names = namesIn(subject).filter(({ name }) => fits(name));
            const show = (more: readonly Place[]) =>
              (fits(titleOf(subject)) || names.length + more.length > 0) && line([...names, ...more]);
            const Found = cards[0]?.card.Found;
            return <Suspense key={id}>{Found ? <Found fits={fits} show={show} /> : show([])}</Suspense>;
          })}
          <li className="hidden py-1 text-ash only:block">{t("settingsTab.nothingFound")}</li>
        </ul>
      ) : (
        <Select
          aria-label={t("settingsTab.rail")}
          value={shown}
          onChange={({ target }) => changeUrl({ card: target.value })}
        >
          {subjects.map((subject) => (
            <SubjectOption key={subject.id} subject={subject} typed={typed} />
          ))}
        </Select>
      )}
    </nav>
  );
}

/** What the address may name, and what it is called. */
type Place = { id: string; name: string };
type SubjectProps = { subject: Subject; typed: TypedSettings };

const isNever = () => false;

/** True while something of a subject is typed and not saved. */
function useIsUnsaved({ cards }: Subject, typed: TypedSettings): boolean {
  const { useIsUnsaved: useIsContentUnsaved = isNever } = cards[0]?.card ?? {};
  const isContentUnsaved = useIsContentUnsaved();
  return isContentUnsaved || cards.some(({ items }) => typed.changes(items.map(({ key }) => key)).length > 0);
}

function SubjectOption({ subject, typed }: SubjectProps) {
  const { t } = useTranslation("portal");
  const isUnsaved = useIsUnsaved(subject, typed);
  const title = subject.cards[0] ? t(subject.cards[0].card.title) : "";
  return <option value={subject.id}>{isUnsaved ? `${title} (${t("settingsTab.unsaved")})` : title}</option>;
}

type RailSubjectProps = SubjectProps & { places: readonly Place[]; isCurrent: boolean };

/** A subject, and the places in it that are found. */
function RailSubject({ subject, places, typed, isCurrent }: RailSubjectProps) {
  const { t } = useTranslation("portal");
  const isUnsaved = useIsUnsaved(subject, typed);
  return (
    <li>
      <RailLink to={subject.id} isCurrent={isCurrent}>
        {subject.cards[0] && t(subject.cards[0].card.title)}
        {isUnsaved && (
          <span
            role="img"
            aria-label={t("settingsTab.unsaved")}
            title={t("settingsTab.unsaved")}
            className="ml-auto size-2 shrink-0 rounded-full bg-gold"
          />
        )}
      </RailLink>
      {places.length > 0 && (
        <ul className="border-line border-l pl-3">
          {places.map(({ id, name }) => (
            <li key={id}>
              <RailLink to={id} isCurrent={false}>
                {name}
              </RailLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function RailLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      href={settingsPath(encodeURIComponent(to))}
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

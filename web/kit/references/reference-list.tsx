import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
  BookReference,
  PageReference,
  RoomReference,
} from "../../../src/features/rooms/rooms.contract.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

type ReferenceGroupProps = { icon: IconName; title: string; children: ReactNode };

/** What hangs on something, one kind after the other, on one line that holds them together. */
export function ReferenceList({ children }: { children: ReactNode }) {
  return <dl className="ml-3 grid gap-4 border-gold-dim border-l pl-6">{children}</dl>;
}

/** One kind of what hangs on something. */
export function ReferenceGroup({ icon, title, children }: ReferenceGroupProps) {
  return (
    <div className="relative">
      <dt className="inscription text-ash">
        <span className="-left-[2.35rem] absolute top-0 grid size-6 place-items-center border border-gold-dim bg-panel text-gold">
          <Icon name={icon} className="size-3.5" />
        </span>
        {title}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

type Item = { key: string; text: string; note?: string | undefined };

function Items({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation("console");
  if (items.length === 0) return <p className="text-ash">{t("ties.none")}</p>;
  return (
    <ul className="grid gap-1">
      {items.map(({ key, text, note }) => (
        <li key={key} className="wrap-anywhere leading-snug">
          {text}
          {note && <span className="text-ash"> · {note}</span>}
        </li>
      ))}
    </ul>
  );
}

const statusWords = {
  locked: "rooms.locked",
  revealed: "rooms.revealed",
  hidden: "rooms.hidden",
} as const;

export function RoomReferences({ rooms }: { rooms: readonly RoomReference[] }) {
  const { t } = useTranslation("console");
  return (
    <ReferenceGroup icon="lock" title={t("ties.rooms")}>
      <Items
        items={rooms.map(({ id, name, status }) => ({
          key: String(id),
          text: name,
          note: t(statusWords[status]),
        }))}
      />
    </ReferenceGroup>
  );
}

export function BookReferences({ books }: { books: readonly BookReference[] }) {
  const { t } = useTranslation("console");
  return (
    <ReferenceGroup icon="copy" title={t("ties.books")}>
      <Items items={books.map(({ id, title }) => ({ key: String(id), text: title }))} />
    </ReferenceGroup>
  );
}

export function PageReferences({ pages }: { pages: readonly PageReference[] }) {
  const { t } = useTranslation("console");
  const how = { link: t("ties.link"), medium: t("ties.medium") };
  return (
    <ReferenceGroup icon="page" title={t("ties.pages")}>
      <Items
        items={pages.map(({ id, title, by, isActive }) => ({
          key: `${by} ${id}`,
          text: title,
          note: isActive ? how[by] : `${how[by]} · ${t("ties.off")}`,
        }))}
      />
    </ReferenceGroup>
  );
}

export function MediaReferences({ media }: { media: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation("console");
  return (
    <ReferenceGroup icon="download" title={t("ties.media")}>
      <Items items={media.map(({ id, name }) => ({ key: String(id), text: name }))} />
    </ReferenceGroup>
  );
}

import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchMaxLength } from "../../src/core/contract/limits.ts";
import type { TextKey, Translate } from "../i18n.ts";
import { classNames } from "../kit/ui/class-names.ts";
import { Dialog } from "../kit/ui/dialog.tsx";
import { toast } from "../lib/toast.ts";
import { showUrl } from "../lib/url-state.ts";
import { dropView, savedViews, saveView } from "./saved-views.ts";

type Command = { id: string; name: string; run: () => void };
type CommandMenuProps = {
  tabs: readonly { value: string; name: TextKey<"observatory"> }[];
  /** Whose views are offered. */
  userId: number;
  onClose: () => void;
};

/** The views of a list that one filter makes. */
const narrowings = [
  ["codes", "status", "active", "codes.active"],
  ["codes", "status", "used_up", "codes.usedUp"],
  ["codes", "status", "expired", "codes.expired"],
  ["codes", "status", "inactive", "codes.inactive"],
  ["rooms", "status", "locked", "rooms.locked"],
  ["rooms", "status", "revealed", "rooms.revealed"],
  ["rooms", "status", "hidden", "rooms.hidden"],
  ["users", "state", "waiting", "users.waiting"],
  ["users", "state", "admitted", "users.admitted"],
  ["users", "role", "admin", "users.admin"],
  ["pages", "state", "inactive", "pages.inactive"],
] as const;

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns everything that can be opened: saved views, tabs, and lists that one filter narrows. */
function useKnownCommands(tabs: CommandMenuProps["tabs"], userId: number): Command[] {
  const { t } = useTranslation("observatory");
  const nameOf = (tab: string) => tabs.find(({ value }) => value === tab)?.name;
  return [
    ...savedViews(userId).map(({ name, search }) => ({
      id: `view ${name}`,
      name: t("command.view", { name }),
      run: () => showUrl(search),
    })),
    ...tabs.map(({ value, name }) => ({
      id: value,
      name: t("command.open", { name: t(name) }),
      run: () => showUrl(`?tab=${value}`),
    })),
    ...narrowings.flatMap(([tab, param, value, what]) => {
      const name = nameOf(tab);
      if (!name) return [];
      const run = () => showUrl(`?tab=${tab}&${param}=${value}`);
      return [{ id: `${tab} ${value}`, name: t("command.narrow", { name: t(name), what: t(what) }), run }];
    }),
  ];
}

/** Returns what can be done with what was typed: search for it, or save or drop a view of that name. */
function commandsWith(name: string, userId: number, t: Translate<"observatory">): Command[] {
  const search = new URLSearchParams(location.search);
  search.set("q", name);
  const drop = {
    id: "drop",
    name: t("command.drop", { name }),
    run() {
      dropView(userId, name);
      toast({ title: t("command.dropped", { name }) });
    },
  };
  return [
    { id: "find", name: t("command.find", { search: name }), run: () => showUrl(`?${search}`) },
    {
      id: "keep",
      name: t("command.keep", { name }),
      run() {
        saveView(userId, { name, search: location.search || "?tab=codes" });
        toast({ title: t("command.kept", { name }) });
      },
    },
    ...(savedViews(userId).some((view) => view.name === name) ? [drop] : []),
  ];
}

/** A list of everything that can be opened, narrowed by typing; what is typed can also be searched for, or name a view. */
export function CommandMenu({ tabs, userId, onClose }: CommandMenuProps) {
  const { t } = useTranslation("observatory");
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const known = useKnownCommands(tabs, userId);
  const words = folded(typed).split(/\s+/);
  const matching = known.filter(({ name }) => words.every((word) => folded(name).includes(word)));
  const commands = typed ? [...matching, ...commandsWith(typed, userId, t)] : known;
  const chosen = commands[Math.min(at, commands.length - 1)];

  function choose(command: Command | undefined): void {
    if (!command) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === "Enter") choose(chosen);
    else if (step) setAt((Math.min(at, commands.length - 1) + step + commands.length) % commands.length);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog onClose={onClose} title={t("command.title")} keepsText={false}>
      <input
        type="text"
        role="combobox"
        aria-label={t("command.title")}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${commands.indexOf(chosen)}`}
        aria-autocomplete="list"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMaxLength}
        placeholder={t("command.placeholder")}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 w-full border border-edge bg-ground px-3 text-base text-ink placeholder:text-ash"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("command.title")}
        className="mt-2 max-h-80 overflow-y-auto"
      >
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            ref={command === chosen ? (row) => row?.scrollIntoView({ block: "nearest" }) : undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(command)}
            className={classNames(
              "flex min-h-9 cursor-pointer items-center px-3 text-note",
              command === chosen ? "bg-raised text-gold" : "text-ink",
            )}
          >
            {command.name}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

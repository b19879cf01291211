import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchMaxLength } from "../../src/core/contract/limits.ts";
import type { TextKey, Translate } from "../i18n.ts";
import { useAdminMutation } from "../kit/resource/use-admin-mutation.ts";
import { classNames } from "../kit/ui/class-names.ts";
import { ConfirmDialog } from "../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { adminPost, adminPut } from "../lib/admin-api.ts";
import { adminKeys } from "../lib/admin-keys.ts";
import { toast } from "../lib/toast.ts";
import { showUrl } from "../lib/url-state.ts";
import { dropView, savedViews, saveView } from "./saved-views.ts";

type Command = {
  id: string;
  name: string;
  run: () => void;
  /** The question before it is done. */
  sure?: { title: string; text: string };
};
type CommandMenuProps = {
  isMaster: boolean;
  tabs: readonly { value: string; name: TextKey<"observatory"> }[];
  /** Whose views are offered. */
  userId: number;
  onClose: () => void;
};

/** The views of a list that one filter makes. */
const narrowings = [
  ["codes", "status", "active", "codes.active"],
  ["codes", "status", "not_yet", "codes.notYet"],
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

/** Returns what can be done at once, as far as the role allows it. */
function useActs(isMaster: boolean): Command[] {
  const { t } = useTranslation("observatory");
  const backup = useAdminMutation({
    run: () => adminPost("/api/admin/backups", {}),
    done: t("command.backupBegun"),
    failed: t("command.backupFailed"),
    refresh: [adminKeys.backups],
  });
  const gate = useAdminMutation({
    run: (value: "closed" | "auto") => adminPut("/api/admin/settings", { key: "siege", value }),
    done: t("command.gateChanged"),
    failed: t("command.gateFailed"),
    refresh: [adminKeys.settings],
  });
  const opening = (id: string, name: string, search: string): Command => ({
    id,
    name,
    run: () => showUrl(search),
  });
  const forAll = [
    opening("create code", t("command.createCode"), "?tab=codes&open=new"),
    opening("create room", t("command.createRoom"), "?tab=rooms&open=new"),
    opening("create page", t("command.createPage"), "?tab=pages&open=new"),
  ];
  if (!isMaster) return forAll;
  const sure = { title: t("command.pauseTitle"), text: t("command.pauseText") };
  return [
    ...forAll,
    opening("make codex", t("command.makeCodex"), "?tab=codex"),
    { id: "back up", name: t("command.backUp"), run: () => backup.mutate() },
    { id: "pause gate", name: t("command.pauseGate"), run: () => gate.mutate("closed"), sure },
    { id: "open gate", name: t("command.openGate"), run: () => gate.mutate("auto") },
  ];
}

/** Returns everything that can be opened: saved views, tabs, and lists that one filter narrows. */
function useOpenCommands(tabs: CommandMenuProps["tabs"], userId: number): Command[] {
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

/** A list of all that can be done and opened, narrowed by typing; what is typed can also be searched for, or name a view. */
export function CommandMenu({ tabs, isMaster, userId, onClose }: CommandMenuProps) {
  const { t } = useTranslation("observatory");
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<Command>();
  const typed = text.trim();
  const known = [...useActs(isMaster), ...useOpenCommands(tabs, userId)];
  const words = folded(typed).split(/\s+/);
  const matching = known.filter(({ name }) => words.every((word) => folded(name).includes(word)));
  const commands = typed ? [...matching, ...commandsWith(typed, userId, t)] : known;
  const chosen = commands[Math.min(at, commands.length - 1)];

  function run(command: Command | undefined): void {
    if (!command) return;
    onClose();
    command.run();
  }
  const choose = (command: Command | undefined) => (command?.sure ? setAsked(command) : run(command));

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
      <CommandList id={id} commands={commands} chosen={chosen} onPoint={setAt} onChoose={choose} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.sure?.title ?? ""}
        text={asked?.sure?.text ?? ""}
        confirm={asked?.name ?? ""}
        confirming={asked?.name ?? ""}
        isBusy={false}
        onConfirm={() => run(asked)}
      />
    </Dialog>
  );
}

type CommandListProps = {
  id: string;
  commands: readonly Command[];
  chosen: Command | undefined;
  onPoint: (at: number) => void;
  onChoose: (command: Command) => void;
};

function CommandList({ id, commands, chosen, onPoint, onChoose }: CommandListProps) {
  const { t } = useTranslation("observatory");
  return (
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
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(command)}
          className={classNames(
            "flex min-h-9 cursor-pointer items-center px-3 text-note",
            command === chosen ? "bg-raised text-gold" : "text-ink",
          )}
        >
          {command.name}
        </div>
      ))}
    </div>
  );
}

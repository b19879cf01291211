import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Switch } from "../../kit/ui/switch.tsx";
import { useLinkNavigation, useNavigationSettings } from "./pages.queries.ts";

/** The entries of the navigation that lead to a page, by their settings. */
const entries = ["mysteries_page", "philosophy_page"] as const;
type Entry = (typeof entries)[number];

const words = { mysteries_page: "layout.mysteries", philosophy_page: "layout.philosophy" } as const;

/** Which entries of the navigation lead to a page, whose slug it has until it is saved. */
export function useNavigationTicks(isMaster: boolean, slug: string) {
  const [ticked, setTicked] = useState<Partial<Record<Entry, boolean>>>({});
  const { data } = useNavigationSettings(isMaster);
  const isLinked = (entry: Entry) =>
    slug !== "" && data?.items.find(({ key }) => key === entry)?.value === slug;
  const { mutateAsync } = useLinkNavigation();
  const changed = entries.filter((entry) => (ticked[entry] ?? isLinked(entry)) !== isLinked(entry));
  return {
    isTicked: (entry: Entry) => ticked[entry] ?? isLinked(entry),
    tick: (entry: Entry, isOn: boolean) => setTicked((before) => ({ ...before, [entry]: isOn })),
    isDirty: changed.length > 0,
    /** Links the entries to the page as it was saved; false when that failed. */
    async save(saved: string): Promise<boolean> {
      try {
        for (const entry of changed) await mutateAsync({ key: entry, value: ticked[entry] ? saved : null });
        return true;
      } catch {
        return false;
      }
    },
  };
}

type NavigationTicksProps = { ticks: ReturnType<typeof useNavigationTicks>; disabled: boolean };

/** Puts a page into the navigation; what an entry led to before is then reached by its address alone. */
export function NavigationTicks({ ticks, disabled }: NavigationTicksProps) {
  const { t } = useTranslation("pages");
  const { t: shared } = useTranslation("app");
  return entries.map((entry) => (
    <Switch
      key={entry}
      label={t("pages.inNavigation", { name: shared(words[entry]) })}
      checked={ticks.isTicked(entry)}
      disabled={disabled}
      onChange={(isOn) => ticks.tick(entry, isOn)}
    />
  ));
}

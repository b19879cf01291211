import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { paths, placeOf } from "../../src/core/contract/paths.ts";
import type { TextKey } from "../i18n.ts";
import { SearchBox } from "../kit/resource/search-box.tsx";
import { TableSkeleton } from "../kit/resource/table-states.tsx";
import { IconButton } from "../kit/ui/icon-button.tsx";
import { lazyDialog } from "../kit/ui/lazy-dialog.tsx";
import { ScreenGuard } from "../kit/ui/screen-guard.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../kit/ui/tabs.tsx";
import { todayPath } from "../lib/console-entries.ts";
import { changeUrl, useUrlParam } from "../lib/url-state.ts";
import { consoleTabs, TodayPanel } from "./console-entries.ts";

const searchAll = (text: string) => changeUrl({ q: text }, "replace");

/** Scrolls a strip sideways alone: the page stays where it is read. */
function bringToMiddle(strip: HTMLElement | null): void {
  const open = strip?.querySelector("[data-state=active]");
  if (!strip || !open) return;
  const [outer, inner] = [strip.getBoundingClientRect(), open.getBoundingClientRect()];
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** The tab strip, the one search for all tables, and the open tab. */
export function ConsolePanels({ isMaster, userId }: { isMaster: boolean; userId: number }) {
  const { t } = useTranslation("observatory");
  const wanted = useUrlParam("tab");
  const search = useUrlParam("q");
  const tabs = consoleTabs.filter(({ isMasterOnly }) => isMaster || !isMasterOnly);
  const [path] = useLocation();
  // A tab that is named is meant, wherever it was named.
  const isToday = placeOf(path) === todayPath && wanted === "";
  const [isFirst, setFirst] = useState(isToday);
  if (isFirst && !isToday) setFirst(false);
  const shown = isToday ? undefined : (tabs.find(({ value }) => value === wanted) ?? tabs[0]);

  const at = shown?.value;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === undefined || !strip.current) return;
    // On narrow screens the strip scrolls, and the open tab may be out of sight: when it is opened, and when the screen is turned.
    const observer = new ResizeObserver(() => bringToMiddle(strip.current));
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, [at]);

  function open(value: string): void {
    // Sort and filters belong to the former tab; the search is shared by all.
    const next = new URLSearchParams({ tab: value, ...(search && { q: search }) });
    const left = Object.fromEntries(
      [...new URLSearchParams(location.search).keys()].map((name) => [name, null]),
    );
    if (isToday) navigate(`${paths.observatory}?${next}`);
    else changeUrl({ ...left, ...Object.fromEntries(next) });
  }

  return (
    <Tabs value={shown?.value ?? ""} onValueChange={open} activationMode="manual">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1 md:gap-y-3 xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TabStrip ref={strip} aria-label={t("shell.tabs")} className="min-w-0">
          {tabs.map(({ value, name }) => (
            <Tab key={value} value={value}>
              {t(name)}
            </Tab>
          ))}
        </TabStrip>
        {/* On a tab without a table it has no row of its own; in the row of the strip it is only invisible, so that the strip does not move. */}
        <SearchBox
          label={t("search.label")}
          value={search}
          onSearch={searchAll}
          className={`order-first col-span-full w-full sm:w-72 xl:order-none xl:col-span-1 xl:ml-4 xl:w-40 2xl:w-60 ${!shown || shown.hasNoTable ? "invisible hidden xl:block" : ""}`}
        />
        <CommandButton tabs={tabs} isMaster={isMaster} userId={userId} />
      </div>
      {isToday && (
        <ScreenGuard>
          <Suspense fallback={<TableSkeleton columns={2} />}>
            <TodayPanel isFirst={isFirst} />
          </Suspense>
        </ScreenGuard>
      )}
      {tabs.map(({ value, Panel }) => (
        <TabPanel key={value} value={value} tabIndex={-1} className="pt-3 outline-none">
          <ScreenGuard>
            <Suspense
              fallback={
                <div className="mt-12 h-[600px] overflow-hidden border border-line bg-panel/60">
                  <TableSkeleton columns={5} />
                </div>
              }
            >
              <Panel search={search} isMaster={isMaster} />
            </Suspense>
          </ScreenGuard>
        </TabPanel>
      ))}
    </Tabs>
  );
}

const CommandMenu = lazyDialog(async () => (await import("./command-menu.tsx")).CommandMenu);

type CommandButtonProps = {
  isMaster: boolean;
  tabs: readonly { value: string; name: TextKey<"observatory"> }[];
  userId: number;
};

/** Opens the list of commands; Ctrl+K, or Command+K, does so everywhere outside of dialogs. */
function CommandButton({ tabs, isMaster, userId }: CommandButtonProps) {
  const { t } = useTranslation("observatory");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      if (!isAsked || document.querySelector(".dialog")) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        icon="command"
        label={t("shell.commands")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="border-edge"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <CommandMenu tabs={tabs} isMaster={isMaster} userId={userId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

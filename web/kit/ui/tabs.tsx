import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const Tabs = Root;
export const TabPanel = Content;

/** The list of tabs; it scrolls sideways on narrow screens. */
export function TabStrip(props: ComponentProps<typeof List>) {
  return (
    <List
      {...props}
      className={classNames(
        "tab-strip flex gap-0.5 xl:max-2xl:gap-0 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]",
        props.className,
      )}
    />
  );
}

export function Tab(props: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      {...props}
      className="inscription shrink-0 whitespace-nowrap border-transparent border-b-2 px-2.5 py-2.5 text-tab text-ash tracking-[0.03em] xl:max-2xl:px-1.5 xl:max-2xl:tracking-normal outline-offset-[-3px] transition-colors hover:text-ink data-[state=active]:border-gold data-[state=active]:text-gold"
    />
  );
}

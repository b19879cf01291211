import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

// Of a width that is just the border both `md` and `max-md` hold. What has the focus is not folded away when a window becomes narrower.
const openFrom = {
  md: { button: "md:hidden", folded: "hidden focus-within:flex md:flex" },
  lg: { button: "lg:hidden", folded: "hidden focus-within:flex lg:flex" },
} as const;

type DisclosureProps = {
  label: string;
  icon: IconName;
  /** True where there is no room for the label, which is read out and shown by the pointer. */
  isIconOnly?: boolean;
  /** What the button says besides, such as how many filters are in use. */
  note?: ReactNode;
  /** From this width on there is room for all of it, and no button. */
  from: keyof typeof openFrom;
  /** Where its user is; elsewhere it is closed again. */
  place?: string;
  /** How its content stands, in a row of its own where it unfolds. */
  className?: string;
  children: ReactNode;
};

/** A button that unfolds what a narrow screen has no room for; Escape folds it again. */
export function Disclosure(props: DisclosureProps) {
  const { label, icon, isIconOnly = false, note, from, place = "", className, children } = props;
  const id = useId();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place;
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown({ key, target }: KeyboardEvent): void {
      if (key !== "Escape" || !(target instanceof Node)) return;
      // A press leaves the focus nowhere in some browsers.
      if (![button, content].some(({ current }) => current?.contains(target)) && target !== document.body)
        return;
      setOpenAt(undefined);
      button.current?.focus();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="tiny"
        title={isIconOnly ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : place)}
        className={openFrom[from].button}
      >
        <Icon name={icon} className="size-3.5" />
        <span className={isIconOnly ? "sr-only" : undefined}>{label}</span>
        {note}
      </Button>
      <div id={id} ref={content} className={classNames(className, isOpen ? "flex" : openFrom[from].folded)}>
        {children}
      </div>
    </>
  );
}

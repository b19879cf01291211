import { Close, Content, Description, Portal, Root, Title } from "@radix-ui/react-dialog";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBackGuard } from "../../lib/back-guard.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type DialogProps = {
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  size?: "narrow" | "wide" | "full" | undefined;
  /** True when a click outside must not close the dialog, because it holds typed text. */
  keepsText?: boolean;
  /** True when `onClose` itself asks before typed text is lost, so that Escape may always call it. */
  asksFirst?: boolean | undefined;
  /** Which part of a thing it shows: what another part holds when it is shown first counts as not typed. */
  part?: string | undefined;
  /** Called instead of closing when Escape would lose what was typed. */
  onLoss?: () => void;
  /** True when only the dialog's own buttons close it. */
  isFirm?: boolean | undefined;
  children: ReactNode;
};

const sizes = { narrow: "max-w-[30rem]", wide: "max-w-[42rem]", full: "max-w-[72rem]" };

/**
 * Radix's dialog on an overlay of our own: Radix's overlay writes a style element, which the policy forbids,
 * so the style sheet holds the page still instead.
 */
export function Dialog(props: DialogProps) {
  const { onClose, title, lead, size = "narrow", keepsText, asksFirst, part, onLoss, isFirm } = props;
  const { t } = useTranslation("console");
  const { remember, giveBack } = useReturnedFocus();
  const content = useRef<HTMLDivElement>(null);
  const start = useRef<FormState>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part, which has other controls
  useEffect(() => {
    if (content.current) start.current = new Map([...formState(content.current), ...start.current]);
  }, [part]);
  const isTyped = () => {
    const typed = keepsText && content.current && formState(content.current);
    return Boolean(typed && isChanged(start.current, typed));
  };
  useBackGuard(() => {
    if (isFirm) return () => undefined;
    // What asks first knows more than its fields show, and closes at once where there is nothing to ask.
    if (asksFirst) return onClose;
    return isTyped() ? onLoss : undefined;
  });
  return (
    <Root open onOpenChange={(stays) => !stays && onClose()}>
      <Portal>
        <div className="dialog-overlay">
          <Content
            {...(!lead && { "aria-describedby": undefined })}
            ref={content}
            onOpenAutoFocus={(event) => {
              remember();
              if (content.current) start.current = formState(content.current);
              // The first field gets the focus, not the close button, which a typed space would press.
              if (keepsText && focusFirstField(event.currentTarget)) event.preventDefault();
            }}
            onCloseAutoFocus={giveBack}
            onEscapeKeyDown={(event) => {
              if (!isFirm && (asksFirst || !isTyped())) return;
              event.preventDefault();
              if (!isFirm) onLoss?.();
            }}
            onInteractOutside={(event) => (keepsText || isFirm) && event.preventDefault()}
            className={classNames("dialog card w-full px-5 py-6 sm:px-8 sm:py-7", sizes[size])}
          >
            <div className="flex items-start justify-between gap-4">
              <Title className="text-2xl text-gold">{title}</Title>
              {!isFirm && (
                <Close
                  aria-label={t("common.close")}
                  className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center text-ash transition-colors hover:text-ink"
                >
                  <Icon name="close" />
                </Close>
              )}
            </div>
            {lead && <Description className="mt-2 text-ash leading-snug">{lead}</Description>}
            <div className="rule rule-start my-4" />
            {props.children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}

function focusFirstField(dialog: EventTarget | null): boolean {
  if (!(dialog instanceof HTMLElement)) return false;
  const field = dialog.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
  field?.focus();
  return field !== null;
}

/** The value of each control in a dialog. */
export type FormState = Map<Element, string>;

/** What is searched for is nothing that is lost. */
const controls =
  "input:not([type=hidden], search *), textarea, select, [role=switch], [contenteditable=true]";

/** Returns the current values of all controls in a dialog. */
export function formState(dialog: ParentNode): FormState {
  return new Map([...dialog.querySelectorAll(controls)].map((each) => [each, textOf(each)]));
}

/** True when a control's value differs from before; a control that was added since counts as empty before. */
export function isChanged(before: FormState, now: FormState): boolean {
  return [...now].some(([control, text]) => text !== (before.get(control) ?? emptyOf(control, text)));
}

function textOf(control: Element): string {
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
    return String(control.checked);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.value;
  return control.getAttribute("aria-checked") ?? control.textContent ?? "";
}

/** The initial value of a control that was added later is known for texts only. */
function emptyOf(control: Element, text: string): string {
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type));
  return isText ? "" : text;
}

/**
 * For a dialog without a trigger: returns the focus to the element that had it, or, when that is removed or
 * about to be, to the dialog below or the open list. `goesOn` holds what gives it to something else.
 */
export function useReturnedFocus(
  isOpenerGone?: RefObject<boolean>,
  goesOn?: RefObject<(() => void) | undefined>,
) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      if (goesOn?.current) return goesOn.current();
      const before = isOpenerGone?.current ? null : opener.current;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const target = isThere ? before : (dialogBelow() ?? openList());
      target?.focus({ preventScroll: true });
    },
  };
}

/** Returns the submit button of a dialog that is open below. */
function dialogBelow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(":is([role=dialog], [role=alertdialog]) [type=submit]");
}

function openList(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>("[role=tabpanel] section[tabindex]") ?? document.querySelector("main")
  );
}

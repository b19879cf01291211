import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { codeTypedMaxLength, portalOpeningMs } from "../../../src/core/contract/limits.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import rings from "../../art/seal-rings.svg";
import star from "../../art/seal-star.svg";
import { codeToSend, noCode, useGateField } from "../../kit/form/code-field.ts";
import { Field, useFaultFocus } from "../../kit/form/field.tsx";
import { dropDraft, useDraft } from "../../kit/form/use-draft.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Drawing } from "../../kit/ui/drawing.tsx";
import { SealMiddle } from "../../kit/visit/emblem.tsx";
import { Reply } from "../../kit/visit/place-hints.tsx";
import { errorMessage, hasCode, useLocalizedError } from "../../lib/errors.ts";
import { storedUserId } from "../../lib/identity.ts";
import { PortalLink, preloadScreen } from "../../lib/screen.tsx";
import { dismissToasts, toast } from "../../lib/toast.ts";
import { codeDraftKey } from "./entering.ts";
import { useAntechamberAhead, useValidateCode } from "./initiation.queries.ts";
import { failureTitle } from "./sending.tsx";

/** Leads to the antechamber, once the portal has opened. */
function useWayIn(opened: boolean): void {
  const [, navigate] = useLocation();
  const askAntechamber = useAntechamberAhead();
  useEffect(() => {
    if (!opened) return;
    preloadScreen(paths.anteRoom);
    askAntechamber();
    const leaving = setTimeout(() => {
      // In the antechamber the toast would cover the rooms.
      dismissToasts();
      navigate(paths.anteRoom);
    }, portalOpeningMs);
    return () => clearTimeout(leaving);
  }, [opened, navigate, askAntechamber]);
}

export function CodeForm({ onFailure }: { onFailure: (failure: Error) => void }) {
  const { t } = useTranslation("initiation");
  const { mutate, isPending, error } = useValidateCode();
  const shownError = useLocalizedError(error);
  const [missing, setMissing] = useState<object>();
  const [opened, setOpened] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useDraft(codeDraftKey, noCode, form);
  const field = useGateField(draft, change);
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, missing);
  useWayIn(opened);

  function refuse(title: string, description: string) {
    toast({ title, description, variant: "destructive" });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = codeToSend(draft);
    setMissing(code ? undefined : {});
    if (!code) return refuse(t("codeEntry.requiredTitle"), t("codeEntry.required"));
    const userId = storedUserId();
    if (!userId) return refuse(t("codeEntry.strangerTitle"), t("codeEntry.stranger"));
    mutate(
      { code, userId },
      {
        onSuccess: ({ valid }) => {
          if (valid !== true) return;
          dropDraft(codeDraftKey);
          setOpened(true);
          toast({ title: t("codeEntry.openedTitle"), description: t("codeEntry.opened") });
        },
        onError: (failure) => {
          onFailure(failure);
          refuse(
            t(failureTitle(failure, "codeEntry.deniedTitle")),
            errorMessage(failure, t, t("codeEntry.denied")),
          );
        },
      },
    );
  }

  const said = shownError && !isPending ? errorMessage(shownError, t, t("codeEntry.denied")) : undefined;
  const sessionGone = hasCode(shownError, "unauthenticated");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <Field
        label={t("codeEntry.code")}
        name="code"
        className="text-center font-display uppercase tracking-[0.16em]"
        maxLength={codeTypedMaxLength}
        required
        {...field}
        disabled={isPending || opened}
        fault={
          missing
            ? t("codeEntry.required")
            : sessionGone && said
              ? [
                  `${t("codeEntry.sessionGone")} `,
                  <PortalLink
                    key="back"
                    to={paths.comeBack}
                    className="text-gold underline underline-offset-4"
                  >
                    {t("codeEntry.comeBack")}
                  </PortalLink>,
                ]
              : said && [said, <Reply key="near" error={shownError} />]
        }
      />
      <Button type="submit" disabled={isPending || opened} className="w-full">
        {t(isPending ? "codeEntry.submitting" : "codeEntry.submit")}
      </Button>
      {opened && <PortalOpening />}
    </form>
  );
}

const sealClass = "opening-seal absolute top-1/2 size-(--seal) max-w-none -mt-[calc(var(--seal)/2)]";
/** What of the seal is drawn on the doors. */
const drawn = [{ src: rings, part: "turning" }, { src: star }];

/** The animation after an accepted code: two doors, each with half of the seal, part. The toast says it in words. */
export function PortalOpening() {
  return createPortal(
    <div
      aria-hidden="true"
      className="arrive fixed inset-0 z-40 grid place-items-center overflow-hidden bg-ground [--seal:min(84vmin,42rem)]"
    >
      <div className="opening-light absolute size-[120vmax]" />
      <div className="opening-door opening-left absolute inset-y-0 left-0 w-1/2 overflow-hidden border-gold border-r">
        {drawn.map((each) => (
          <Drawing key={each.src} {...each} className={`${sealClass} -right-[calc(var(--seal)/2)]`} />
        ))}
      </div>
      <div className="opening-door opening-right absolute inset-y-0 right-0 w-1/2 overflow-hidden border-gold border-l">
        {drawn.map((each) => (
          <Drawing key={each.src} {...each} className={`${sealClass} -left-[calc(var(--seal)/2)]`} />
        ))}
      </div>
      <div className="opening-disc absolute size-[calc(var(--seal)*0.32)] rounded-full bg-ground" />
      <SealMiddle className="opening-eye relative size-(--seal) mix-blend-lighten" />
    </div>,
    document.body,
  );
}

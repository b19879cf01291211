import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type PassView,
  type PersonAction,
  type PersonView,
  remedies,
} from "../../../src/features/support/support.contract.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { ActionDialog, type AskingAction, isAsking } from "./action-dialog.tsx";
import { PassDialog } from "./pass-dialog.tsx";
import { useDirectActions } from "./use-direct-actions.ts";

/** The note and the sessions have places of their own on the card. */
const placed: readonly PersonAction[] = ["note", "endSessions"];
const destructive: readonly PersonAction[] = ["revoke", "suspend", "resetFactors", "erase"];

/** What a person is stuck at, with what helps right there, and everything else that can be done for them. */
export function PersonActions({ person, onErased }: { person: PersonView; onErased: () => void }) {
  const { t } = useTranslation("console");
  const [asking, setAsking] = useState<AskingAction>();
  const [pass, setPass] = useState<PassView>();
  const { run, running } = useDirectActions(person, setPass);
  const offered = person.actions.filter((action) => !placed.includes(action));
  const helping = person.stuckAt === null ? [] : remedies[person.stuckAt];
  const fitting = offered.filter((action) => helping.includes(action));
  const others = offered.filter((action) => !fitting.includes(action));
  others.sort((one, other) => Number(destructive.includes(one)) - Number(destructive.includes(other)));

  function start(action: PersonAction): void {
    if (running !== undefined) return;
    if (isAsking(action)) setAsking(action);
    else run(action);
  }
  const buttonOf = (action: PersonAction, variant: "primary" | "outline") => (
    <Button
      key={action}
      size="tiny"
      variant={variant}
      className={destructive.includes(action) ? "border-ember/60 text-ember" : undefined}
      // The pressed one keeps the focus, which a dialog that follows gives back to it.
      disabled={running !== undefined && running !== action}
      onClick={() => start(action)}
    >
      {running === action ? t("person.busy") : t(`acts.${action}`)}
    </Button>
  );

  return (
    <>
      {person.stuckAt && (
        <section
          aria-label={t("person.helps")}
          className="border border-gold-dim/60 border-l-2 border-l-gold bg-gold/5 px-4 py-3"
        >
          <p className="flex gap-3 leading-snug">
            <Icon name="alert" className="mt-1 size-4 text-gold" />
            <span>
              {t(`stuck.${person.stuckAt}`)}
              {/* Whoever is in already tried another code. */}
              {fitting.includes("admit") && ` ${t("person.orAdmit")}`}
              {person.suggestedEmail && (
                <strong className="wrap-anywhere mt-1 block font-medium text-gold">
                  {t("person.meant", { name: person.suggestedEmail })}
                </strong>
              )}
            </span>
          </p>
          {fitting.length > 0 && (
            <div className="mt-3 flex flex-wrap gap-2">
              {fitting.map((action, at) => buttonOf(action, at === 0 ? "primary" : "outline"))}
            </div>
          )}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t("person.more")} className="flex flex-wrap gap-2">
          {others.map((action) => buttonOf(action, "outline"))}
        </section>
      )}
      {asking && (
        <ActionDialog
          action={asking}
          person={person}
          onClose={() => setAsking(undefined)}
          onErased={onErased}
        />
      )}
      {pass && <PassDialog pass={pass} person={person} onClose={() => setPass(undefined)} />}
    </>
  );
}

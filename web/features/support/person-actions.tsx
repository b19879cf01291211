import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type PassView,
  type PersonAction,
  type PersonView,
  remedies,
  type StuckCause,
} from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { CopiedText } from "../../kit/ui/icon-button.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import { QrCode } from "../../kit/ui/qr-code.tsx";
import { downloadJson } from "../../lib/download.ts";
import { formatCountdown } from "../../lib/format.ts";
import { changeUrl, closeByUrl, openByUrl, useUrlParam } from "../../lib/url-state.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { ActionDialog, isAsking } from "./action-dialog.tsx";
import { personName } from "./people-search.tsx";
import { failedToast, personCalls, usePersonAction } from "./support.queries.ts";

/** The note and the sessions have places of their own on the card. */
const placed: readonly PersonAction[] = ["note", "endSessions"];
const destructive: readonly PersonAction[] = ["revoke", "suspend", "resetFactors", "erase"];

/** The parameter of the address that names the action with an open form. */
const param = "act";
/** How many helpful actions are beside the sentence; the rest is in the menu. */
const helpsMax = 2;

/** What a person is stuck at, with what helps right there, and a menu of everything else that can be done for them. */
export function PersonActions({ person, onErased }: { person: PersonView; onErased: () => void }) {
  const { t } = useTranslation("support");
  const named = useUrlParam(param);
  const [pass, setPass] = useState<PassView>();
  const { run, running } = useDirectActions(person, setPass);
  const offered = person.actions.filter((action) => !placed.includes(action));
  const helping = person.stuckAt === null ? [] : remedies[person.stuckAt];
  const fitting = offered.filter((action) => helping.includes(action)).slice(0, helpsMax);
  const asking = person.actions.filter(isAsking).find((action) => action === named);
  const close = () => closeByUrl(param);

  function start(action: PersonAction): void {
    if (running !== undefined) return;
    if (isAsking(action)) openByUrl(param, action);
    else run(action);
  }
  const menu = (
    <MoreMenu
      name={personName(person)}
      actions={offered
        .filter((action) => !fitting.includes(action))
        .map((action) => ({
          label: t(`acts.${action}`),
          onSelect: () => start(action),
          isDestructive: destructive.includes(action),
        }))}
    />
  );

  return (
    <>
      {person.stuckAt ? (
        <StuckSection
          person={person}
          stuckAt={person.stuckAt}
          actions={fitting}
          running={running}
          onAction={start}
        >
          {menu}
        </StuckSection>
      ) : (
        <div className="-my-3 flex justify-end">{menu}</div>
      )}
      {asking && (
        <ActionDialog
          action={asking}
          person={person}
          onClose={close}
          onErased={() => {
            // The person is known no longer, and the card goes with its own parameter.
            changeUrl({ [param]: null }, "replace");
            onErased();
          }}
        />
      )}
      {pass && <LoginLinkDialog pass={pass} person={person} onClose={() => setPass(undefined)} />}
    </>
  );
}

type StuckSectionProps = {
  person: PersonView;
  stuckAt: StuckCause;
  /** The actions that help here, the first of which is the main one. */
  actions: readonly PersonAction[];
  running: string | undefined;
  onAction: (action: PersonAction) => void;
  children: ReactNode;
};

/** Why a person is stuck, and buttons for what helps. */
function StuckSection({ person, stuckAt, actions, running, onAction, children }: StuckSectionProps) {
  const { t } = useTranslation("support");
  return (
    <section
      aria-label={t("person.helps")}
      className="border border-gold-dim/60 border-l-2 border-l-gold bg-gold/5 px-4 py-3"
    >
      <p className="flex gap-3 leading-snug">
        <Icon name="alert" className="mt-1 size-4 text-gold" />
        <span>
          {t(`stuck.${stuckAt}`)}
          {/* Only for a person who is not admitted; others tried a further code. */}
          {actions.includes("admit") && ` ${t("person.orAdmit")}`}
          {person.suggestedEmail && (
            <strong className="wrap-anywhere mt-1 block font-medium text-gold">
              {t("person.meant", { name: person.suggestedEmail })}
            </strong>
          )}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {actions.map((action, at) => (
          <Button
            key={action}
            size="tiny"
            variant={at === 0 ? "primary" : "outline"}
            // The pressed one keeps the focus, which a following dialog restores.
            disabled={running !== undefined && running !== action}
            onClick={() => onAction(action)}
          >
            {running === action ? t("person.busy") : t(`acts.${action}`)}
          </Button>
        ))}
        <span className="grow" />
        {children}
      </div>
    </section>
  );
}

/** The actions without a form: one press, and a toast with the result. */
export function useDirectActions(person: PersonView, onPass: (pass: PassView) => void) {
  const { t } = useTranslation("support");
  const resend = usePersonAction(person.key, "resend", personCalls.resend);
  const pardon = usePersonAction(person.key, "pardon", personCalls.pardon);
  const lift = usePersonAction(person.key, "lift", personCalls.lift);
  const pass = usePersonAction(person.key, "pass", personCalls.pass);
  const data = usePersonAction(person.key, "export", personCalls.export);
  const all = { resend, pardon, lift, pass, export: data };

  function run(action: PersonAction): void {
    const onError = failedToast(t(`acts.${action}`));
    if (action === "pass") pass.mutate({}, { onError, onSuccess: onPass });
    else if (action === "export")
      data.mutate({}, { onError, onSuccess: (known) => downloadJson(`person-${person.key}.json`, known) });
    else if (action === "resend" || action === "pardon" || action === "lift")
      all[action].mutate({}, { onError });
  }
  const running = Object.entries(all).find(([, { isPending }]) => isPending)?.[0];
  return { run, running };
}

type LoginLinkDialogProps = { pass: PassView; person: PersonView; onClose: () => void };

/** Shows a one-time login link while it is valid: as a QR code for a phone, and as a link. */
export function LoginLinkDialog({ pass, person, onClose }: LoginLinkDialogProps) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const left = useCountdown(Date.parse(pass.expiresAt));
  return (
    <Dialog
      onClose={onClose}
      title={t("person.passTitle", { name: personName(person) })}
      lead={t("person.passLead")}
    >
      {left === 0 ? (
        <Notice>{t("person.passOver")}</Notice>
      ) : (
        <div className="grid justify-items-center gap-4">
          <div className="bg-[#fff] p-1 text-[#111]">
            <QrCode text={pass.url} label={t("person.passQr")} />
          </div>
          <p role="timer" className="text-gold text-lg lining-nums tabular-nums">
            {t("person.passLeft", { wait: formatCountdown(left, language) })}
          </p>
          <CopiedText text={pass.url} label={t("person.passLink")} copy={t("person.copyPass")} />
        </div>
      )}
    </Dialog>
  );
}

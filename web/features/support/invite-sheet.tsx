import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../src/core/contract/languages.ts";
import { emailTypedMaxLength } from "../../../src/core/contract/limits.ts";
import {
  type InvitationMadeView,
  type InvitationView,
  invitationRequest,
} from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field } from "../../kit/form/field.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { CopiedText } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { CardSection } from "./person-sections.tsx";
import {
  failedToast,
  useHasMailServer,
  useInvitations,
  useInvite,
  useWithdrawInvitation,
} from "./support.queries.ts";

/**
 * Invites somebody to the staff by email, or by a link to hand over where no mail server is set, and shows who was invited and has not
 * come yet.
 */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const { data } = useInvitations();
  const { mutate, isPending, error } = useInvite();
  const [made, setMade] = useState<InvitationMadeView>();
  const isByHand = useHasMailServer() === false;
  const { values, change, submit, state, field } = useForm(
    invitationRequest,
    (typed) => typed,
    { email: "", language },
    { error, isPending },
  );
  /** The sheet stays, with the invitation among those that can be withdrawn. */
  function show(invitation: InvitationMadeView) {
    setMade(invitation);
    change("email", "");
  }
  return (
    <FormSheet
      onClose={onClose}
      title={t("invite.title")}
      lead={t(isByHand ? "invite.leadByHand" : "invite.lead")}
      onSubmit={() => submit((request) => mutate(request, { onSuccess: show }))}
      submit={t(isByHand ? "invite.make" : "invite.send")}
      cancel={t(made ? "common.close" : "common.cancel")}
      submitting={t("invite.sending")}
      {...state}
    >
      <Field
        label={t("users.email")}
        {...field("email")}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={emailTypedMaxLength}
      />
      <ChoiceField
        label={t("invite.language")}
        name="language"
        value={values.language}
        options={languages.map((value) => ({ value, name: formatLanguage(value, value) }))}
        onChange={(value) => change("language", value)}
        disabled={isPending}
      />
      {data && data.items.length > 0 && (
        <CardSection title={t("invite.waiting")}>
          <ul className="divide-y divide-line text-note">
            {data.items.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                url={made?.id === invitation.id ? made.url : undefined}
                onMade={setMade}
              />
            ))}
          </ul>
        </CardSection>
      )}
    </FormSheet>
  );
}

type InvitationProps = {
  invitation: InvitationView;
  /** Its link, where it is to be handed over. */
  url: string | undefined;
  /** Called with the one that takes its place. */
  onMade: (made: InvitationMadeView) => void;
};

function Invitation({ invitation: { id, email, language, expiresAt }, url, onMade }: InvitationProps) {
  const { t } = useTranslation("support");
  const again = useInvite();
  const withdrawal = useWithdrawInvitation();
  const isBusy = again.isPending || withdrawal.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 grow basis-40 leading-snug">
        <p className="wrap-anywhere">{email}</p>
        <p className="text-ash text-small">
          {t("invite.until")} <Instant at={expiresAt} />
        </p>
      </div>
      <Button
        variant="outline"
        size="tiny"
        disabled={isBusy}
        aria-label={t("invite.againTo", { name: email })}
        onClick={() =>
          again.mutate({ email, language }, { onSuccess: onMade, onError: failedToast(t("invite.failed")) })
        }
      >
        {t("acts.resend")}
      </Button>
      <Button
        variant="outline"
        size="tiny"
        className="border-ember/60 text-ember"
        disabled={isBusy}
        aria-label={t("invite.withdrawFrom", { name: email })}
        onClick={() => withdrawal.mutate(id)}
      >
        {t("invite.withdraw")}
      </Button>
      {url && (
        <div role="status" className="grid basis-full gap-2">
          <p className="leading-snug">{t("invite.handOver")}</p>
          <CopiedText text={url} label={t("invite.link")} copy={t("invite.copy")} />
        </div>
      )}
    </li>
  );
}

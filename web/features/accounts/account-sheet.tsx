import { useTranslation } from "react-i18next";
import { changePasswordRequest } from "../../../src/features/accounts/accounts.contract.ts";
import { DialogForm, FormDialog } from "../../kit/form/form-dialog.tsx";
import { PasswordField } from "../../kit/form/password-field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Segments } from "../../kit/ui/segments.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { toast } from "../../lib/toast.ts";
import { openByUrl } from "../../lib/url-state.ts";
import { accountSections, useChangePassword } from "./accounts.queries.ts";
import { NewPasswordFields } from "./credential-fields.tsx";
import { OwnFactors } from "./factors/own-factors.tsx";
import { OwnSessions } from "./own-sessions.tsx";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

const titles = {
  sessions: "sessions.mine",
  factors: "sessions.factors",
  password: "shell.changePassword",
} as const;
const leads = { sessions: "sessions.lead", factors: "factors.lead", password: "password.ownLead" } as const;

type AccountSheetProps = { section: keyof typeof titles; onClose: () => void };

/** What the signed-in user can do with their account: their sessions, second factors and password, a section each. */
export function AccountSheet({ section, onClose }: AccountSheetProps) {
  const { t } = useTranslation("accounts");
  return (
    <FormDialog onClose={onClose} size="wide" title={t("shell.account")} lead={t(leads[section])}>
      <div className="mb-5 overflow-x-auto">
        <Segments
          label={t("shell.account")}
          segments={accountSections.map((value) => ({ value, label: t(titles[value]) }))}
          chosen={section}
          onChoose={(chosen) => openByUrl("account", chosen)}
        />
      </div>
      {section === "sessions" && <OwnSessions />}
      {section === "factors" && <OwnFactors />}
      {section === "password" && <OwnPassword onClose={onClose} />}
    </FormDialog>
  );
}

function OwnPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const { mutate, isPending, error } = useChangePassword();
  const { submit, state, field } = useForm(changePasswordRequest, (typed) => typed, empty, {
    error,
    isPending,
  });
  const send = () =>
    submit((request) =>
      mutate(request, {
        onSuccess: () => {
          toast({ title: t("password.doneTitle") });
          onClose();
        },
        onError: (failure) =>
          toast({
            title: t("password.failed"),
            description: consoleError(failure, t("password.failed")),
            variant: "destructive",
          }),
      }),
    );
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t("password.submit")}
      submitting={t("password.submitting")}
      {...state}
    >
      <PasswordField
        label={t("password.current")}
        {...field("currentPassword")}
        autoComplete="current-password"
      />
      <NewPasswordFields field={field} />
    </DialogForm>
  );
}

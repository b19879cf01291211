import { useTranslation } from "react-i18next";
import { changePasswordRequest } from "../../../src/features/accounts/accounts.contract.ts";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { PasswordField } from "../../kit/form/password-field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { consoleError } from "../../lib/console-error.ts";
import { toast } from "../../lib/toast.ts";
import { useChangePassword } from "./accounts.queries.ts";
import { NewPasswordFields } from "./credential-fields.tsx";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
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
    <FormSheet
      onClose={onClose}
      title={t("password.ownTitle")}
      lead={t("password.ownLead")}
      onSubmit={send}
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
    </FormSheet>
  );
}

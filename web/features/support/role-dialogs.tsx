import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoleRequest, RoleView, UserView } from "../../../src/features/accounts/accounts.contract.ts";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { formFault } from "../../lib/console-error.ts";
import { useChangeRole } from "./support.queries.ts";

type InitialPasswordDialogProps = { promoted: RoleView; onClose: () => void };

/** Shows a new admin's initial password, once. */
export function InitialPasswordDialog({ promoted, onClose }: InitialPasswordDialogProps) {
  const { t } = useTranslation("support");
  return (
    <Dialog
      onClose={onClose}
      isFirm
      title={t("roleMore.passwordTitle", { name: promoted.username })}
      lead={t("roleMore.passwordLead")}
    >
      <p className="inscription text-ash">{t("roleMore.password")}</p>
      <div className="mt-2 flex items-center gap-2 border border-gold-dim bg-ground px-4 py-2">
        <code className="grow select-all break-all font-mono text-lg">{promoted.initialPassword}</code>
        <CopyButton text={promoted.initialPassword ?? ""} />
      </div>
      <div className="mt-6 flex justify-end">
        <Button size="small" onClick={onClose}>
          {t("roleMore.passwordSeen")}
        </Button>
      </div>
    </Dialog>
  );
}

type RoleDialogProps = {
  user: UserView;
  onClose: () => void;
  onChanged: (view: RoleView) => void;
};

const choices = [
  { role: "user", name: "users.user", hint: "roleMore.userHint" },
  { role: "admin", name: "users.admin", hint: "roleMore.adminHint" },
] as const;

export function RoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const { t } = useTranslation("support");
  const { mutate, isPending, error } = useChangeRole();
  const [role, setRole] = useState<RoleRequest["role"]>(user.role === "admin" ? "admin" : "user");
  return (
    <FormSheet
      onClose={onClose}
      title={t("roleMore.roleTitle")}
      lead={t("roleMore.roleLead", { name: user.username })}
      onSubmit={() => mutate({ id: user.id, role }, { onSuccess: onChanged })}
      submit={t("common.save")}
      submitting={t("common.saving")}
      isBusy={isPending}
      fault={formFault(error)}
      attempt={error}
    >
      <fieldset disabled={isPending} className="grid gap-3">
        <legend className="inscription mb-2">{t("users.role")}</legend>
        {choices.map(({ role: each, name, hint }) => (
          <label
            key={each}
            className="flex cursor-pointer items-start gap-3 border border-line px-4 py-3 transition-colors hover:border-gold-dim has-checked:border-gold has-checked:bg-gold/5"
          >
            <input
              type="radio"
              name="role"
              value={each}
              checked={role === each}
              onChange={() => setRole(each)}
              className="radio mt-1"
            />
            <span>
              {t(name)}
              <span className="block text-note text-ash leading-snug">{t(hint)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormSheet>
  );
}

/** Changes the role of a user; shows a new admin's initial password in a dialog that is loaded beforehand. */
export function RoleDialogs({ user, onClose }: { user: UserView; onClose: () => void }) {
  const [promoted, setPromoted] = useState<RoleView>();
  if (promoted) return <InitialPasswordDialog promoted={promoted} onClose={onClose} />;
  const take = (view: RoleView) => (view.initialPassword ? setPromoted(view) : onClose());
  return <RoleDialog user={user} onClose={onClose} onChanged={take} />;
}

import { useState } from "react";
import type { RoleView, UserView } from "../../../../src/features/accounts/accounts.contract.ts";
import { InitialPasswordDialog } from "./initial-password-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";

/** Changes the role of a user; shows a new admin's initial password in a dialog that is loaded beforehand. */
export function RoleDialogs({ user, onClose }: { user: UserView; onClose: () => void }) {
  const [promoted, setPromoted] = useState<RoleView>();
  if (promoted) return <InitialPasswordDialog promoted={promoted} onClose={onClose} />;
  const take = (view: RoleView) => (view.initialPassword ? setPromoted(view) : onClose());
  return <RoleDialog user={user} onClose={onClose} onChanged={take} />;
}

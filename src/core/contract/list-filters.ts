/** What a code can be: the one word that the console shows for it. */
export const codeStatuses = ["active", "used_up", "expired", "inactive"] as const;
/** How far a user came: verified and not admitted yet, or admitted by a code. */
export const userStates = ["waiting", "admitted"] as const;
/** How far a copy of a press run came, and whether its link is void. */
export const copyStates = ["free", "sold", "fetched", "revoked"] as const;
/** Whether visitors can open a page. */
export const pageStates = ["active", "inactive"] as const;

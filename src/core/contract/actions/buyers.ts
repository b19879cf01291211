import { declareActions, deleted, refused } from "./action.ts";

export const buyersActions = declareActions({
  buyers_added: { icon: "upload", tone: "good" },
  copy_sold: { icon: "check", tone: "good" },
  copy_refunded: { icon: "leave", tone: "gold" },
  copy_restored: { icon: "back", tone: "good" },
  copy_resent: { icon: "mail", tone: "grey" },
  intake_refused: refused,
  intake_dismissed: deleted,
  intake_corrected: { icon: "check", tone: "good" },
});

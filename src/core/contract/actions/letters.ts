import { declareActions, refused } from "./action.ts";

export const lettersActions = declareActions({
  mail_failed: refused,
  letter_retried: { icon: "mail", tone: "grey", names: "others" },
});

import { changed, declareActions } from "./action.ts";

export const settingsActions = declareActions({
  setting_changed: changed,
  test_mail_sent: { icon: "mail", tone: "grey", ends: { fact: "success", refused: "testRefused" } },
});

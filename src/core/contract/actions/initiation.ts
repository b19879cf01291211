import { declareActions, refused } from "./action.ts";

export const initiationActions = declareActions({
  otp_sent: { icon: "mail", tone: "grey", timeline: "asked" },
  otp_verified: { icon: "check", tone: "good", names: "address", timeline: "verified" },
  otp_refused: { ...refused, timeline: "otpRefused" },
  otp_disavowed: { icon: "mail", tone: "grey" },
  registration_refused: { ...refused, timeline: "refused" },
  leave_asked: { icon: "mail", tone: "grey" },
  leave_refused: refused,
});

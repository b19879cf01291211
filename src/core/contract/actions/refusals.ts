import { declareActions, refused } from "./action.ts";

/** What any feature may refuse. */
export const refusalsActions = declareActions({
  rate_limited: { ...refused, timeline: "limit" },
  forbidden: { ...refused, names: "others" },
  not_admitted: { ...refused, timeline: "refused" },
  foreign_user: refused,
  foreign_origin: refused,
  change_refused: { ...refused, names: "others" },
});

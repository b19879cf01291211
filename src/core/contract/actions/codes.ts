import { changed, declareActions, deleted, made } from "./action.ts";

export const codesActions = declareActions({
  code_validation: {
    icon: "key",
    tone: "gold",
    timeline: "gate",
    ends: { fact: "outcome", done: "codeAccepted", refused: "codeRefused" },
  },
  code_created: made,
  code_updated: changed,
  code_deleted: deleted,
  codes_generated: made,
  codes_imported: { icon: "upload", tone: "good" },
});

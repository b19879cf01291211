import { changed, declareActions, deleted, made } from "../../core/contract/declare.ts";

export const editionsActions = declareActions({
  run_made: made,
  run_changed: changed,
  run_deleted: deleted,
  run_exported: { icon: "download", tone: "gold" },
  codex_generated: made,
});

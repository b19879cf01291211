import { changed, declareActions, deleted, made } from "../../core/contract/declare.ts";

export const editionsActions = declareActions({
  run_made: made,
  run_changed: changed,
  run_deleted: deleted,
  run_exported: { icon: "download", tone: "gold" },
  codex_generated: made,
});

/** Its error codes, and the status each is sent with. */
export const editionsErrors = {
  run_unfinished: 409,
} as const;

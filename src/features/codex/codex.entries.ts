/** Its error codes, and the status each is sent with. */
export const codexErrors = {
  codex_cancelled: 409,
  codex_changed: 409,
  codex_unsolvable: 422,
} as const;

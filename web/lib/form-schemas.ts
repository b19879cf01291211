/** The contract's schemas for the console's forms, in one script with zod: each further script would weigh on the first screen. */

export { settings } from "../../src/entries.ts";
export {
  changePasswordRequest,
  factorCodeRequest,
  forcePasswordChangeRequest,
  loginRequest,
  proofRequest,
  totpRequest,
} from "../../src/features/accounts/accounts.contract.ts";
export { identityRequest } from "../../src/features/backups/backups.contract.ts";
export {
  codeBulkRequest,
  codeCreateRequest,
  codeExtendRequest,
} from "../../src/features/codes/codes.contract.ts";
export { codexPreviewRequest, codexRequest } from "../../src/features/codex/codex.contract.ts";
export { runRequest, runUpdateRequest } from "../../src/features/editions/editions.contract.ts";
export { hintFormRequest } from "../../src/features/hints/hints.contract.ts";
export { mediumUpdateRequest } from "../../src/features/media/media.contract.ts";
export { webhookRequest } from "../../src/features/monitoring/alerts/alerts.contract.ts";
export { pageRequest } from "../../src/features/pages/pages.contract.ts";
export { pageTextRequest, roomTextRequest } from "../../src/features/pages/texts/texts.contract.ts";
export { settingRequest, testMailRequest } from "../../src/features/portal/portal.contract.ts";
export { roomRequest } from "../../src/features/rooms/rooms.contract.ts";
export {
  addressRequest,
  helpAnswerRequest,
  noteRequest,
  reasonRequest,
  renameRequest,
} from "../../src/features/support/support.contract.ts";

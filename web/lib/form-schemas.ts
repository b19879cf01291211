/** The contract's schemas for the console's forms, in one script with zod: each further script would weigh on the first screen. */
export { identityRequest } from "../../src/core/contract/backups.ts";
export { codeBulkRequest, codeCreateRequest, codeExtendRequest } from "../../src/core/contract/codes.ts";
export { codexPreviewRequest, codexRequest } from "../../src/core/contract/codex.ts";
export { factorCodeRequest, proofRequest, totpRequest } from "../../src/core/contract/factors.ts";
export { helpAnswerRequest } from "../../src/core/contract/help.ts";
export { hintFormRequest } from "../../src/core/contract/hints.ts";
export { mediumUpdateRequest } from "../../src/core/contract/media.ts";
export { pageRequest } from "../../src/core/contract/pages.ts";
export { addressRequest, noteRequest, reasonRequest, renameRequest } from "../../src/core/contract/people.ts";
export { runRequest, runUpdateRequest } from "../../src/core/contract/press-runs.ts";
export { roomRequest } from "../../src/core/contract/rooms.ts";
export {
  changePasswordRequest,
  forcePasswordChangeRequest,
  loginRequest,
} from "../../src/core/contract/staff.ts";
export { pageTextRequest, roomTextRequest } from "../../src/core/contract/texts.ts";
export { webhookRequest } from "../../src/core/contract/webhooks.ts";
export { settings } from "../../src/entries.ts";
export { settingRequest, testMailRequest } from "../../src/features/portal/portal.contract.ts";

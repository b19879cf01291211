/** The contract's schemas for the console's forms, in one script with zod: each further script would weigh on the first screen. */
export { identityRequest } from "../../src/contract/backups.ts";
export { codeBulkRequest, codeCreateRequest, codeExtendRequest } from "../../src/contract/codes.ts";
export { codexPreviewRequest, codexRequest } from "../../src/contract/codex.ts";
export { factorCodeRequest, proofRequest, totpRequest } from "../../src/contract/factors.ts";
export { helpAnswerRequest } from "../../src/contract/help.ts";
export { hintFormRequest } from "../../src/contract/hints.ts";
export { mediumUpdateRequest } from "../../src/contract/media.ts";
export { pageRequest } from "../../src/contract/pages.ts";
export { addressRequest, noteRequest, reasonRequest, renameRequest } from "../../src/contract/people.ts";
export { runRequest, runUpdateRequest } from "../../src/contract/press-runs.ts";
export { roomRequest } from "../../src/contract/rooms.ts";
export { settingRequest, settings, testMailRequest } from "../../src/contract/settings.ts";
export {
  changePasswordRequest,
  forcePasswordChangeRequest,
  loginRequest,
} from "../../src/contract/staff.ts";
export { pageTextRequest, roomTextRequest } from "../../src/contract/texts.ts";
export { webhookRequest } from "../../src/contract/webhooks.ts";

/** The contract's schemas for the console's forms, in one script with zod: each further script would weigh on the first screen. */
export { codeBulkRequest, codeCreateRequest } from "../../src/contract/codes.ts";
export { codexPreviewRequest, codexRequest } from "../../src/contract/codex.ts";
export { pageRequest } from "../../src/contract/pages.ts";
export { roomRequest } from "../../src/contract/rooms.ts";
export { settingRequest, testMailRequest } from "../../src/contract/settings.ts";
export {
  changePasswordRequest,
  forcePasswordChangeRequest,
  loginRequest,
} from "../../src/contract/staff.ts";

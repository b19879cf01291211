import { z } from "zod";
import { secretCode } from "./fields.ts";

/** The gate; its refusals also say `valid: false`. */
export const validateCodePath = "/api/codes/validate";

export const validateCodeRequest = z.object({ code: secretCode, userId: z.int().positive() });

export type ValidateCodeRequest = z.infer<typeof validateCodeRequest>;

export type CodeValidView = { success: true; valid: true; message: string };

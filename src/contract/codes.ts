import { z } from "zod";
import { secretCode } from "./fields.ts";

export const validateCodeRequest = z.object({ code: secretCode, userId: z.int().positive() });

export type ValidateCodeRequest = z.infer<typeof validateCodeRequest>;

export type CodeValidView = { success: true; valid: true; message: string };

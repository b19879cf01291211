import * as z from "zod/mini";
import { fault } from "./fields.ts";
import { isHttpUrl } from "./http-url.ts";

export const httpUrl = z.string().check(z.trim(), z.refine(isHttpUrl, fault("urlInvalid")));

import { pt as field } from "../../../src/locales/field-errors/pt.ts";
import type { Translated } from "../../lib/text-key.ts";
import type { en } from "./faults.en.ts";

export const pt: Translated<typeof en> = { field };

import { es as field } from "../../../src/locales/field-errors/es.ts";
import type { Translated } from "../../lib/text-key.ts";
import type { en } from "./faults.en.ts";

export const es: Translated<typeof en> = { field };

import * as z from "zod/mini";
import { declare } from "../declare.ts";
import { fault } from "../fields.ts";
import { setting } from "./setting.ts";

const dkimSelector = z.string().check(z.trim(), z.regex(/^[\w.-]{1,63}$/, fault("invalid")));

export const doctorSettings = declare({
  dkim_selector: setting({ schema: dkimSelector, default: null, section: "mail" }),
});

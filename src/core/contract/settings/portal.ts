import * as z from "zod/mini";
import { declare } from "../declare.ts";
import { fault, isPrintable, oneLine } from "../fields.ts";
import { productTitleMaxLength } from "../limits.ts";
import { httpUrl } from "../urls.ts";
import { setting } from "./setting.ts";

/** What the portal is called until the master admin names it. */
export const defaultTitle = "Codex Portal";

const productTitle = z
  .string()
  .check(
    z.overwrite(oneLine),
    z.maxLength(productTitleMaxLength, fault("valueTooLong")),
    z.refine(isPrintable, fault("invisible")),
  );

export const portalSettings = declare({
  course_nada_url: setting({ schema: httpUrl, default: null, section: "course", input: "url" }),
  product_title: setting({ schema: productTitle, default: defaultTitle, section: "portal" }),
});

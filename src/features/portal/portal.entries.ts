import * as z from "zod/mini";
import { languagesIn } from "../../core/contract/content-languages.ts";
import { changed, declare, declareActions } from "../../core/contract/declare.ts";
import { fault, httpUrl, isPrintable, oneLine } from "../../core/contract/fields.ts";
import { defaultTitle } from "../../core/contract/identity.ts";
import { languages } from "../../core/contract/languages.ts";
import { dayMs, minuteMs, productTitleMaxLength } from "../../core/contract/limits.ts";
import { declareLimits, userLimit } from "../../core/contract/rate-limit.ts";
import { setting } from "../../core/contract/setting.ts";

export const settingsActions = declareActions({
  setting_changed: changed,
  test_mail_sent: { icon: "mail", tone: "grey", ends: { fact: "success", refused: "testRefused" } },
});

export const portalLimits = declareLimits({
  "test-mail": userLimit({ count: 5, withinMs: 10 * minuteMs }, { count: 30, withinMs: dayMs }),
});

const productTitle = z
  .string()
  .check(
    z.overwrite(oneLine),
    z.maxLength(productTitleMaxLength, fault("valueTooLong")),
    z.refine(isPrintable, fault("invisible")),
  );

const contentLanguages = z.string().check(
  z.overwrite((list) => list.toLowerCase().replace(/\s/g, "")),
  z.refine((list) => {
    const known = languagesIn(list);
    return known.length > 0 && list === known.join(",") && new Set(known).size === known.length;
  }, fault("languagesInvalid")),
);

export const portalSettings = declare({
  course_nada_url: setting({ schema: httpUrl, default: null, section: "course", input: "url" }),
  /** What its owner writes content in, the leading one first; its own screens are in all. */
  languages: setting({
    schema: contentLanguages,
    default: languages.join(","),
    section: "course",
    input: "languages",
  }),
  product_title: setting({ schema: productTitle, default: defaultTitle, section: "portal" }),
});

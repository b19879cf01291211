import * as z from "zod/mini";
import { changed, declare, declareActions } from "../../core/contract/declare.ts";
import { fault, httpUrl, lineUpTo } from "../../core/contract/fields.ts";
import { defaultTitle } from "../../core/contract/identity.ts";
import { languages, languagesIn } from "../../core/contract/languages.ts";
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

const languageList = z.string().check(
  z.overwrite((list) => list.toLowerCase().replace(/\s/g, "")),
  z.refine((list) => {
    const known = languagesIn(list);
    return known.length > 0 && list === known.join(",") && new Set(known).size === known.length;
  }, fault("languagesInvalid")),
);

const inLanguages = { schema: languageList, default: languages.join(","), input: "languages" } as const;

export const portalSettings = declare({
  course_nada_url: setting({ schema: httpUrl, default: null, section: "course", input: "url" }),
  /** What its owner writes content in, the leading one first. */
  languages: setting({ ...inLanguages, section: "course" }),
  /** What visitors read its screens, emails and messages in, the leading one first; staff have all. */
  interface_languages: setting({ ...inLanguages, section: "course" }),
  product_title: setting({
    schema: lineUpTo(productTitleMaxLength),
    default: defaultTitle,
    section: "identity",
  }),
});

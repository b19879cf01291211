import * as z from "zod/mini";
import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { fault, lineUpTo } from "../../core/contract/fields.ts";
import { defaultCourse } from "../../core/contract/identity.ts";
import { courseNameMaxLength } from "../../core/contract/limits.ts";
import { emblemOf, emblems } from "../../core/contract/look.ts";
import { accentPattern, defaultAccent, defaultGround, grounds } from "../../core/contract/palette.ts";
import { choiceSetting, setting } from "../../core/contract/setting.ts";

export const identityActions = declareActions({
  word_changed: changed,
  identity_draft_begun: made,
  identity_draft_changed: changed,
  identity_draft_dropped: deleted,
  identity_published: { icon: "check", tone: "good" },
  identity_undone: { icon: "back", tone: "gold" },
});

const accent = z.string().check(z.toLowerCase(), z.regex(accentPattern, fault("accentInvalid")));

const emblem = z.string().check(z.refine((name) => emblemOf(name) !== undefined, fault("choiceInvalid")));

export const identitySettings = declare({
  /** Wherever a text names what is sold. */
  course_name: setting({
    schema: lineUpTo(courseNameMaxLength),
    default: defaultCourse,
    section: "identity",
  }),
  accent: setting({ input: "colour", schema: accent, default: defaultAccent, section: "identity" }),
  ground: choiceSetting({
    choices: grounds,
    default: defaultGround,
    fault: "choiceInvalid",
    section: "identity",
  }),
  /** One of those that are drawn, or a picture of the library. */
  emblem: {
    ...choiceSetting({ choices: emblems, default: emblems[0], fault: "choiceInvalid", section: "identity" }),
    schema: emblem,
  },
});

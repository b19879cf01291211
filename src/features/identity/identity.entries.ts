import * as z from "zod/mini";
import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { fault, isPrintable, oneLine } from "../../core/contract/fields.ts";
import { defaultCourse } from "../../core/contract/identity.ts";
import { courseNameMaxLength } from "../../core/contract/limits.ts";

import { defaultLook, emblems } from "../../core/contract/look.ts";
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

const courseName = z
  .string()
  .check(
    z.overwrite(oneLine),
    z.maxLength(courseNameMaxLength, fault("valueTooLong")),
    z.refine(isPrintable, fault("invisible")),
  );

const accent = z.string().check(z.toLowerCase(), z.regex(accentPattern, fault("accentInvalid")));

export const identitySettings = declare({
  /** Wherever a text names what is sold. */
  course_name: setting({ schema: courseName, default: defaultCourse, section: "identity" }),
  accent: setting({ input: "colour", schema: accent, default: defaultAccent, section: "identity" }),
  ground: choiceSetting({
    choices: grounds,
    default: defaultGround,
    fault: "choiceInvalid",
    section: "identity",
  }),
  emblem: choiceSetting({
    choices: emblems,
    default: defaultLook.emblem,
    fault: "choiceInvalid",
    section: "identity",
  }),
});

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { emailColours } from "../../../src/core/contract/email-colours.ts";
import { defaultCourse, defaultTitle, saidEverywhere } from "../../../src/core/contract/identity.ts";
import { filledIn, picturedWords } from "../../../src/core/contract/own-words.ts";
import { defaultAccent, tokensOf } from "../../../src/core/contract/palette.ts";
import { useLanguage } from "../../i18n.ts";
import { adminQuery } from "../../lib/admin-api.ts";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { buttonClass } from "../ui/button.tsx";
import { accentIn, groundOf } from "./accent.ts";
import { EmblemPicture } from "./emblem-picture.tsx";

/** A screen and an email as visitors see them, with the title, the course's name, the colours and the emblem that are typed. */
export function LookPreview({ typed }: { typed: UnsavedSettings }) {
  const { t } = useTranslation("look");
  const language = useLanguage();
  const { data } = useQuery(adminQuery("/api/admin/words"));
  const accent = accentIn(typed) ?? defaultAccent;
  const ground = groundOf(typed.text("ground"));
  const emblem = typed.text("emblem");
  const course = typed.text("course_name").trim() || defaultCourse;
  const product = typed.text("product_title").trim() || defaultTitle;
  const said = (part: keyof typeof picturedWords) => {
    const word = data?.items.find((each) => each.key === picturedWords[part] && each.language === language);
    return filledIn(word?.value ?? word?.original ?? "", saidEverywhere({ course, product }));
  };
  /** The policy forbids styles in markup, not those that a script sets. */
  const show = (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(tokensOf(accent, ground)))
      element?.style.setProperty(name, value);
  };
  const paper = emailColours({ accent, ground }).light;
  return (
    <figure className="min-w-0 forced-color-adjust-none lg:sticky lg:top-3">
      <figcaption className="inscription forced-color-adjust-auto text-ink">{t("look.preview")}</figcaption>
      <div ref={show} data-look className="mt-2 border border-line bg-ground text-ink">
        <div className="look-haze">
          <p className="flex min-w-0 items-center gap-2.5 border-line border-b px-4 py-2 font-display font-semibold text-caption text-gold tracking-[0.1em]">
            <EmblemPicture emblem={emblem} className="size-7 shrink-0" />
            <span className="truncate">{product}</span>
          </p>
          <div className="grid justify-items-center gap-2.5 px-4 py-3 text-center sm:gap-3 sm:py-5">
            <p className="inscription text-gold text-micro max-sm:hidden">{said("subtitle")}</p>
            <p className="line-clamp-2 text-balance font-display text-xl leading-tight">{said("title")}</p>
            <p className="-mx-2 line-clamp-2 px-2 text-ash text-note leading-snug sm:line-clamp-3">
              {said("lead")}
            </p>
            <span className={buttonClass({ size: "small" })}>{said("begin")}</span>
          </div>
        </div>
      </div>
      <div
        className="mt-3 flex items-center gap-x-4 gap-y-1.5 border px-4 py-2 sm:flex-col sm:py-3 sm:text-center"
        style={{ background: paper.card, borderColor: paper.line, color: paper.ink }}
      >
        <span ref={show} className="shrink-0 rounded-full bg-ground text-gold">
          <EmblemPicture emblem={emblem} className="size-10" />
        </span>
        <span className="min-w-0 max-w-full leading-snug">
          <span
            className="block truncate text-micro uppercase tracking-[0.2em]"
            style={{ color: paper.name }}
          >
            {product}
          </span>
          <span className="line-clamp-2 text-small sm:text-note">{said("email")}</span>
        </span>
      </div>
    </figure>
  );
}

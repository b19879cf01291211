import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { SavedText, TextParts, TextView } from "../../../src/core/contract/texts.ts";
import { ApiError, hasCode } from "../../lib/errors.ts";
import { draftPlace, useDrafted } from "../form/use-drafted.ts";
import { useJudge } from "../form/use-form.ts";
import { useAdminMutation } from "../resource/use-admin-mutation.ts";
import { fieldsOf, type TextCalls, type TextFields, textDraftKey } from "./text-calls.ts";

type Saving = { to: TextCalls; fields: TextFields; from: string | null };

/** A text that is being written in one language: its draft, what is wrong with it, and how it is saved. */
export function useTextWriting(
  calls: TextCalls,
  language: Language,
  /** The text as the server has it; undefined for a language that nothing was written in. */
  text: TextView | undefined,
  /** The title of a text that has none of its own. */
  fallback = "",
) {
  const { t } = useTranslation("console");
  const place = draftPlace(textDraftKey(calls.key, language), fieldsOf(null));
  const ownFields = (saved: TextParts | undefined): TextFields => {
    const fields = fieldsOf(saved);
    return fallback && fields.title === fallback ? { ...fields, title: "" } : fields;
  };
  const writing = useDrafted(place, ownFields(text), text?.updatedAt ?? null);
  const { text: fields, setText, base } = writing;
  const saving = useAdminMutation({
    run: ({ to, fields, from }: Saving) => to.save(language, requestOf(fields, from)),
    failed: t("texts.saveFailed"),
    isToldInPlace: (error) => hasCode(error, "changed_meanwhile"),
    refresh: calls.refresh.map((key) => [...key]),
  });
  const { isPending, error } = saving;
  const { submit, ...verdict } = useJudge(calls.schema, requestOf(fields, base), { error });

  function requestOf(fields: TextFields, updatedAt: string | null) {
    const { content } = fields;
    const title = fields.title.trim() ? fields.title : fallback;
    return { title, content, [calls.has]: fields[calls.has], updatedAt };
  }

  /** Takes a text in place of what was typed. */
  function take(text: SavedText): void {
    writing.replace(ownFields(text), text.updatedAt);
    saving.reset();
  }

  return {
    ...writing,
    ...verdict,
    change: (change: Partial<TextFields>) => setText((before) => ({ ...before, ...change })),
    isPending,
    error,
    /** What somebody else saved meanwhile. */
    present: error instanceof ApiError ? (error.body?.present ?? undefined) : undefined,
    take,
    /** Saves the text over the one that it started from, or over another; false when that failed. */
    save: (from = base, to = calls): Promise<boolean> =>
      new Promise((resolve) => {
        const send = () =>
          saving.mutate(
            { to, fields, from },
            {
              onSuccess: (saved) => {
                writing.drop();
                writing.settle(fields, ownFields(saved), saved.updatedAt);
                resolve(true);
              },
              onError: () => resolve(false),
            },
          );
        submit(send, () => resolve(false));
      }),
  };
}

export type TextWriting = ReturnType<typeof useTextWriting>;

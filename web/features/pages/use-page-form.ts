import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { SavedText } from "../../../src/core/contract/texts.ts";
import {
  type PageEditView,
  type PageRequest,
  type PageView,
  pageRequest,
} from "../../../src/features/pages/pages.contract.ts";
import { useDrafted } from "../../kit/form/use-drafted.ts";
import { useJudge } from "../../kit/form/use-form.ts";
import { useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { ApiError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import {
  changesIn,
  type PageText,
  pageDraft,
  pageText,
  requestOf,
  slugSuggestion,
  writtenFields,
} from "./page-draft.ts";
import { useCreatePage, useUpdatePage } from "./pages.queries.ts";

const placed = { slug_taken: "slug" };

type Save = {
  /** When the content was saved that this one goes over, if not the one that it started from. */
  from: string | undefined;
  /** True when the page is saved even where it would stay as it is. */
  isNeeded: boolean;
};

type SavedPage = Pick<PageView, "id" | "slug">;

/** What a page is apart from its texts in other languages: what was typed, what is wrong with it, and how it is saved. */
export function usePageForm(page: PageEditView | null) {
  const { t } = useTranslation("pages");
  const own = useWritingLanguage();
  const [id, setId] = useState(page?.id ?? null);
  const writing = usePageText(page, id, own);
  const create = useCreatePage();
  const update = useUpdatePage();
  const { isPending, error } = id === null ? create : update;
  const { submit, ...verdict } = useJudge(pageRequest, requestOf(writing.text), {
    error,
    placed,
  });

  function settle(sent: typeof writing.text, saved: PageView): SavedPage {
    // The draft of a new page is stored without an id.
    writing.drop();
    writing.settle(sent, pageText(saved), saved.updatedAt);
    setId(saved.id);
    return saved;
  }

  /** Sends what has to be sent, and returns the page's id. */
  function send(request: PageRequest, from: string | undefined): Promise<PageView> {
    if (id === null) return create.mutateAsync(request);
    const { text, saved } = writing;
    const over = Object.fromEntries(writtenFields.map((field) => [field, text[field]]));
    const changes = { ...changesIn(text, saved), ...(from !== undefined && over) };
    return update.mutateAsync({ id, ...changes, updatedAt: from ?? writing.base });
  }

  return {
    /** The page's id; null before it is made. */
    id,
    writing,
    isPending,
    ...verdict,
    /** What somebody else saved meanwhile. */
    present: error instanceof ApiError ? (error.body?.present ?? undefined) : undefined,
    /** Takes a content in place of what was typed. */
    take(text: SavedText): void {
      writing.take(text);
      update.reset();
    },
    /** Says that texts were saved, where nothing else of the page was. */
    tell: () => toast({ title: t("pages.updatedToast") }),
    /** Saves the page; undefined when that failed. */
    save: ({ from, isNeeded }: Save): Promise<SavedPage | undefined> =>
      new Promise((resolve) => {
        const known = id;
        const sent = writing.text;
        if (known !== null && !isNeeded && from === undefined && !writing.isDirty)
          return resolve({ id: known, slug: writing.saved.slug });
        submit(
          () =>
            send(requestOf(sent), from).then(
              (saved) => resolve(settle(sent, saved)),
              () => resolve(undefined),
            ),
          () => resolve(undefined),
        );
      }),
  };
}

/** The text of a page's form, which has an id once it is made; the slug of a new page follows its title until it is typed. */
export function usePageText(page: PageEditView | null, id: number | null, own: Language) {
  const writing = useDrafted(pageDraft(id), pageText(page, own), page?.contentAt ?? null);
  const { text, setText, draft } = writing;
  const [slugIsOwn, setSlugIsOwn] = useState(id !== null);

  return {
    ...writing,
    change(change: Partial<PageText>) {
      if (change.slug !== undefined) setSlugIsOwn(change.slug !== "");
      const follows = change.title !== undefined && !slugIsOwn;
      setText((before) => ({
        ...before,
        ...change,
        ...(follows && { slug: slugSuggestion(change.title ?? "") }),
      }));
    },
    /** Takes a content in place of what was typed; what else was typed stays. */
    take({ title, content, buttonText, updatedAt }: SavedText) {
      const taken = { title, content: content ?? "", buttonText: buttonText ?? "" };
      writing.replace({ ...writing.saved, ...taken }, updatedAt, { ...text, ...taken });
    },
    useDraft() {
      writing.useDraft();
      if (draft) setSlugIsOwn(id !== null || draft.text.slug !== slugSuggestion(draft.text.title));
    },
  };
}

export type Writing = ReturnType<typeof usePageText>;

import type { ZodMiniType } from "zod/mini";
import type { Language } from "../../../src/core/contract/languages.ts";
import type {
  SavedText,
  TextParts,
  TextView,
  VersionsView,
  VersionView,
} from "../../../src/core/contract/texts.ts";

/** The fields of a text's form. */
export type TextFields = { title: string; teaser: string; content: string; buttonText: string };

/** What a form sends: the fields that its text has, and when the one was written that it started from. */
type TextToSend = {
  title: string;
  teaser?: string | null | undefined;
  content?: string | null | undefined;
  buttonText?: string | null | undefined;
  updatedAt?: string | null | undefined;
};

/** How the editor of texts talks to the server about one room or page; its feature's queries make them. */
export type TextCalls = {
  /** Names the drafts of its texts. */
  key: string;
  /** The fields that such a text has beside title and content. */
  has: "teaser" | "buttonText";
  schema: ZodMiniType<unknown, TextToSend>;
  save: (language: Language, text: TextToSend) => Promise<TextView>;
  versions: (language: Language, signal: AbortSignal) => Promise<VersionsView>;
  version: (language: Language, id: number, signal: AbortSignal) => Promise<VersionView>;
  restore: (language: Language, id: number, updatedAt: string | null) => Promise<TextView>;
  /** Keys of the queries that show a change of a text. */
  refresh: readonly (readonly unknown[])[];
};

/** How the versions of one text are talked about with the server. */
export type VersionCalls = {
  /** Names the queries of them. */
  key: readonly unknown[];
  list: (signal: AbortSignal) => Promise<VersionsView>;
  byId: (id: number, signal: AbortSignal) => Promise<VersionView>;
  restore: (id: number, updatedAt: string | null) => Promise<SavedText>;
  refresh: TextCalls["refresh"];
};

/** Returns the calls for the versions of a text in one language. */
export function versionCalls(calls: TextCalls, language: Language): VersionCalls {
  return {
    key: [calls.key, language, "versions"],
    list: (signal) => calls.versions(language, signal),
    byId: (id, signal) => calls.version(language, id, signal),
    restore: (id, updatedAt) => calls.restore(language, id, updatedAt),
    refresh: calls.refresh,
  };
}

/** Returns the name of the draft of a text; `key` names the room or page, and no language how all of its drafts begin. */
export const textDraftKey = (key: string, language: Language | "") => `codex-text-draft-${key}-${language}`;

/** Returns a text as the fields of its form; all are empty where there is none. */
export function fieldsOf(text: TextParts | null | undefined): TextFields {
  return {
    title: text?.title ?? "",
    teaser: text?.teaser ?? "",
    content: text?.content ?? "",
    buttonText: text?.buttonText ?? "",
  };
}

/** Returns a text as it reads, without its formats, for comparing; a medium is identified by the start of its SHA-256. */
export function readableOf({ title, teaser, content, buttonText }: TextFields): string {
  const marked = content.replace(/<figure data-media="(\w{8})[^<>]*>/g, (_, start) => `<p>▣ ${start}</p>`);
  const spaced = marked.replace(/<\/(?:p|h[1-6]|li|blockquote)>|<br[^<>]*>/g, (end) => `${end}\n`);
  const read = new DOMParser().parseFromString(spaced, "text/html").body.textContent ?? "";
  return [title, teaser, read.trim(), buttonText].filter((part) => part !== "").join("\n\n");
}

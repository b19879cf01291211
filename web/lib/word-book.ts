import i18next, { type TOptions } from "i18next";
import type { Language } from "../../src/contract/languages.ts";
import { formatNumber } from "./format.ts";
import { currentLanguage } from "./language.ts";
import { storeOf } from "./store.ts";

/** The same keys with the texts of another language. */
export type Translated<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};

type Leaves<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** A book of words beside the visitor's: its own namespace, fetched only when it is opened. */
export class WordBook<Tree extends object> {
  private readonly shown = storeOf<Language | undefined>(undefined);
  private opening: Promise<void> | undefined;

  constructor(
    private readonly namespace: string,
    private readonly load: Record<Language, () => Promise<Translated<Tree>>>,
  ) {}

  /** Fetches the words of the current language, and from then on of each one that is chosen. */
  open(): Promise<void> {
    if (!this.opening) {
      this.opening = this.speak();
      this.opening.catch(() => {
        this.opening = undefined;
      });
      // The former language stays on screen until the new texts have loaded.
      i18next.on("languageChanged", () => void this.speak().catch(() => undefined));
    }
    return this.opening;
  }

  /** The words and the language they are in; to be used below what has awaited `open`. */
  useWords = (): { t: BookTranslate<Tree>; language: Language } => {
    const language = this.shown.useValue() ?? currentLanguage();
    return { t: this.t, language };
  };

  /** Returns the text of a key in the current language, with numbers formatted for it. */
  readonly t: BookTranslate<Tree> = (key, values = {}) => {
    const language = this.shown.get() ?? currentLanguage();
    const told = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value, language) : value,
    ]);
    const options: TOptions = { ...Object.fromEntries(told), ns: this.namespace, lng: language };
    return String(i18next.t(String(key), options));
  };

  private async speak(): Promise<void> {
    const language = currentLanguage();
    const words = await this.load[language]();
    if (language !== currentLanguage()) return this.speak();
    i18next.addResourceBundle(language, this.namespace, words);
    this.shown.set(language);
  }
}

export type BookKey<Tree> = Leaves<Tree>;
export type BookTranslate<Tree> = (key: Leaves<Tree>, values?: Record<string, string | number>) => string;

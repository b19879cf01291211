import { useEffect, useState } from "react";
import type { Language } from "../../src/contract/languages.ts";
import { fetchTexts } from "./language.ts";

/** Returns the language in which a part of the screen can be shown: the asked one as soon as the visitor's texts in it have loaded. */
export function usePartTexts(language: Language, open: () => Promise<void> = nothing): Language | undefined {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    let isWanted = true;
    open()
      .then(() => fetchTexts(language))
      .then(() => isWanted && setLoaded(language))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language, open]);
  return loaded;
}

const nothing = async () => {};

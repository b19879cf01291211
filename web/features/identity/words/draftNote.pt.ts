import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./draftNote.en.ts";

export const pt: Translated<typeof en> = {
  draftNote: {
    draft: "Rascunho",
    leave: "Sair do rascunho",
  },
};

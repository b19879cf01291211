import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./draftNote.en.ts";

export const es: Translated<typeof en> = {
  draftNote: {
    draft: "Borrador",
    leave: "Salir del borrador",
  },
};

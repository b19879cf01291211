import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./look.en.ts";

export const pt: Translated<typeof en> = {
  look: {
    useColour: "Usar {{colour}}",
    pickColour: "Escolher uma cor",
    preview: "Como os visitantes veem",
    tooDark:
      "Escura demais em “{{ground}}”: um texto nela não poderia ser lido (contraste {{contrast}}\u00a0:\u00a01, o mínimo é {{least}})",
    choosePicture: "Escolher uma imagem",
    pictureHint: "Um disco é recortado do meio dela.",
    noPicture: "“{{name}}” não é uma imagem: escolha outro arquivo",
    ownPicture: "Uma imagem sua",
  },
};

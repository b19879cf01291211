import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./look.en.ts";

export const es: Translated<typeof en> = {
  look: {
    useColour: "Usar {{colour}}",
    pickColour: "Elegir un color",
    preview: "Así lo ven los visitantes",
    tooDark:
      "Demasiado oscuro en “{{ground}}”: un texto en él no podría leerse (contraste {{contrast}}\u00a0:\u00a01, el mínimo es {{least}})",
    choosePicture: "Elegir una imagen",
    pictureHint: "Se recorta un disco de su centro.",
    noPicture: "“{{name}}” no es una imagen: elige otro archivo",
    ownPicture: "Una imagen propia",
  },
};

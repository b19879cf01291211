import type { Translated } from "../../lib/text-key.ts";
import type { en } from "./factors.en.ts";

export const es: Translated<typeof en> = {
  proof: {
    title: "Demuestra que eres tú",
    lead: "Lo que vas a hacer no se deshace solo, por eso el portal pregunta quién está aquí. No se pierde nada de lo que escribiste.",
    submit: "Continuar",
    submitting: "Comprobando…",
  },
};

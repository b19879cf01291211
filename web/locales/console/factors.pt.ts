import type { Translated } from "../../lib/text-key.ts";
import type { en } from "./factors.en.ts";

export const pt: Translated<typeof en> = {
  proof: {
    title: "Prove que é você",
    lead: "O que você vai fazer não se desfaz sozinho, por isso o portal pergunta quem está aqui. Nada do que você digitou se perde.",
    submit: "Continuar",
    submitting: "Verificando…",
  },
};

import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  layout: {
    skip: "Pular para o conteúdo",
    nav: "Principal",
    portal: "Portal",
    mysteries: "Mistérios",
    philosophy: "Filosofia",
    language: "Idioma",
    still: "Pausar o movimento",
    wake: "Retomar o movimento",
    motto: "Assim em cima como embaixo",
  },
  notFound: {
    title: "Perdido no Vazio",
    text: "Não há porta neste endereço. Alguns caminhos só terminam para que você olhe para cima.",
    back: "Voltar ao portal",
  },
};

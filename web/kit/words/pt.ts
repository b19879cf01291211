import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  error: {
    patience: "O portão pede paciência",
    noAnswer: "O portal não respondeu",
    network:
      "Não foi possível acessar o portal. Verifique sua conexão e tente de novo; nada do que você digitou se perdeu.",
    unexpected: "Algo deu errado do nosso lado. Tente de novo daqui a pouco.",
    screenTitle: "Não foi possível carregar esta página",
    screen: "A conexão pode ter sido interrompida. Tente de novo.",
    retry: "Tentar de novo",
  },
  page: {
    draft: "Rascunho, como foi salvo em {{when}}",
    otherLanguage: "Você está lendo em {{language}}; ainda não há versão em {{own}}.",
  },
  toast: {
    area: "Notificações ({{key}})",
    one: "Notificação",
    close: "Fechar",
  },
  seals: {
    name: "Nome",
    cipher: "Cifra",
    key: "Chave",
    progress: "Os três selos",
  },
  auth: {
    back: "Voltar ao portal",
    beenHere: "Já estive aqui antes",
    signOut: "Sair",
  },
  known: {
    greeting: "Que bom que você voltou, {{name}}.",
    code: "Diga o seu código",
  },
  codeEntry: {
    required: "Informe um código.",
    denied: "Código inválido ou expirado. Consulte o pergaminho sagrado.",
    enter: "Entrar na antecâmara",
  },
  whisper: {
    title: "Sussurros",
    ofDoor: "Sussurros à porta de {{room}}",
    waits: "Um sussurro espera por você",
    ask: "Pedir um sussurro",
    listening: "Escutando…",
    later: "O próximo sussurro vem {{when}}.",
  },
};

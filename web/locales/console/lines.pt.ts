import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./lines.en.ts";

export const pt: Translated<typeof en> = {
  lines: {
    title: "Linhas do log",
    level: "A partir de que nível",
    search: "Buscar nas linhas",
    anyRequest: "Linhas de todas as solicitações",
    onlyRequest: "Só as linhas desta solicitação",
    hold: "Pausar",
    goOn: "Continuar",
    count_one: "{{count}} linha",
    count_many: "{{count}} de linhas",
    count_other: "{{count}} linhas",
    failed: "Não foi possível carregar as linhas",
    noneTitle: "Nenhuma linha",
    none: "Nada do que foi registrado corresponde. Cada instância guarda as últimas mil linhas e recomeça quando é reiniciada.",
    debug: "Detalhes",
    info: "Eventos",
    warn: "Avisos",
    error: "Erros",
    instance: "Instância",
  },
};

import type { Translated } from "../../../src/core/contract/namespaces.ts";
import { pt as details } from "../../../src/locales/details/pt.ts";
import { badges, settings } from "../../../src/locales/entries/pt.ts";
import type { en } from "./content.en.ts";

export const pt: Translated<typeof en> = {
  audit: {
    title: "Logs de auditoria",
    logsTitle: "Logs",
    total: "Total de logs",
    id: "ID",
    user: "Usuário",
    system: "Sistema",
    action: "Ação",
    details: "Detalhes",
    ip: "Endereço IP",
    timestamp: "Data e hora",
    search: "Buscar nos logs",
    emptyTitle: "Nada aconteceu ainda",
    empty: "Cada login, código e alteração deixa um evento aqui.",
    noMatchTitle: "Nenhum resultado",
    noMatch: "Nenhum evento atende à busca e aos filtros.",
    anyAction: "Qualquer ação",
    person: "Pessoa",
    anyPerson: "Qualquer pessoa",
    findPerson: "Nome ou e-mail",
    noPerson: "Ninguém encontrado",
    dropPerson: "Mostrar todas as pessoas",
    from: "A partir de",
    to: "Até",
    clear: "Limpar os filtros",
    news_one: "{{count}} novo evento",
    news_many: "{{count}} de novos eventos",
    news_other: "{{count}} novos eventos",
    newsHint: "Mostrar os novos eventos",
  },
  ...badges,
  ...details,
  ...settings,
};

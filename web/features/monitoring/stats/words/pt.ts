import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  shell: {
    updated: "Atualizado às {{time}}",
    notUpdated: "Não foi possível atualizar os números",
  },
  state: {
    well: "Tudo bem",
    proven: "backup testado em {{at}}",
    newer: "Versão {{version}} disponível",
  },
  stats: {
    title: "Visão geral",
    today: "Hoje",
    users: "Total de usuários",
    codes: "Códigos ativos",
    rooms: "Total de salas",
    activity: "Atividade recente",
    failures: "Tentativas recusadas",
    events: "Eventos",
    lastDay: "em 24 horas",
    trendFull: "{{what}} nos últimos 30 dias: {{sum}} ao todo, {{today}} hoje, no máximo {{most}} em um dia.",
    funnel: "Recém-chegados hoje",
    funnelHint: "Até onde chegou quem se apresentou hoje (UTC).",
    gateName: "Nome",
    gateCipher: "Cifra",
    gateKey: "Chave",
    gateRoom: "Sala",
    named: "informaram um nome",
    verified: "verificados",
    admitted: "admitidos",
    entered: "na antecâmara",
    refusedToday: "Recusadas hoje: {{number}}",
    changed: "{{change}} em 30 dias",
    standing: "{{what}} nos últimos 30 dias: {{first}} no início, {{last}} agora, no máximo {{most}}.",
    mailBudget:
      "E-mails enviados nas últimas 24 horas: {{sent}} de {{budget}}. Os últimos 10% ficam reservados para quem já é conhecido aqui, e os 10% anteriores, para redes que ainda não pediram nenhum hoje; quando acabarem, ninguém mais recebe código. O admin mestre pode aumentar o limite nas configurações.",
  },
};

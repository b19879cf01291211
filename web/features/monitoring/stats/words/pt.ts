import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  shell: {
    updated: "Atualizado às {{time}}",
    notUpdated: "Não foi possível atualizar os números",
  },
  state: {
    well: "Tudo bem",
    proven: "backup comprovado em {{at}}",
  },
  stats: {
    title: "Visão geral",
    users: "Total de usuários",
    codes: "Códigos ativos",
    rooms: "Total de salas",
    activity: "Atividade recente",
    failures: "Tentativas recusadas",
    events: "Eventos",
    lastDay: "em 24 horas",
    trendFull: "{{what}} nos últimos 30 dias: {{sum}} ao todo, {{today}} hoje, no máximo {{most}} em um dia.",
    funnel: "Recém-chegados hoje",
    funnelHint: "De quem deu um nome hoje (UTC), até onde cada um chegou.",
    gateName: "Nome",
    gateCipher: "Cifra",
    gateKey: "Chave",
    gateRoom: "Sala",
    named: "deram um nome",
    verified: "verificados",
    admitted: "admitidos",
    entered: "na antecâmara",
    refusedToday: "Recusadas hoje: {{number}}",
    changed: "{{change}} em 30 dias",
    standing: "{{what}} nos últimos 30 dias: {{first}} no início, {{last}} agora, no máximo {{most}}.",
    mailBudget:
      "E-mails enviados nas últimas 24 horas: {{sent}} de {{budget}}. Os últimos 10% ficam reservados para quem já é conhecido aqui, e os 10% anteriores, para redes que ainda não pediram nenhum hoje; quando acabarem, ninguém mais recebe código. O admin mestre pode aumentar o limite nas configurações.",
  },
  start: {
    title: "Primeiros passos",
    lead: "O que um portal precisa antes do primeiro visitante.",
    password: "Escolher a própria senha",
    mail: "Configurar o servidor de e-mail",
    code: "Criar um código secreto",
    room: "Criar uma sala",
    page: "Publicar uma página",
    done: "feito",
    open: "a fazer",
    dismiss: "Ocultar esta lista",
  },
};

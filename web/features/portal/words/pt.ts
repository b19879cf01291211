import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  settingsTab: {
    rail: "Assuntos",
    search: "Buscar nas configurações",
    nothingFound: "Nada encontrado",
    unsaved: "não salvo",
    security: "Segurança",
    failedTitle: "Não foi possível carregar as configurações",
    course: "Configuração do curso",
    identity: "Aparência",
    words: "Textos",
    wordsLead:
      "O que os visitantes leem nas telas e nos e-mails, com as suas palavras. O que você não muda fica como está.",
    portal: "Portal",
    mail: "E-mail",
    shops: "Lojas",
    audit: "Logs de auditoria",
    pauseSection: "Pausa",
  },
  backups: {
    section: "Backups",
  },
  doctor: {
    title: "Verificação",
  },
  watching: {
    title: "Alertas",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Os alertas também vão para estes endereços, com assinatura Standard Webhooks.",
  },
};

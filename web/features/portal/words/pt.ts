import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  settingsTab: {
    failedTitle: "Não foi possível carregar as configurações",
    course: "Configuração do curso",
    portal: "Portal",
    mail: "E-mail",
    shops: "Lojas",
    audit: "Logs de auditoria",
    on: "Ligado",
    off: "Desligado",
    comesFirst: "Vem primeiro",
    putFirst: "Pôr em primeiro",
    putFirstNamed: "Pôr em primeiro: {{name}}",
    fromEnvironment:
      "Definido pela variável {{name}} no ambiente do portal, que prevalece. Só pode ser alterado lá.",
    fromSetting: "Salvo aqui.",
    fromDefault: "Valor padrão; nada foi salvo aqui.",
    smtpHint: "smtps://usuario:senha@servidor:465",
    show: "Mostrar o que digito",
    hide: "Ocultar o que digito",
    remove: "Limpar",
    removeNamed: "Limpar: {{name}}",
    saveNamed: "Salvar: {{name}}",
    updated: "Configuração atualizada com sucesso",
    failed: "Falha ao atualizar a configuração",
    testTitle: "Mensagem de teste",
    testHint: "Testa os valores digitados acima, salvos ou não.",
    testTo: "Enviar para",
    testSend: "Enviar mensagem de teste",
    testSending: "Enviando…",
    testTaken: "O servidor de e-mail aceitou a mensagem",
    testRefused: "A mensagem de teste não foi aceita",
    testFailed: "Não foi possível fazer o teste",
    pauseSection: "Pausa",
  },
  backups: {
    section: "Backups",
  },
  doctor: {
    title: "Diagnóstico",
    lead: "Procura o que está mal configurado: e-mail, endereço, relógio, disco, arquivos, equipe, salas e códigos.",
  },
  watching: {
    title: "Alertas",
    lead: "Quando algo dá errado, um e-mail diz o que é e onde se resolve; no máximo um por dia para cada problema.",
  },
  webhooks: {
    title: "Webhooks",
    lead: "Os alertas também são enviados a estes endereços, assinados segundo o standardwebhooks.",
  },
};

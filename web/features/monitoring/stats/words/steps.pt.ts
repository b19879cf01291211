import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./steps.en.ts";

export const pt: Translated<typeof en> = {
  start: {
    title: "Primeiros passos",
    password: "Sua própria senha",
    mail: "E-mail",
    mailLead: "Os códigos de verificação saem por este servidor. Antes de salvar, envie um teste para você.",
    course: "Link do curso",
    courseLead: "Onde o curso acontece. O link aparece na página inicial.",
    code: "O primeiro código",
    codeLead: "Quem digita este código entra. Anote para quem ele vai.",
    codeField: "Código secreto",
    labelField: "Para quem é",
    labelHint: "Por exemplo: turma de março. Só a equipe vê.",
    usesField: "Quantas pessoas",
    room: "A primeira sala",
    roomLead: "O que espera atrás do portão. Quem entrou pode ler.",
    roomField: "Nome da sala",
    textField: "Texto",
    look: "Deixe com a sua cara",
    lookLead:
      "Dê ao portal o seu título, as suas cores, o seu emblema e os seus textos. Você também pode começar de um exemplo pronto.",
    lookOpen: "Abrir Aparência",
    lookKeep: "Deixar como está",
    backup: "Backup fora daqui",
    backupLead:
      "O portal faz um backup por dia na própria máquina. Com um armazenamento externo, fica uma cópia também fora dela.",
    failed: "Não foi possível salvar",
    done: "feito",
    open: "a fazer",
    later: "Depois",
    end: "Tudo pronto. É isto que o primeiro iniciado vai ver.",
    close: "Fechar",
  },
};

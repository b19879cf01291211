import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./observatory.en.ts";

export const pt: Translated<typeof en> = {
  search: {
    label: "Buscar em todas as tabelas",
  },
  login: {
    checking: "Verificando autenticação...",
  },
  shell: {
    commands: "Comandos (Ctrl+K)",
    title: "Observatório",
    skip: "Pular para o conteúdo",
    back: "Voltar ao portal",
    tabs: "Seções",
  },
  tabs: {
    codes: "Códigos secretos",
    rooms: "Salas",
    hints: "Dicas",
    users: "Usuários",
    pages: "Páginas",
    codex: "Gerador de códices",
    settings: "Configurações",
    audit: "Logs de auditoria",
    logs: "Logs",
  },
  command: {
    title: "Comandos",
    placeholder: "Digite uma ação, uma aba ou uma busca…",
    createCode: "Criar um código",
    createRoom: "Criar uma sala",
    createPage: "Criar uma página",
    makeCodex: "Gerar um códice",
    backUp: "Fazer backup agora",
    pauseGate: "Pausar o portão",
    openGate: "Abrir o portão de novo",
    pauseTitle: "Pausar o portão?",
    pauseText: "Ninguém novo entra até você abrir o portão de novo. Para quem já entrou, nada muda.",
    backupBegun: "O backup começou",
    backupFailed: "Não foi possível começar o backup",
    gateChanged: "Portão atualizado",
    gateFailed: "Não foi possível alterar o portão",
    open: "Abrir {{name}}",
    narrow: "{{name}}: {{what}}",
    find: "Buscar “{{search}}”",
    view: "Visualização: {{name}}",
    keep: "Salvar esta visualização como “{{name}}”",
    drop: "Remover a visualização “{{name}}”",
    kept: "A visualização “{{name}}” fica salva neste navegador até você sair",
    dropped: "A visualização “{{name}}” foi removida",
  },
};

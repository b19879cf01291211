import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  backups: {
    download: "Baixar",
    keyMake: "Criar a chave",
    secretKey:
      "A chave secreta do portal (secret.key ou SECRET_KEY) não vai em nenhum backup: guarde uma cópia em outro lugar.",
    keyLead:
      "Só esta chave abre os backups feitos de agora em diante. Ela aparece apenas esta vez: guarde-a em um lugar seguro, fora desta máquina.",
    next: "O próximo será feito automaticamente em",
    noneByItself: "Nenhum é feito automaticamente.",
    plain: "Os backups não são criptografados.",
    encrypted: "Os backups são criptografados.",
    sentTo: "Cada um também é enviado para {{address}}.",
    hereOnly: "Eles ficam só nesta máquina.",
    make: "Fazer backup agora",
    tryStore: "Testar o armazenamento",
    trying: "Testando…",
    tried: "O armazenamento funciona",
    said: "Nas palavras do próprio sistema: “{{detail}}”",
    notTried: "O armazenamento não funciona",
    makeKey: "Criar uma chave",
    makeNewKey: "Criar uma nova chave",
    empty: "Ainda não há nenhum backup.",
    failedTitle: "Não foi possível carregar os backups",
    begun: "O backup começou",
    beginFailed: "Não foi possível começar o backup",
    proveBegun: "O teste começou",
    proveFailed: "Não foi possível começar o teste",
    deleted: "Backup excluído",
    deleteFailed: "Não foi possível excluir o backup",
    downloadFailed: "Não foi possível baixar o backup",
    keyFailed: "Não foi possível criar a chave",
    sent: "cópia externa",
    sealed: "criptografado",
    gone: "fora desta máquina",
    goesAt: "a cópia no armazenamento será excluída em {{at}}",
    prove: "Testar agora",
    deleteTitle: "Excluir o backup",
    deleteSure:
      "{{name}} é excluído aqui imediatamente, e a cópia no armazenamento externo, se houver, um dia depois. Isso não pode ser desfeito; até lá, ainda é possível baixar a cópia.",
    keySave: "Salvar como arquivo",
    keyKept: "Guardei em um lugar seguro",
    keySure:
      "Os backups feitos a partir de agora abrem só com a nova chave. Os mais antigos continuam abrindo com a chave com que foram feitos.",
    identityLead: "A chave é usada uma vez, na memória, e não é guardada em lugar nenhum.",
    identity: "Chave (AGE-SECRET-KEY-1…)",
  },
  backupStates: {
    going: "em andamento",
    proved: "testado",
    unproven: "não testado",
    failed: "falhou",
  },
  backupCauses: {
    schedule: "agendado",
    hand: "manual",
  },
  backupCounts: {
    users: "pessoas: {{number}}",
    secret_codes: "códigos: {{number}}",
    pages: "páginas: {{number}}",
    rooms: "salas: {{number}}",
  },
};

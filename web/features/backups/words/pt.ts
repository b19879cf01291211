import type { Translated } from "../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  backups: {
    download: "Baixar",
    keyMake: "Criar a chave",
    secretKey:
      "A chave secreta do portal (secret.key ou SECRET_KEY) não vai em nenhum backup: guarde uma cópia em outro lugar.",
    keyLead:
      "Os próximos backups só abrem com esta chave. Ela só aparece agora: guarde-a em um lugar seguro, fora desta máquina.",
    next: "Próximo backup diário:",
    hourly: "A cada hora em que algo mudou é feito mais um; os últimos 24 desses são mantidos.",
    litestream:
      "O Litestream leva cada mudança para fora desta máquina; na última verificação, nenhuma com mais de 8 segundos estava faltando.",
    litestreamLate:
      "O Litestream, que leva cada mudança para fora desta máquina, está atrasado: “Verificação” diz o que fazer.",
    archive: "O PostgreSQL também arquiva cada mudança; na última verificação, nenhuma estava à espera.",
    archiveLate: "O arquivamento do PostgreSQL está atrasado: “Verificação” diz o que fazer.",
    noneByItself: "Não há backup automático.",
    plain: "Os backups não são criptografados.",
    encrypted: "Os backups são criptografados.",
    sentTo: "Os diários e os feitos manualmente também são enviados para {{address}}.",
    hereOnly: "Eles ficam só nesta máquina.",
    make: "Fazer backup agora",
    tryStore: "Testar o armazenamento",
    trying: "Testando…",
    tried: "O armazenamento funciona",
    said: "Mensagem do sistema: “{{detail}}”",
    notTried: "O armazenamento não funciona",
    makeKey: "Criar uma chave",
    makeNewKey: "Criar uma nova chave",
    empty: "Nenhum backup ainda.",
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
    gone: "não está nesta máquina",
    goesAt: "a cópia externa será excluída em {{at}}",
    prove: "Testar agora",
    deleteTitle: "Excluir o backup",
    deleteSure:
      "{{name}} será excluído desta máquina agora; a cópia externa, se houver, um dia depois. Até lá, ainda dá para baixá-la. Esta ação não pode ser desfeita.",
    keySave: "Salvar como arquivo",
    keyKept: "Guardei em um lugar seguro",
    keySure:
      "Os próximos backups só abrem com a nova chave. Os antigos continuam abrindo com a chave da época.",
    identityLead: "A chave é usada só agora e não fica guardada em lugar nenhum.",
    identity: "Chave (AGE-SECRET-KEY-1…)",
  },
  backupStates: {
    going: "em andamento",
    proved: "testado",
    unproven: "não testado",
    failed: "falhou",
  },
  backupCauses: {
    schedule: "diário",
    hourly: "de hora em hora",
    hand: "manual",
  },
  backupCounts: {
    users: "pessoas: {{number}}",
    secret_codes: "códigos: {{number}}",
    pages: "páginas: {{number}}",
    rooms: "salas: {{number}}",
  },
};

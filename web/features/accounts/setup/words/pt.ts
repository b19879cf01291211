import type { Translated } from "../../../../../src/core/contract/namespaces.ts";
import type { en } from "./en.ts";

export const pt: Translated<typeof en> = {
  setup: {
    title: "Configuração inicial",
    lead: "Você é a primeira pessoa aqui. Escolha uma senha, e o portal é seu.",
    failed: "Não foi possível abrir o link",
    passkeyTitle: "Entre sem digitar a senha",
    later: "Agora não",
  },
  begin: {
    title: "Começar a partir de um backup",
    lead: "Este portal passa a ser o do backup, com as contas e todos os dados dele.",
    instead: "Começar a partir de um backup",
    password: "Escolher uma senha",
    byCommand: "Para começar a partir de um backup, restaure-o no servidor: codex-portal restore.",
    file: "Arquivo do backup",
    fileHint: "Um arquivo como portal-2026-11-26T03-00-00Z.db, ou terminado em .age",
    fileMissing: "Escolha um backup",
    identity: "Chave dos backups (AGE-SECRET-KEY-1…)",
    identityHint: "Foi mostrada uma única vez, quando foi criada. Não fica guardada.",
    secretKey: "Chave secreta do portal de onde veio o backup",
    secretKeyHint: "A linha do arquivo secret.key dele. Ela abre o que foi guardado com criptografia.",
    lost: "Não tenho mais a chave secreta",
    lostHint:
      "Nesse caso, será preciso informar de novo as senhas do servidor de e-mail, do armazenamento externo e das lojas, e os aplicativos autenticadores deixam de funcionar. Chaves de acesso e códigos de recuperação continuam valendo.",
    submit: "Começar com este backup",
    sending: "Enviando o backup…",
    checking: "Testando o backup…",
    starting: "O portal está iniciando com o backup…",
  },
};

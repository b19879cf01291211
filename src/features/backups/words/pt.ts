/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hora do backup (UTC)" },
  backup_hourly: { name: "Backups de hora em hora" },
  backup_keep: { name: "Backups diários a manter" },
  backup_recipient: { name: "Chave dos backups (parte pública)" },
  backup_store: { name: "Armazenamento externo" },
};

/** What their names do not say of them. */
export const descriptions = {
  backup_hourly:
    "Um a cada hora em que algo mudou, enquanto houver o backup diário. Os últimos 24 são mantidos, só nesta máquina.",
  backup_keep: "Os feitos manualmente também contam.",
  backup_recipient: "Sem ela, quem tiver o arquivo consegue ler o backup.",
  backup_store:
    "Compatível com S3: https://ID-DA-CHAVE:SEGREDO@servidor/bucket/prefixo, com ?region=nome onde houver regiões.",
};

/** What the audit log shows its acts as. */
export const actions = {
  backup_made: "Backup feito",
  backup_proved: "Backup testado",
  backup_deleted: "Backup excluído",
  backup_downloaded: "Backup baixado",
  backup_key_made: "Chave de backup criada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Testes do armazenamento externo",
};

/** What is said of its errors. */
export const errors = {
  backup_going: "Outro backup está sendo feito ou testado. Espere terminar.",
  backup_gone: "Este backup não está nesta máquina nem no armazenamento externo. Faça um novo.",
};

/** What its answers say. */
export const messages = {
  storeSaid: "Resposta do armazenamento: “{{detail}}”",
  storeTried: "Um arquivo de teste foi gravado, lido, listado e excluído.",
};

/** What is wrong with a backup, and what to do. */
export const faults = {
  damaged:
    "Foi cortado ou alterado depois de gravado. Exclua-o e faça um novo; se acontecer de novo, mande verificar o disco.",
  wrong_key: "Foi criptografado com outra chave. Informe a que foi mostrada na época.",
  key_needed: "É criptografado e nunca foi testado. Informe a chave para testá-lo.",
  foreign: "Pertence a outro programa. Exclua-o.",
  foreign_objects:
    "Contém gatilhos, visões ou funções que o portal não criou e que seriam executados com os direitos dele. Escolha outro backup e descubra quem mexeu neste.",
  newer: "Foi feito por uma versão mais nova do portal. Teste-o com essa versão.",
  shrunk: "Tem muito menos dados que o último. Se foi de propósito, teste-o manualmente.",
  no_page:
    "Um portal iniciado com ele não entregou nenhuma página. Faça um novo; se acontecer de novo, veja o motivo no log.",
  missing: "O arquivo sumiu e não há cópia externa. Exclua-o e faça um novo.",
  folder: "Não é possível gravar na pasta de backups. Torne o usuário do portal dono de DATA_DIR/backups.",
  disk_full: "Não há espaço no disco para um backup e o teste dele. Libere espaço ou mantenha menos backups.",
  no_tools:
    "Os programas do PostgreSQL faltam aqui ou são mais antigos que o servidor. Instale o postgresql-client da versão do servidor.",
  no_trial:
    "Foi feito e lido por inteiro, mas não testado: o usuário em DATABASE_URL não pode criar um banco de dados onde restaurá-lo. Como administrador do PostgreSQL, execute uma vez: {{command}} Depois use “Testar agora”.",
  store_refused:
    "O armazenamento externo o recusou. Confira chave, bucket e região no endereço dele e use “Testar o armazenamento”.",
  store_away:
    "Não foi possível acessar o armazenamento externo. Confira o endereço e a rede; o próximo backup tenta de novo.",
  store_moved:
    "O armazenamento externo respondeu com um redirecionamento, que não é seguido. Informe o endereço da região dele, acrescente ?region=nome e use “Testar o armazenamento”.",
  store_private:
    "O armazenamento externo fica em uma rede privada, e esses endereços só valem em BACKUP_STORE. Informe um armazenamento na internet pública ou peça a quem cuida do servidor que defina BACKUP_STORE.",
  interrupted: "Foi interrompido: o portal parou nesse meio-tempo. Faça um novo.",
  failed: "Não funcionou. A mensagem do sistema está abaixo; o log traz mais detalhes.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  backup_failed: {
    title: "Um backup falhou",
    text: "Não foi possível fazer, enviar ou testar um backup. O que for gravado agora se perderia junto com o disco desta máquina.",
    remedy: "Veja o motivo e o que fazer nas configurações, em Backups. Depois, use “Fazer backup agora”.",
    link: "Abrir os backups",
  },
  backup_unproven: {
    title: "Nenhum backup passou no teste",
    text: "O teste de backup está atrasado. Último backup testado: {{since}}.",
    remedy: "Use “Fazer backup agora” ou “Testar agora” nas configurações, em Backups.",
    link: "Abrir os backups",
  },
};

/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hora do backup (UTC)" },
  backup_keep: { name: "Backups a manter" },
  backup_recipient: { name: "Chave dos backups (parte pública)" },
  backup_store: {
    name: "Armazenamento externo",
    set: "Há um armazenamento definido. Ele nunca é mostrado de novo; digite outro para substituí-lo.",
    unset: "Nenhum definido: os backups ficam só nesta máquina, e um disco que morre os leva junto.",
  },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  backup_hour:
    "A hora do dia, em UTC de 0 a 23, em que um backup é feito e comprovado; com “off” nenhum é feito automaticamente.",
  backup_keep: "Quantos backups são mantidos. O mais recente já comprovado é sempre um deles.",
  backup_recipient:
    "Para quem os backups são criptografados (age1…). Sem isto, quem tiver o arquivo consegue lê-lo. A chave que os abre não fica aqui.",
  backup_store:
    "O armazenamento compatível com S3 para onde cada backup também é enviado: https://ID-DA-CHAVE:SEGREDO@servidor/bucket/prefixo, e ?region=nome onde houver regiões.",
};

/** What the audit log shows its acts as. */
export const actions = {
  backup_made: "Backup feito",
  backup_proved: "Backup comprovado",
  backup_deleted: "Backup excluído",
  backup_downloaded: "Backup baixado",
  backup_key_made: "Chave de backup criada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Testes do armazenamento externo",
};

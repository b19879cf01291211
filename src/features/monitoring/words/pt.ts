/** What its settings are called. */
export const settings = {
  address_days: { name: "Dias até encurtar os endereços" },
  audit_retention_days: { name: "Dias de retenção dos logs" },
  dkim_selector: { name: "Seletor DKIM" },
  release_look: { name: "Procurar uma versão mais nova" },
};

/** What their names do not say of them. */
export const descriptions = {
  address_days:
    "0: nunca. Um endereço encurtado não volta ao que era; o Marco Civil exige seis meses completos.",
  release_look:
    "Uma vez por dia, no endereço indicado em RELEASE_URL no servidor. Nada é instalado sozinho, e nada sobre este portal é enviado.",
};

/** What the audit log shows its acts as. */
export const actions = {
  rate_limited: "Excesso de tentativas",
  forbidden: "Sem permissão",
  not_admitted: "Ainda sem admissão",
  foreign_user: "ID de outro usuário",
  foreign_origin: "Solicitação de outro site",
  change_refused: "Alteração recusada",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  disk_low: {
    title: "O disco está quase cheio",
    text: "Restam apenas {{freeMb}} MB, ou {{percent}}%, no disco com os dados do portal. Quando ele encher, nada mais poderá ser gravado: ninguém se cadastra e os backups falham.",
    remedy:
      "Libere espaço nesse disco ou aumente-o: comece por backups antigos e arquivos de outros programas.",
    link: "Abrir o diagnóstico",
  },
  replica_late: {
    title: "A réplica está atrasada",
    text: "O Litestream não responde em {{address}}, ou o que mudou não chegou ao armazenamento dele em 8 segundos. Se esta máquina falhar agora, as mudanças mais recentes se perdem.",
    remedy:
      "O log dele diz por quê: journalctl --unit codex-portal-replica. Depois, inicie-o de novo: systemctl restart codex-portal-replica.",
    link: "Abrir o diagnóstico",
  },
  archive_late: {
    title: "O arquivamento do banco de dados está atrasado",
    text: "O PostgreSQL não conseguiu entregar as mudanças mais recentes ao arquivo dele. Última vez que conseguiu: {{since}}. Se a máquina dele falhar agora, o que mudou desde então se perde.",
    remedy:
      "O log do PostgreSQL diz o que o archive_command respondeu: em geral, o armazenamento está cheio ou fora do ar. O arquivamento continua sozinho assim que o comando funcionar.",
    link: "Abrir o diagnóstico",
  },
  login_storm: {
    title: "Muitos logins da equipe estão falhando",
    text: "Nos últimos {{minutes}} minutos, {{failures}} tentativas de login da equipe falharam. Alguém pode estar testando senhas.",
    remedy:
      "Os logs de auditoria mostram de onde vêm as tentativas e quais contas são o alvo. Cada falha aumenta a espera da conta; um segundo fator fecha essa porta de vez.",
    link: "Abrir os logs de auditoria",
  },
  database_away: {
    title: "O banco de dados não responde",
    text: "Desde {{since}}, o banco de dados não responde ou não aceita gravações. Os visitantes veem que o portal está fechado.",
    remedy:
      "Verifique se o banco de dados está em execução, acessível, com espaço em disco e com o arquivo no lugar; o log mostra a causa. O portal volta a funcionar sozinho assim que ele responder.",
    link: "Abrir o diagnóstico",
  },
  second_factor_lost: {
    title: "Um segundo fator foi removido",
    text: "Os segundos fatores de “{{account}}” foram removidos por um admin mestre ou na linha de comando do servidor.",
    remedy:
      "Se você não pediu isso, troque a senha dessa conta e veja quem tem acesso ao servidor. Se pediu, a conta configura um novo no próximo login.",
    link: "Abrir os usuários",
  },
  audit_broken: {
    title: "Os logs de auditoria foram alterados",
    text: "O selo dos logs de auditoria se rompe na linha {{row}}: uma linha foi alterada ou removida por algo que não é o portal.",
    remedy: "Não apague nada. Compare com um backup feito antes e veja quem pode gravar no banco de dados.",
    link: "Abrir os logs de auditoria",
  },
  dangerous_act: {
    title: "Foi feita uma alteração delicada",
    text: "{{act}}{{about}}. Quem fez: {{by}}, em {{at}}.",
    remedy:
      "Se você já sabia, não há nada a fazer. Se não: troque a senha dessa conta, o que encerra as outras sessões dela, ou peça a um admin mestre que a suspenda, e veja nos logs de auditoria o que mais foi feito por ela.",
    link: "Abrir os logs de auditoria",
  },
};

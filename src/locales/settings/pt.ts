import type { SettingKey, SettingWords } from "../../entries.ts";

const shopSecret = {
  set: "Há um segredo definido. Ele nunca é mostrado de novo; digite outro para substituí-lo.",
  unset: "Nenhum definido: nada é aceito dessa origem.",
};

/** What the settings are called in Portuguese, for the server and the browser alike. */
export const pt: SettingWords = {
  settings: {
    course_nada_url: { name: "URL do curso" },
    product_title: { name: "Nome do portal" },
    smtp_url: {
      name: "URL do SMTP",
      set: "Há uma URL definida. Ela nunca é mostrada de novo; digite outra para substituí-la.",
      unset: "Nenhuma URL definida: os e-mails são gravados na pasta outbox em vez de serem enviados.",
    },
    mail_from: { name: "Remetente" },
    contact_address: { name: "Endereço para dúvidas" },
    mail_day_budget: { name: "Máximo de e-mails por dia" },
    mail_client_hour: { name: "Máximo de e-mails por hora e endereço de rede" },
    otp_minutes: { name: "Validade do código em minutos" },
    letters_per_second: { name: "E-mails por segundo" },
    letter_connections: { name: "Conexões com o servidor de e-mail" },
    letter_retention_days: { name: "Dias para guardar e-mails e pedidos de ajuda" },
    audit_retention_days: { name: "Dias de retenção dos logs" },
    media_quota_mb: { name: "Espaço para mídia em MB" },
    mysteries_page: { name: "Página de “Mistérios”" },
    philosophy_page: { name: "Página de “Filosofia”" },
    room_letters: { name: "E-mails quando uma sala se abre" },
    hotmart_token: { name: "Hottok da Hotmart", ...shopSecret },
    kiwify_token: { name: "Token da Kiwify", ...shopSecret },
    stripe_secret: { name: "Segredo de assinatura da Stripe", ...shopSecret },
    intake_secret: { name: "Segredo de outros sistemas", ...shopSecret },
    refund_revokes: { name: "O reembolso anula o exemplar" },
    address_days: { name: "Dias até encurtar os endereços" },
    siege: { name: "Pausa do portão" },
    pause_words_en: { name: "Palavras da pausa, em inglês" },
    pause_words_pt: { name: "Palavras da pausa, em português" },
    pause_words_es: { name: "Palavras da pausa, em espanhol" },
    alerts_to: { name: "Quem é avisado" },
    alerts_off: { name: "Alertas desligados" },
    dkim_selector: { name: "Seletor DKIM" },
    backup_hour: { name: "Hora do backup (UTC)" },
    backup_keep: { name: "Backups a manter" },
    backup_recipient: { name: "Chave dos backups (parte pública)" },
    backup_store: {
      name: "Armazenamento externo",
      set: "Há um armazenamento definido. Ele nunca é mostrado de novo; digite outro para substituí-lo.",
      unset: "Nenhum definido: os backups ficam só nesta máquina, e um disco que morre os leva junto.",
    },
    second_factor: { name: "Segundo fator ao entrar" },
  },
  settingChoices: {
    auto: "O portão está aberto",
    closed: "Em pausa",
    off: "Ninguém",
    masters: "Admins mestres",
    staff: "Toda a equipe",
  },
};

/** What each does, which the browser has from the server's answers. */
export const descriptions: Record<SettingKey, string> = {
  course_nada_url:
    "O endereço da página onde o curso é vendido; quando está preenchido, a página inicial mostra o link.",
  product_title: "O nome do portal, no topo de cada página e em cada e-mail.",
  smtp_url: "O servidor de e-mail que envia os códigos de verificação.",
  mail_from: "O remetente que os visitantes veem.",
  contact_address:
    "O endereço público que responde a dúvidas: aparece para quem não consegue entrar e no rodapé de cada e-mail. Se estiver vazio, vale o do remetente.",
  mail_day_budget:
    "Quantos e-mails o portal inteiro pode enviar em 24 horas; metade deles pode sair em uma só hora.",
  mail_client_hour:
    "Quantos e-mails por hora podem ser pedidos de um mesmo endereço de rede. Um auditório ou uma operadora de celular costuma ter um só; o e-mail cujo código foi digitado não conta.",
  otp_minutes: "Por quantos minutos um código de verificação vale.",
  letters_per_second:
    "Quantos e-mails por segundo são entregues ao servidor de e-mail. Consulte o limite do seu provedor.",
  letter_connections: "Quantas conexões com o servidor de e-mail são usadas ao mesmo tempo.",
  letter_retention_days:
    "Por quantos dias ficam guardados os pedidos de ajuda e o registro de cada e-mail: para quem foi enviado e o que o servidor de e-mail respondeu.",
  audit_retention_days: "Por quantos dias cada evento dos logs de auditoria é mantido.",
  media_quota_mb: "Quantos megabytes as imagens, os sons e os arquivos da biblioteca podem ocupar juntos.",
  mysteries_page:
    "O slug da página à qual “Mistérios” leva na navegação. Sem ele, ou enquanto nem todos puderem ler a página, a palavra fica como simples texto.",
  philosophy_page:
    "O slug da página à qual “Filosofia” leva na navegação. Sem ele, ou enquanto nem todos puderem ler a página, a palavra fica como simples texto.",
  room_letters:
    "Se os iniciados recebem um e-mail quando uma sala se abre para eles, no máximo um por dia; cada um pode dispensar os seus. Depois de ligada esta opção, eles só avisam das salas que se abrirem dali em diante e usam no máximo metade dos e-mails do dia.",
  hotmart_token:
    "O Hottok da sua conta na Hotmart. Com ele, o portal aceita as compras e os reembolsos que a Hotmart envia para /api/intake/hotmart; sem ele, nenhum.",
  kiwify_token: "O token do webhook da Kiwify que envia compras e reembolsos para /api/intake/kiwify.",
  stripe_secret:
    "O segredo de assinatura (whsec_…) do endpoint da Stripe que envia compras e reembolsos para /api/intake/stripe.",
  intake_secret:
    "O segredo com que qualquer outro sistema assina suas compras e reembolsos, ou que envia como token bearer, para /api/intake/generic.",
  refund_revokes:
    "Se um reembolso anula o link e o código de um exemplar. Caso contrário, o exemplar só é marcado como reembolsado.",
  address_days:
    "Depois de quantos dias os endereços de rede nos logs de auditoria e nas sessões são encurtados para a rede (/24 ou /48); 0 para nunca. Algumas leis exigem o endereço inteiro por um tempo: o Marco Civil, seis meses. O que foi encurtado não volta.",
  siege:
    "Enquanto o portão está em pausa, ninguém novo é admitido; quem já entrou segue como sempre, e nenhum código é gasto. Das tentativas de adivinhar o próprio portal cuida.",
  pause_words_en:
    "Dito em inglês a quem digita um código durante a pausa. Sem isso, o portal diz que o portão está em pausa e que o código continua válido.",
  pause_words_pt: "O mesmo, em português.",
  pause_words_es: "O mesmo, em espanhol.",
  alerts_to:
    "Quem é avisado quando algo está errado: endereços separados por vírgulas. Sem nenhum, todo admin mestre é avisado.",
  alerts_off: "Os tipos de alerta que ninguém recebe.",
  dkim_selector:
    "O nome sob o qual a chave DKIM do domínio do remetente é publicada, como o provedor de e-mail mostra. Sem ele, o diagnóstico tenta os mais comuns.",
  backup_hour:
    "A hora do dia, em UTC de 0 a 23, em que um backup é feito e comprovado; com “off” nenhum é feito automaticamente.",
  backup_keep: "Quantos backups são mantidos. O mais recente já comprovado é sempre um deles.",
  backup_recipient:
    "Para quem os backups são criptografados (age1…). Sem isto, quem tiver o arquivo consegue lê-lo. A chave que os abre não fica aqui.",
  backup_store:
    "O armazenamento compatível com S3 para onde cada backup também é enviado: https://ID-DA-CHAVE:SEGREDO@servidor/bucket/prefixo, e ?region=nome onde houver regiões.",
  second_factor:
    "A quem o portal pede um segundo fator no login: a ninguém, aos admins mestres ou a toda a equipe. Quem não tem nenhum configura o primeiro no próximo login.",
};

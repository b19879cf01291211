/** What is said of its errors. */
export const errors = {
  unreadable: "Não foi possível ler a solicitação.",
  unauthenticated: "Sua sessão terminou. Entre de novo.",
  forbidden: "Esta porta ainda não está aberta para você.",
  foreign_origin: "A solicitação veio de outro site e não foi atendida. O portal fica em {{names}}.",
  not_found: "Nada foi encontrado aqui.",
  changed_meanwhile: "Outra pessoa salvou este texto nesse meio-tempo. Nada do que você escreveu se perdeu.",
  too_large: "O que foi enviado é grande demais.",
  unsupported_type: "Aqui só se aceita JSON.",
  invalid_data: "Dados inválidos",
  rate_limited: "Muitas tentativas. Aguarde {{wait}} e tente de novo.",
  work_busy: "O portal está ocupado agora. Tente de novo em {{wait}}.",
  internal: "Erro interno do servidor",
  unavailable:
    "O portal não consegue acessar o banco de dados agora. Nada se perdeu; tente de novo em instantes.",
};

/** What its answers say. */
export const messages = {
  noCookies:
    "Este navegador não guarda cookies, e sem eles o portal não reconheceria você. Permita os cookies deste site e recarregue a página.",
  otherAddress: "Neste endereço o navegador descarta o cookie pelo qual o portal reconhece você. Abra aqui:",
  needsScript: "Este portal precisa de JavaScript. Ative-o para este site e recarregue a página.",
};

/** What its emails say. */
export const emails = {
  greeting: "Saudações, {{username}}.",
  footWho: "{{product}} ({{host}}) enviou este e-mail porque alguém informou este endereço lá.",
  footAsk: "Dúvidas? Escreva para {{contact}}.",
};

/** What an instance that is not ready says to operators, by its reason. */
export const unready = {
  starting: "Esta instância do portal está iniciando. Ela atende em instantes; não é preciso fazer nada.",
  stopping: "Esta instância do portal está parando. Mande os visitantes para outra, ou inicie-a de novo.",
  database:
    "O banco de dados do portal não responde. Veja se ele está em execução e se esta máquina consegue acessá-lo.",
  writes:
    "O portal não consegue gravar no banco de dados. Libere espaço no disco dele, encerre o programa que bloqueia o arquivo, ou indique o servidor primário em DATABASE_URL.",
  moved:
    "Um arquivo do banco de dados foi removido ou substituído com o portal em execução. Devolva esse mesmo arquivo ao lugar; ou pare o portal, restaure um backup e inicie-o.",
  clock:
    "O relógio desta máquina está {{seconds}} segundos distante da hora que consta no banco de dados do portal. Sincronize-o por NTP (timedatectl set-ntp true); depois disso, o portal volta a atender sozinho.",
};

/** How long somebody has to wait. */
export const wait = { seconds: "{{n}} s", minutes: "{{n}} min", hours: "{{n}} h" };

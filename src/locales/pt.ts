import type { Words } from "./en.ts";
import { descriptions as settings } from "./entries/pt.ts";
import { pt as formFields } from "./field-errors/pt.ts";
import { pt as serverFields } from "./field-errors/server.pt.ts";
import { pt as hints } from "./hints/pt.ts";
import { pt as watch } from "./watch/pt.ts";

export const pt: Words = {
  errors: {
    unreadable: "Não foi possível ler a solicitação.",
    unauthenticated: "Sua sessão terminou. Entre de novo.",
    forbidden: "Esta porta ainda não está aberta para você.",
    codes_closed:
      "Depois de códigos errados demais, este navegador, que sua conta não conhece, não pode mais enviar códigos. Use uma chave de acesso ou um navegador em que você já entrou; ou abra o link do e-mail que enviamos e tente de novo. Se não der, quem cuida do servidor ajuda com “codex-portal admin reset-factor”.",
    proof_needed: "Antes, prove que é você: informe sua senha de novo. Nada foi alterado ainda.",
    foreign_origin: "A solicitação veio de outro site e não foi atendida. O portal fica em {{names}}.",
    suspended: "Este endereço está suspenso. Fale com quem cuida do portal.",
    sealed: "Esta sala ainda está selada. Abre-se com o código secreto dela, ou quando chegar a hora.",
    not_yet: "Esta sala ainda não se abriu.",
    step_over: "Esta etapa demorou demais, já foi usada ou teve tentativas erradas demais. Comece de novo.",
    factor_invalid:
      "Este código está errado ou já foi usado. Espere o próximo no seu aplicativo e verifique se o relógio do seu celular se ajusta sozinho, ou digite um código de recuperação.",
    passkey_invalid: "Esta chave de acesso não foi aceita. Tente mais uma vez, ou use sua senha e um código.",
    passkeys_full: "Você já tem o máximo de chaves de acesso de uma conta. Remova uma primeiro.",
    passkey_known: "Este dispositivo já tem uma chave de acesso deste portal. Use essa.",
    pass_spent: "Este passe já foi usado ou expirou. Peça outro.",
    letter_accepted: "Um servidor de e-mail já aceitou este e-mail.",
    not_found: "Nada foi encontrado aqui.",
    code_not_found: "Código não encontrado",
    code_deactivated: "Código desativado",
    code_expired: "Código expirado",
    code_exhausted: "O código atingiu o limite de usos",
    code_personal:
      "Este código é do exemplar de outra pessoa. Entre com o e-mail usado na compra do exemplar.",
    code_veiled: "Estas palavras ainda estão veladas. Decifre-as e diga o que escondem.",
    email_registered: "Este e-mail já está cadastrado",
    username_taken: "Este nome de usuário já está em uso",
    otp_invalid: "Código de verificação inválido ou expirado",
    login_invalid: "E-mail ou senha incorretos",
    signature_invalid:
      "Esta notificação não prova que vem da loja: confira o segredo nas configurações e na loja.",
    run_unfinished: "Esta tiragem ainda está sendo feita. Tente de novo quando estiver completa.",
    copy_revoked:
      "Este exemplar foi recolhido e seu link não leva mais a lugar algum. Quem o vendeu sabe o motivo.",
    code_taken: "Este código já existe",
    slug_taken: "Outra página já usa este slug",
    changed_meanwhile:
      "Outra pessoa salvou este texto nesse meio-tempo. Nada do que você escreveu se perdeu.",
    codex_cancelled: "A geração deste livro foi cancelada.",
    codex_changed:
      "Este livro foi gerado por uma versão anterior do portal, que não guardava o arquivo, e não pode mais ser reproduzido byte a byte. Gere um novo; ele pode ocultar o mesmo código.",
    backup_going: "Outro backup está sendo feito ou comprovado. Espere até que termine.",
    backup_gone: "Este backup não está nesta máquina nem no armazenamento externo. Faça um novo.",
    codex_unsolvable: "O livro não passou na própria verificação e não foi entregue.",
    in_use_one: "Ainda há uma sala que exige este código: {{names}}. Altere-a primeiro.",
    in_use_other: "Ainda há salas que exigem este código: {{names}}. Altere-as primeiro.",
    too_large: "O que foi enviado é grande demais.",
    media_too_large:
      "Este arquivo é grande demais. Uma imagem pode ter 12 MB e 40 megapixels, um som ou um PDF 30 MB, e na biblioteca ainda cabem {{names}}.",
    alt_missing:
      "Uma imagem aqui não diz em palavras o que mostra. Descreva-a nos três idiomas ou marque-a como ornamento.",
    picture_unreadable:
      "Esta imagem está danificada, é animada ou está em um formato que nem todo navegador mostra. Salve-a como JPEG e envie de novo.",
    picture_cut: "Falta o fim do arquivo desta imagem. Copie-a ou baixe-a de novo e então envie.",
    picture_too_heavy:
      "Este portal tem pouca memória livre para uma imagem PNG ou WebP deste tamanho. Salve-a como JPEG, ou com no máximo 24 megapixels, e envie de novo.",
    sound_unreadable: "Não foi possível ler este som. Salve-o como MP3 e envie de novo.",
    file_unreadable:
      "Este arquivo não pode ser usado aqui. Imagens podem ser JPEG, PNG ou WebP (qualquer outra: salve como JPEG), sons MP3 ou M4A, e documentos um PDF simples.",
    unsupported_type: "Aqui só se aceita JSON.",
    invalid_data: "Dados inválidos",
    work_needed:
      "Seu navegador tem alguns segundos de trabalho pela frente. O portal pede isso para barrar pedidos automáticos, e o trabalho começa sozinho. Se esta mensagem continuar aqui, tente de novo em um navegador atual.",
    gate_closed: "O portão está em pausa por um tempo. Seu código continua válido: volte mais tarde.",
    rate_limited: "Muitas tentativas. Aguarde {{wait}} e tente de novo.",
    help_full: "Muita gente está pedindo ajuda agora; você não fez nada de errado. Peça de novo em {{wait}}.",
    busy: "Muitos logins estão sendo verificados agora. Tente de novo em {{wait}}.",
    work_busy: "Há trabalho demais na fila agora. Tente de novo em {{wait}}.",
    internal: "Erro interno do servidor",
    mail_failed: "Falha ao enviar o e-mail. Tente de novo.",
    portal_busy:
      "Este portal já enviou todos os e-mails que pode enviar por enquanto; você não fez nada de errado. O próximo pode sair em {{wait}}.",
    unavailable:
      "O portal não consegue acessar o banco de dados agora. Nada se perdeu; tente de novo em instantes.",
  },
  fields: { ...formFields, ...serverFields },
  unready: {
    starting: "Esta instância do portal está iniciando. Ela atende em instantes; não é preciso fazer nada.",
    stopping: "Esta instância do portal está parando. Mande os visitantes para outra, ou inicie-a de novo.",
    database:
      "O banco de dados do portal não responde. Veja se ele está em execução e se esta máquina consegue acessá-lo.",
    writes:
      "O portal não consegue gravar no banco de dados. Libere espaço no disco dele, encerre o programa que bloqueia o arquivo, ou indique o servidor primário em DATABASE_URL.",
    moved:
      "Um arquivo do banco de dados foi removido ou substituído com o portal em execução. Ponha de volta esse mesmo arquivo; ou pare o portal, restaure um backup e inicie-o.",
    clock:
      "O relógio desta máquina está {{seconds}} segundos distante da hora que consta no banco de dados do portal. Sincronize-o por NTP (timedatectl set-ntp true); depois disso, o portal volta a atender sozinho.",
  },
  messages: {
    otpSent: "Código de verificação enviado para o seu e-mail",
    otpInLine:
      "O e-mail com seu código de verificação está na fila: ele sai assim que o servidor de e-mail o aceitar.",
    returnInLine:
      "Se este endereço for conhecido aqui, um e-mail com o código de verificação está na fila: ele sai assim que o servidor de e-mail o aceitar.",
    otpVerified: "E-mail verificado com sucesso! Agora, o código secreto.",
    welcomeBack: "E-mail verificado com sucesso! A antecâmara espera por você.",
    helpAsked: "Sua pergunta chegou a quem cuida do portal.",
    letterWaits: "O seu está na fila e sairá sozinho.",
    askAgain: "Peça de novo depois disso.",
    returnSent: "Se este endereço for conhecido aqui, um código de verificação está a caminho.",
    noCookies:
      "Este navegador não guarda cookies, e sem eles o portal não reconheceria você. Permita os cookies deste site e recarregue a página.",
    otherAddress:
      "Neste endereço o navegador descarta o cookie pelo qual o portal reconhece você. Abra aqui:",
    codeValid: "Código válido! Portal desbloqueado.",
    runInUse:
      "Já há exemplares desta tiragem vendidos, ou códigos dela que foram usados ou abrem uma sala. Em vez de excluir, desative os códigos.",
    mediumInUse: "Ainda está em uso em: {{names}}. Retire-o de lá primeiro.",
    needsScript: "Este portal precisa de JavaScript. Ative-o para este site e recarregue a página.",
    codesNotFetched: "Erro ao buscar os códigos",
    codeNotCreated: "Erro ao criar o código",
    signedIn: "Login realizado com sucesso",
    secondFactorRequired: "Falta uma segunda etapa para entrar",
    passwordChangeRequired: "Escolha a sua própria senha para continuar",
    passwordChanged: "Senha alterada com sucesso",
    storeSaid: "Nas palavras do próprio armazenamento: “{{detail}}”",
    storeTried: "Um arquivo de teste foi gravado, lido, listado e excluído.",
    mailServerUnencrypted:
      "Este servidor de e-mail não criptografa por STARTTLS, por isso nem a senha nem a mensagem foram enviadas. Use smtps:// com a porta dele (em geral 465), ou smtp+plain:// para um servidor cuja conexão ninguém possa interceptar.",
    mailServerCertificate:
      "Este servidor de e-mail responde, mas o certificado dele venceu, foi feito para outro nome ou não é garantido por nenhuma autoridade conhecida; por isso nem a senha nem a mensagem foram enviadas. Informe o servidor pelo nome que consta no certificado, ou peça a renovação do certificado. Um certificado autoassinado passa a valer quando o portal é iniciado com NODE_EXTRA_CA_CERTS=ARQUIVO.pem no ambiente, com o certificado nesse arquivo.",
    mailServerSilent:
      "Nenhum servidor de e-mail respondeu neste endereço. Verifique o servidor, a porta e a criptografia; o log do portal traz mais detalhes.",
  },
  wait: { seconds: "{{n}} s", minutes: "{{n}} min", hours: "{{n}} h" },
  settings,
  backupFaults: {
    damaged:
      "Foi cortado ou alterado depois de escrito. Exclua-o e faça um novo; se acontecer de novo, mande verificar o disco.",
    wrong_key:
      "Está criptografado para outra chave. Informe a chave que foi mostrada quando a dele foi criada.",
    key_needed: "Está criptografado e nunca foi comprovado. Informe a chave para comprová-lo.",
    foreign: "Pertence a outro programa. Exclua-o.",
    foreign_objects:
      "Contém gatilhos, visões ou funções que o portal não criou e que seriam executados com os direitos dele. Escolha outro backup e descubra quem mexeu neste.",
    newer: "Foi feito por uma versão mais nova do portal. Comprove-o com essa versão.",
    shrunk: "Contém muito menos que o último. Se isso foi intencional, comprove-o manualmente.",
    no_page:
      "Um portal iniciado com ele não entregou nenhuma página. Faça um novo; se acontecer de novo, o log diz por quê.",
    missing: "O arquivo sumiu e não há cópia externa. Exclua-o e faça um novo.",
    folder:
      "Não é possível escrever na pasta de backups. Torne o usuário do portal dono de DATA_DIR/backups.",
    disk_full:
      "O disco está cheio demais para um backup e sua comprovação. Libere espaço ou mantenha menos backups.",
    no_tools:
      "Os programas do PostgreSQL faltam aqui ou são mais antigos que o servidor. Instale o postgresql-client da versão do servidor.",
    no_trial:
      "Foi feito e lido por inteiro, mas não comprovado: o usuário em DATABASE_URL não pode criar um banco de dados onde restaurá-lo. Como administrador do PostgreSQL, execute uma vez: {{command}} Depois use “Comprovar agora”.",
    store_refused:
      "O armazenamento externo o recusou. Confira chave, bucket e região no endereço dele e use “Testar o armazenamento”.",
    store_away:
      "Não foi possível alcançar o armazenamento externo. Confira o endereço e a rede; o próximo backup tenta de novo.",
    store_moved:
      "O armazenamento externo respondeu com um redirecionamento, que não é seguido. Indique o endereço da própria região dele, acrescente ?region=nome e use “Testar o armazenamento”.",
    store_private:
      "O endereço do armazenamento externo leva a uma rede privada, que só se alcança quando está em BACKUP_STORE. Indique um armazenamento na Internet pública ou peça ao operador que defina BACKUP_STORE.",
    interrupted: "Foi interrompido: o portal parou nesse meio-tempo. Faça um novo.",
    failed: "Não funcionou. O que o sistema disse está abaixo; o log tem mais.",
  },
  settingNotices: {
    unreadable: "O valor foi salvo com outra chave secreta e não pode ser lido: digite-o de novo.",
    unencrypted: "Tudo o que é enviado a este servidor trafega sem criptografia, inclusive senhas e códigos.",
  },
  mail: {
    subject: "{{code}} é o seu código de verificação",
    greeting: "Saudações, {{username}}.",
    lead: "Este código confirma o seu endereço:",
    expiry_one: "Ele vale por mais um minuto e só pode ser usado uma vez.",
    expiry_other: "Ele vale por {{count}} minutos e só pode ser usado uma vez.",
    ignore: "Se você não pediu este código, ignore esta mensagem.",
    notMe: "Não fui eu",
    leavingSubject: "{{code}} é o seu código para sair de vez",
    leavingLead:
      "Com este código você sai do portal para sempre. Seu nome, seu endereço e suas sessões serão apagados, e ninguém poderá recuperá-los:",
    leavingIgnore:
      "Se você não quer sair de vez, ignore esta mensagem. Sem o código, nada é apagado. Nunca o repasse a ninguém.",
    closedSubject: "{{product}}: alguém está tentando adivinhar seus códigos",
    closedReason:
      "Foram digitados cem ou mais códigos de verificação errados para este endereço, sem nenhum certo entre eles. Nas próximas 24 horas, o portal só aceitará códigos para este endereço em navegadores que já o usaram para entrar.",
    closedAdvice:
      "Se não foi você, ninguém entrou e não é preciso fazer nada: o seu navegador de sempre continua funcionando, e amanhã qualquer outro volta a funcionar. Nunca repasse um código a ninguém.",
    answerSubject: "{{product}}: resposta à sua pergunta",
    answerAsked: "Você perguntou:",
    answerText: "A resposta:",
    roomSubject_one: "Uma sala se abriu: {{room}}",
    roomSubject_other: "{{count}} salas se abriram para você",
    roomLead_one: "Uma sala da antecâmara se abriu para você:",
    roomLead_other: "{{count}} salas da antecâmara se abriram para você:",
    roomMore: "e mais {{count}}",
    roomWay: "O caminho passa por {{host}}: entre lá com este e-mail, como antes.",
    roomReason: "{{product}} ({{host}}) enviou este e-mail porque algo se abriu lá para você.",
    roomStop: "Não quero mais e-mails sobre salas",
    scrollSubject: "Seu exemplar de {{title}}",
    scrollLead: "Seu exemplar está pronto:",
    scrollCopy: "Exemplar {{nth}} de {{of}}",
    scrollLink: "Abrir a página do seu exemplar",
    scrollWay:
      "Baixe-o ali e leia: ele esconde um código secreto. Quando o encontrar, cadastre-se em {{host}} com o endereço que recebeu este e-mail e digite o código.",
    scrollKeep: "A página é só sua. Guarde esta mensagem e não repasse o link.",
    scrollReason:
      "{{product}} ({{host}}) enviou este e-mail porque um exemplar foi comprado para este endereço.",
    testSubject: "{{product}}: mensagem de teste",
    testText: "Esta é uma mensagem de teste. Se você consegue lê-la, o portal consegue enviar e-mails.",
    footWho: "{{product}} ({{host}}) enviou este e-mail porque alguém informou este endereço lá.",
    footAsk: "Dúvidas? Escreva para {{contact}}.",
  },
  buyers: {
    copy: "recebe o exemplar {{number}}",
    copy_unnamed: "recebe o exemplar {{number}}, sem o nome nele: só letras latinas podem ser impressas",
    has_copy: "já tem o exemplar {{number}}; nada acontece",
    repeated: "já está na linha {{number}}; nada acontece",
    not_paid: "não foi pago ({{status}}); não recebe nada",
    refunded: "reembolsado ou contestado ({{status}}); não recebe nada",
    refund_reported: "reembolsado, como a loja avisou; não recebe nada",
    nobody: "um total ou um título; não conta",
    email_missing: "Falta o endereço de e-mail",
    email_invalid: "Isto não é um único endereço de e-mail",
    status_unknown: "Pago ou não? O portal não conhece “{{status}}”",
    no_copy_left: "Não sobra exemplar para este comprador",
  },
  bookplate: {
    heading: "Ex libris",
    admitted: "a {{place}} pessoa admitida",
    date: "em {{date}}",
    byHand: "Nossos tipos não têm as letras deste nome: escreva-o aqui à mão.",
  },
  document: {
    titles: {
      home: "{{product}}",
      initiate: "Iniciação · {{product}}",
      register: "Iniciação · {{product}}",
      comeBack: "Retorno · {{product}}",
      verify: "Verificação · {{product}}",
      codeEntry: "Portal Secreto · {{product}}",
      anteRoom: "Antecâmara dos Iniciados · {{product}}",
      room: "Uma sala · {{product}}",
      self: "O que guardamos de você · {{product}}",
      seal: "Um selo · {{product}}",
      scroll: "Seu exemplar · {{product}}",
      stopEmails: "E-mails sobre salas · {{product}}",
      notMe: "Não fui eu · {{product}}",
      openCodes: "Códigos para entrar · {{product}}",
      observatory: "Observatório · {{product}}",
      adminLogin: "Administração do Observatório · {{product}}",
      forcePasswordChange: "Nova senha · {{product}}",
      notFound: "Perdido no Vazio · {{product}}",
    },
    description:
      "Um limiar silencioso para iniciados: confirme seu e-mail, informe o código secreto e entre na antecâmara.",
  },
  hints,
  watch,
};

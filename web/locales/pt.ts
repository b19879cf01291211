import type { Words } from "./en.ts";

export const pt: Words = {
  layout: {
    skip: "Pular para o conteúdo",
    nav: "Principal",
    portal: "Portal",
    mysteries: "Mistérios",
    philosophy: "Filosofia",
    language: "Idioma",
    still: "Pausar o movimento",
    wake: "Retomar o movimento",
    motto: "Assim em cima como embaixo",
  },
  error: {
    patience: "O portão pede paciência",
    noAnswer: "O portal não respondeu",
    network:
      "Não foi possível acessar o portal. Verifique sua conexão e tente de novo; nada do que você digitou se perdeu.",
    unexpected: "Algo deu errado do nosso lado. Tente de novo daqui a pouco.",
    screenTitle: "Não foi possível carregar esta página",
    screen: "A conexão pode ter sido interrompida. Tente de novo.",
    retry: "Tentar de novo",
  },
  page: {
    otherLanguage: "Você está lendo em {{language}}; ainda não há versão em {{own}}.",
  },
  toast: { area: "Notificações ({{key}})", one: "Notificação", close: "Fechar" },
  seals: {
    name: "Nome",
    cipher: "Cifra",
    key: "Chave",
    progress: "Os três selos",
  },
  home: {
    title: "O saber guarda a própria porta",
    subtitle: "Uma iniciação sob três selos",
    art: "Um disco de cifra em volta de um olho: o anel de fora fica parado, o de dentro gira",
    description:
      "O que está escrito em THE\u00a0VOID não se conta a todos. Dê um nome, responda por ele e traga o código que você encontrou no pergaminho sagrado. A antecâmara se abre a quem lê com atenção.",
    begin: "Começar a iniciação",
    course: "Conhecer o curso",
    newTab: "abre em uma nova aba",
    name: "Escolha o nome que levará daqui em diante e diga para onde podemos escrever.",
    cipher: "Devolva os seis dígitos que enviarmos. Eles confirmam que o endereço é seu.",
    key: "Diga o código secreto do pergaminho sagrado. O portal faz o resto.",
  },
  auth: {
    error: {
      emailRequired: "O e-mail é obrigatório",
      usernameRequired: "O nome de iniciado é obrigatório",
      otpRequired: "O código de verificação é obrigatório",
      sendFailed: "Falha ao enviar o e-mail. Tente de novo.",
      notSent: "Nenhum código foi enviado",
      invalidOtp: "Código de verificação inválido ou expirado",
    },
    success: {
      otpSent: "Código de verificação enviado para o seu e-mail",
      otpVerified: "E-mail verificado com sucesso! Agora, o código secreto.",
    },
    email: "E-mail",
    send: "Enviar o código",
    sending: "Enviando…",
    back: "Voltar ao portal",
    beenHere: "Já estive aqui antes",
    haveCode: "Já tenho o código de verificação",
    meant: "Você quis dizer {{email}}?",
    nextLetter: "Horário do próximo e-mail: {{at}}.",
    signOut: "Sair",
  },
  register: {
    title: "Deixe o seu nome na porta",
    lead: "Enviaremos seis dígitos para o seu endereço. Depois deles, só o código secreto separa você da antecâmara.",
    username: "Nome de iniciado",
    usernameHint: "De 3 a 50 letras, números ou espaços; . _ e - também servem.",
  },
  notFound: {
    title: "Perdido no Vazio",
    text: "Não há porta neste endereço. Alguns caminhos só terminam para que você olhe para cima.",
    back: "Voltar ao portal",
  },
};

/** What its settings are called. */
export const settings = {
  course_nada_url: { name: "URL do curso" },
  languages: { name: "Idiomas em que você escreve" },
  interface_languages: { name: "Idiomas das telas" },
  product_title: { name: "Nome do portal" },
};

/** What their names do not say of them. */
export const descriptions = {
  course_nada_url: "Com ela, a página inicial mostra o link do curso.",
  languages:
    "Textos, dicas, imagens e livros são pedidos só nestes idiomas; quem lê em outro recebe o primeiro da lista.",
  interface_languages:
    "Visitantes leem telas, e-mails e mensagens nestes idiomas; quem lê em outro recebe o primeiro da lista. Com um só, não há o que escolher. As telas da equipe têm os três. A escolha vale assim que é salva, não com o rascunho da aparência.",
};

/** What the audit log shows its acts as. */
export const actions = {
  setting_changed: "Configuração alterada",
  test_mail_sent: "Mensagem de teste",
};

/** Acts that can be refused, by how they ended. */
export const deeds = {
  testRefused: "Mensagem de teste recusada",
};

/** What its limits are called in the audit log. */
export const limits = {
  "test-mail": "Mensagens de teste",
};

/** What its answers say. */
export const messages = {
  sampleName: "Iniciado",
  sampleTitle: "A primeira porta",
  mailServerUnencrypted:
    "Este servidor de e-mail não criptografa por STARTTLS, por isso nem a senha nem a mensagem foram enviadas. Escolha TLS com a porta dele (em geral 465).",
  mailServerCertificate:
    "Este servidor de e-mail responde, mas o certificado dele venceu, foi feito para outro nome ou não vem de uma autoridade conhecida; por isso nem a senha nem a mensagem foram enviadas. Informe o servidor pelo nome que consta no certificado, ou peça a renovação do certificado. Um certificado autoassinado passa a valer quando o portal é iniciado com NODE_EXTRA_CA_CERTS=ARQUIVO.pem no ambiente, com o certificado nesse arquivo.",
  mailServerNone:
    "Nenhum servidor de e-mail foi definido: a mensagem ficou na pasta outbox e não chega a ninguém. Informe o servidor acima e envie o teste de novo.",
  mailServerSilent:
    "Nenhum servidor de e-mail respondeu neste endereço. Verifique o servidor, a porta e a criptografia; o log do portal traz mais detalhes.",
};

/** What its emails say. */
export const emails = {
  testSubject: "{{product}}: mensagem de teste",
  testText: "Esta é uma mensagem de teste. Se você está lendo, o portal consegue enviar e-mails.",
};

/** What is said of a setting whose value needs a look. */
export const notices = {
  unreadable: "O valor foi salvo com outra chave secreta e não pode ser lido: digite-o de novo.",
  unencrypted: "Tudo o que é enviado a este servidor trafega sem criptografia, inclusive senhas e códigos.",
};

/** The titles of screens, and what the portal is to search engines. */
export const document = {
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
    downloadPage: "Seu exemplar · {{product}}",
    stopEmails: "E-mails sobre salas · {{product}}",
    notMe: "Não fui eu · {{product}}",
    openCodes: "Códigos para entrar · {{product}}",
    observatory: "Observatório · {{product}}",
    adminLogin: "Administração do Observatório · {{product}}",
    forcePasswordChange: "Nova senha · {{product}}",
    setup: "Configuração inicial · {{product}}",
    notFound: "Perdido no Vazio · {{product}}",
  },
  description:
    "Um limiar silencioso para iniciados: confirme seu e-mail, informe o código secreto e entre na antecâmara.",
};

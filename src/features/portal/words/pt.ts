/** What its settings are called. */
export const settings = {
  course_nada_url: { name: "URL do curso" },
  product_title: { name: "Nome do portal" },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  course_nada_url:
    "O endereço da página onde o curso é vendido; quando está preenchido, a página inicial mostra o link.",
  product_title: "O nome do portal, no topo de cada página e em cada e-mail.",
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

/** What is said of its errors. */
export const errors = {
  codex_cancelled: "A geração deste livro foi cancelada.",
  codex_changed:
    "Este livro foi gerado por uma versão anterior do portal, que não guardava o arquivo, e não pode mais ser reproduzido byte a byte. Gere um novo; ele pode ocultar o mesmo código.",
  codex_unsolvable: "O livro não passou na própria verificação e não foi entregue.",
};

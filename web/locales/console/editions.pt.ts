/** What the console says of the editions of a book: the EPUB and what a printer gets. */
export const pt = {
  editions: {
    title: "Edições de {{name}}",
    lead: "As duas são refeitas a partir da receita do livro; leva alguns segundos.",
    epub: "Para leitores digitais",
    epubText:
      "O mesmo texto em EPUB, na letra e no tamanho que cada um escolhe, com desenhos descritos e os números de página do PDF. As linhas ocultas continuam ocultas e podem ser selecionadas.",
    epubPaper: "Este livro esconde o código só em páginas impressas; um EPUB não teria como guardá-lo.",
    getEpub: "Baixar o EPUB",
    press: "Para a gráfica",
    pressText:
      "Dois PDFs: o miolo, A5 (148 × 210 mm) com 3 mm de sangria e marcas de corte, e a capa numa só folha. O texto é só preto; ambos seguem o PDF/X-1a, aceito também por gráficas que pedem PDF/X-4.",
    gold: "Dourado",
    goldCmyk: "Misturado nas quatro cores",
    goldSpot: "Cor especial, “Gold”",
    goldHint: "Uma cor especial brilha e é cobrada como quinta tinta. Pergunte à gráfica.",
    paper: "Espessura de uma folha (mm)",
    paperHint: "80 g/m² com volume 1,25 dá 0,1 mm. A gráfica sabe a do papel.",
    paperFault: "Um número de {{min}} a {{max}}, como {{usual}}.",
    four: "Páginas de quatro em quatro",
    fourHint: "Folhas de notas antes do colofão completam o último caderno.",
    sizes: "Páginas: {{pages}}. Largura da lombada em mm: {{spine}}.",
    noTitle: "A lombada é estreita demais para o título, que precisa de 6 mm.",
    warning:
      "O código deste livro está só em linhas da cor do papel: um exemplar impresso não o mostra. Ao gerar o livro, escolha uma forma que resista ao papel.",
    getBlock: "Baixar o miolo",
    getCover: "Baixar a capa",
    making: "Sendo feito…",
    stop: "Parar",
    done: "{{name}} foi baixado.",
    failed: "Não foi possível fazer",
  },
};

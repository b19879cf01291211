import type { Translated } from "../../../src/core/contract/namespaces.ts";
import type { en } from "./cipher.en.ts";

/** What the console says of the forms that hold a book's code, in Portuguese. */
export const pt: Translated<typeof en> = {
  cipher: {
    lead: "De uma a quatro formas. O colofão diz num enigma como começar.",
    order: "Ordem de leitura",
    up: "Mover {{name}} para cima",
    down: "Mover {{name}} para baixo",
    moved: "{{name}}: agora em {{number}}º lugar de {{most}}.",
    total: "Dificuldade do conjunto: {{difficulty}}.",
    whole: "As linhas ocultas guardam o código inteiro; as outras formas o guardam de novo, também no papel.",
    paper:
      "Nenhuma linha oculta guarda o código; só o endereço fica oculto, na página dele. Dá para resolver no papel.",
    parts: "O código é dividido em tantas partes quantas são as formas; cada uma guarda uma parte.",
    most: "Não se combinam mais de quatro formas.",
    least: "Uma forma tem de ficar.",
  },
  difficulty: { easy: "fácil", middle: "média", hard: "difícil" },
  formNames: {
    hidden: "Linhas ocultas",
    initials: "Iniciais emolduradas",
    paragraphs: "Uma ladainha",
    shuffled: "Uma folha embaralhada",
    biliteral: "Letras inclinadas",
    beads: "Contas em fios",
    triples: "Página, linha, palavra",
    folios: "Números de página falsos",
  },
  formTasks: {
    hidden: "Na tela: selecionar o texto de uma página, achar o que está no branco e decodificar.",
    initials:
      "Achar os capítulos cuja primeira letra tem moldura de ouro, contar as contas sob o título e girar o disco a partir da letra outras tantas casas.",
    paragraphs: "Achar a folha que é uma ladainha e ler a primeira letra de cada parágrafo.",
    shuffled: "Pôr em ordem os parágrafos numerados de uma folha e ler a primeira letra de cada um.",
    biliteral:
      "Achar o parágrafo em que algumas letras se inclinam e lê-las de cinco em cinco, como fez Francis Bacon.",
    beads:
      "Contar as contas de cada fio de uma estampa, seis por conta grande; cada soma é uma casa do disco.",
    triples:
      "Procurar as páginas, linhas e palavras que o colofão indica e tomar a primeira letra de cada palavra.",
    folios: "Achar as páginas com número alto demais; o que cada uma tem a mais é uma casa do disco.",
  },
  spread: {
    title: "{{title}}, aberto",
    lead: "Duas páginas ficam frente a frente, como no livro encadernado. As setas do teclado as viram.",
    narrowLead: "Página por página, como no livro encadernado.",
    back: "Página anterior",
    on: "Virar a página",
    page: "Página",
    of: "de {{most}}",
    here: "Página {{page}} de {{most}}",
    facing: "Páginas {{first}} e {{last}} de {{most}}",
  },
};

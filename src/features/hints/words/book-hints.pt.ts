import type { Hints } from "./book-hints.ts";

export const pt: Hints = {
  hidden: {
    name: "A linha oculta",
    hints: [
      "Duas páginas dizem mais do que mostram. O que você procura nunca foi apagado: só tem a cor daquilo em que repousa, ou uma tinta que mais nada tem.",
      "No papel talvez se perca: abra o arquivo do livro. Selecione uma página inteira, como quem vai copiá-la, e procure o ponto em que a seleção cobre mais do que as palavras.",
      "Copie página por página e cole em outro lugar. Em duas delas há um trecho que não é de frase nenhuma: entre duas palavras e cercado de pontos a meia altura, sozinho ao pé da página ou, num livro eletrônico, onde um parágrafo termina. O colofão do livro diz qual é o caso. Deixe os pontos a meia altura de fora. Um trecho é um endereço; o outro, o código, tal como é ou na escrita que o colofão indica: os sessenta e quatro sinais são Base64, contar de dezesseis em dezesseis é hexadecimal, e o que começa pelo fim se lê da direita para a esquerda.",
    ],
  },
  initials: {
    name: "As iniciais emolduradas",
    hints: [
      "Nem todo capítulo começa do mesmo jeito. Folheie de um começo a outro e deixe passar os que são apenas bonitos.",
      "Onde a letra grande está numa moldura dourada, conte também as contas abaixo do título. A letra ainda não é o sinal: alguma coisa precisa girar.",
      "O que gira é o selo da primeira página do portal. Um M emoldurado com três contas: gire o anel de dentro até ele dizer A → D, ache o M no anel de fora e leia o P embaixo dele. Faça o mesmo com cada moldura, na ordem dos capítulos.",
    ],
  },
  paragraphs: {
    name: "A ladainha",
    hints: [
      "Uma folha do livro não se parece com as vizinhas. Não conta nada, e mesmo assim não está ali só pelo som.",
      "É a folha de parágrafos curtos, cada um capaz de viver sozinho. Não siga o que dizem; olhe como se alinham à esquerda.",
      "Anote a primeira letra de cada parágrafo da ladainha, do alto ao pé da folha. O parágrafo que começa com algarismo dá o algarismo.",
    ],
  },
  shuffled: {
    name: "A folha fora de ordem",
    hints: [
      "Em algum lugar, uma folha foi montada por alguém com pressa. O que há de errado nela se vê antes de ler.",
      "Os parágrafos dela são numerados, e os números estão certos; os parágrafos é que estão fora do lugar.",
      "Tome os parágrafos na ordem dos números, um, dois, três, e anote a primeira letra de cada um; se começar com algarismo, o algarismo.",
    ],
  },
  triples: {
    name: "Página, linha e palavra",
    hints: [
      "A última folha termina em números que parecem conta de encadernador. São uma lista de lugares.",
      "Os números andam de três em três, e cada trio leva a uma palavra deste livro: primeiro a página, depois algo nela, depois algo nesse algo.",
      "Página, linha, palavra. Conte só as linhas do texto, sem cabeçalhos nem títulos, e tome a primeira letra da palavra. Cada risco ao lado dos números avança uma letra; um anel faz dela um algarismo: A é 1, B é 2 e J é 0.",
    ],
  },
  biliteral: {
    name: "Duas espécies de letra",
    hints: [
      "Num dos parágrafos o tipógrafo parece ter misturado duas caixas de tipos. Não misturou.",
      "Nesse parágrafo há letras em pé e letras inclinadas, no meio das palavras. Esqueça o que ele diz; só contam as que ficam em pé e as que se inclinam, de cinco em cinco. Vírgulas e espaços não valem nada.",
      "Escreva a para cada letra em pé e b para cada inclinada, e corte de cinco em cinco: aaaaa é A, aaaab é B, aaaba é C, aaabb é D, e assim por diante, como quem conta de dois em dois, até o Z. bbbbb abre os algarismos e os fecha; entre eles aaaaa é 1, aaaab é 2, e o décimo é 0.",
    ],
  },
  beads: {
    name: "As contas nos fios",
    hints: [
      "Uma das estampas é mais do que enfeite. Alguém contou enquanto a desenhava.",
      "É a estampa das contas enfiadas em fios. O tamanho delas não é acaso: a grande vale mais do que a pequena, e cada fio é um sinal.",
      "Em cada fio, some seis por conta grande e um por conta pequena. O total é um lugar na fila de A a Z e depois de 0 a 9: 1 é A, 26 é Z, 27 é 0. Percorra os fios do primeiro ao último.",
    ],
  },
  folios: {
    name: "Os números de página falsos",
    hints: [
      "O livro é exato em tudo, e mesmo assim conta errado. Confie mais no polegar do que nos algarismos.",
      "Algumas páginas trazem um número alto demais. Compare cada uma com a anterior e anote onde a contagem salta e volta.",
      "Do número impresso tire o verdadeiro. O que sobra é um lugar na fila de A a Z e depois de 0 a 9: 1 é A, 26 é Z, 27 é 0. As páginas vêm na ordem do livro.",
    ],
  },
};

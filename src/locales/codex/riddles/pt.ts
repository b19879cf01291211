import type { Riddles } from "./riddles.ts";

export const riddles: Riddles = {
  one: "Guarda uma só palavra.",
  several:
    "Guarda uma só palavra em {count} partes; o que cada uma entrega vem logo depois do que entregou a anterior.",
  counts: ["uma", "duas", "três", "quatro"],
  first: ["Comece assim.", "Primeiro."],
  next: ["Depois.", "Em seguida."],
  shorter: "Quem o lê no vidro de uma tela tem um caminho mais curto.",
  ring: "O anel é o selo do portal: as letras de A a Z e, depois delas, os algarismos de 0 a 9.",
  addressAt: {
    words: [
      "O endereço do portal está escrito onde parece não haver nada, entre duas palavras de uma página. Quem copia essa página numa tela copia também o endereço; os pontos a meia altura não fazem parte dele.",
      "Onde fica o portal, diz-se na cor do papel, entre duas palavras de uma página. Na tela, a mão que copia o encontra e deixa de fora os pontos a meia altura.",
    ],
    foot: [
      "O endereço do portal está escrito onde parece não haver nada, sozinho ao pé de uma página. Quem copia essa página numa tela copia também o endereço; os pontos a meia altura não fazem parte dele.",
      "Onde fica o portal, diz-se na cor do papel, ao pé de uma página. Na tela, a mão que copia o encontra e deixa de fora os pontos a meia altura.",
    ],
    flowing: [
      "O endereço do portal está escrito sem cor, depois da última palavra de um parágrafo ou num parágrafo só seu. Quem copia o texto também o copia; os pontos a meia altura não fazem parte dele.",
    ],
    below: ["O endereço do portal está abaixo, em ouro. Os pontos a meia altura não fazem parte dele."],
  },
  inked:
    "Duas linhas dele estão em tinta própria. Os pontos a meia altura que há nelas não fazem parte do que dizem.",
  inkedAddress: "O endereço do portal está em tinta própria. Os pontos a meia altura não fazem parte dele.",
  encodings: {
    base64: "Uma delas está soletrada nos sessenta e quatro sinais que as máquinas usam como letras.",
    hex: "Uma delas conta de dezesseis em dezesseis, dois sinais por letra.",
    reverse: "Uma delas começa pelo fim.",
    none: "",
  },
  hiddenAt: {
    words: [
      "Em duas páginas há uma linha na cor do papel, entre duas palavras de outra linha. Quem copia a página também a copia; os pontos a meia altura não fazem parte dela.",
      "Por duas vezes está escrito o branco que separa duas palavras. Tome a página como quem a copia e deixe de fora os pontos a meia altura.",
    ],
    foot: [
      "Em duas páginas há uma linha na cor do papel, sozinha ao pé, abaixo de tudo o que se vê, menos o número da página. Quem copia a página também a copia; os pontos a meia altura não fazem parte dela.",
      "Por duas vezes está escrito o branco ao pé de uma página. Tome a página como quem a copia e deixe de fora os pontos a meia altura.",
    ],
    mixed: [
      "Em duas páginas há uma linha na cor do papel: numa delas, entre duas palavras de outra linha; na outra, sozinha ao pé. Quem copia a página também a copia; os pontos a meia altura não fazem parte dela.",
      "Duas linhas estão escritas no branco do papel, uma entre duas palavras e outra ao pé de uma página. Tome a página como quem a copia e deixe de fora os pontos a meia altura.",
    ],
    flowing: [
      "Duas linhas dele não têm cor; cada uma vem depois da última palavra de um parágrafo ou é, sozinha, um parágrafo. Quem copia o texto também as copia; os pontos a meia altura não fazem parte delas.",
    ],
  },
  forms: {
    initials: [
      "Alguns capítulos abrem com uma letra em moldura de ouro. A partir dessa letra, gire o anel tantas casas quantas forem as contas sob o título.",
      "Letra emoldurada é meio sinal: as contas sob o título dizem quantas casas adiante o anel a leva.",
    ],
    paragraphs: [
      "Uma folha é uma ladainha. Não a escute: olhe para a margem, e só para as primeiras letras.",
      "Onde cada parágrafo poderia ficar sozinho, só o começo conta. Leia as primeiras letras, do alto da folha até o pé.",
    ],
    shuffled: [
      "Uma folha numera os seus parágrafos, e não na ordem em que estão. Ponha-os na ordem dos números e tome de cada um a primeira letra.",
      "Uma folha caiu e foi recolhida às pressas. Os números dos parágrafos ainda sabem a ordem; as primeiras letras sabem o resto.",
    ],
    triples: [
      "Os três números abaixo são uma página, uma linha do seu texto e uma palavra dessa linha: tome a primeira letra. Cabeçalhos e títulos não são linhas. Cada risco avança uma letra; um anel faz da letra um algarismo, A um e J zero.",
      "Página, linha, palavra e, da palavra, a primeira letra; só se contam linhas de texto. Com um risco, é a letra seguinte do alfabeto; com dois, a que vem depois dela; com um anel, é o seu número, e J é zero.",
    ],
    biliteral: [
      "Num parágrafo misturam-se letras retas e inclinadas. Tome-as de cinco em cinco, a por cada uma que está de pé e b por cada uma que se inclina, como fez Francis Bacon: aaaaa é A, aaaab é B, e assim até Z. Com bbbbb começam e terminam os algarismos, A um e J zero.",
      "Um parágrafo se inclina onde nada o pede. De cinco em cinco, as suas letras contam desde A, que nunca se inclina, e aaaab, a seguinte, até Z, como ensinou Bacon; cinco inclinadas abrem e fecham os algarismos, A um e J zero.",
    ],
    beads: [
      "Uma estampa pendura contas em fios. A grande vale seis, a pequena vale um; a soma de um fio é uma casa do anel, e A é a primeira.",
      "Conte as contas de uma estampa, fio por fio: seis pela grande, um pela pequena. O número é uma casa do anel, onde A é a primeira.",
    ],
    folios: [
      "Algumas páginas exageram o seu número. Conte por sua conta: o que cada uma acrescenta é uma casa do anel, e A é a primeira.",
      "Confie mais na ordem das folhas que nos algarismos ao pé delas. Onde o algarismo passa da conta, o que sobra é uma casa do anel, e A é a primeira.",
    ],
  },
};

import type { Language } from "../../core/contract/languages.ts";
import { riddles as riddlesPt } from "./riddles/pt.ts";
import type { Riddles } from "./riddles/riddles.ts";
import type { FigureWords, Furniture } from "./words.ts";

/** What a book said in an edition before this one, where that differs: its words, and by a text of the library the one that stood there. */
export type EarlierWords = {
  furniture: Pick<Furniture, "letters" | "colophon"> & {
    imprintPage: Omit<Furniture["imprintPage"], "title" | "rights">;
  };
  riddles: Partial<Riddles> & Pick<Riddles, "hiddenAt" | "addressAt">;
  figures: Pick<FigureWords, "moonSeenFrom">;
  library: readonly (readonly [present: string, former: string])[];
};

/** Each place of a hidden line had the same words. */
const anywhere = (texts: readonly string[]) => ({
  hiddenAt: { words: texts, foot: texts, mixed: texts, flowing: texts },
});
const address = (texts: readonly string[]) => ({
  addressAt: { words: texts, foot: texts, flowing: texts, below: texts },
});
const made = (text: string) => ({ alone: text, run: text, flowing: text });
const letters = { plain: "", withSigns: "" };

/** The words of edition 6, of which books are still made again byte for byte. */
export const edition6: Record<Language, EarlierWords> = {
  en: {
    furniture: {
      letters,
      colophon: {
        made: made(
          "This copy of {title} has {pages} pages. It was set in EB Garamond and Cinzel, letters that were cut for reading slowly, and its plates were drawn by rule and compass from one number that no other copy shares.",
        ),
        read: "Nothing in it was left to chance, and not everything in it was left in sight. Who has read it as one reads may now read it as one looks.",
        mark: "Made in the year {year}. Mark of this copy: {mark}.",
      },
      imprintPage: {
        made: "First printed in {year}.",
        set: {
          plain: "Set in EB Garamond and Cinzel (SIL Open Font License).",
          withSigns: "Set in EB Garamond and Cinzel (SIL Open Font License).",
          flowing: "Set in EB Garamond and Cinzel (SIL Open Font License).",
        },
        promises: {
          computed: "Whatever is computed in this book is true, and can be checked with a pencil.",
          computedButFolios: "Whatever is computed in this book is true, and can be checked with a pencil.",
          whole: "Nothing in it has to be cut, heated or wetted to be read.",
        },
      },
    },
    riddles: {
      ...anywhere([
        "On two pages there is a line in the colour of the paper, between two words of another line. Who copies the page copies it, too; the raised points are no part of it.",
        "Twice the white between two words is written on. Take up the page as one who copies it, and leave out the raised points.",
      ]),
      ...address([
        "The address of the gate is written where nothing seems to be, between two words of one page; who copies the page copies it, too. The raised points are no part of it.",
        "Where the gate stands is said in the colour of the paper, between two words of one page. A hand that copies finds it, and leaves out the raised points.",
      ]),
    },
    figures: { moonSeenFrom: "north" },
    library: [
      [
        "as she stands for people north of the line; to those who live south of it she shows her light from the other side.",
        "as she stands for people north of the line; those who live to the south of it should turn the page upside down, and have the better view.",
      ],
    ],
  },
  pt: {
    furniture: {
      letters,
      colophon: {
        made: made(
          "Este exemplar de {title} tem {pages} páginas. Foi composto em EB Garamond e Cinzel, letras talhadas para a leitura lenta, e as suas estampas foram traçadas a régua e compasso a partir de um único número, que nenhum outro exemplar partilha.",
        ),
        read: "Nada nele ficou entregue ao acaso, e nem tudo nele ficou à vista. Quem o leu como se lê pode agora lê-lo como se olha.",
        mark: "Feito no ano de {year}. Marca deste exemplar: {mark}.",
      },
      imprintPage: {
        made: "Primeira impressão: {year}.",
        set: {
          plain: "Composto em EB Garamond e Cinzel (SIL Open Font License).",
          withSigns: "Composto em EB Garamond e Cinzel (SIL Open Font License).",
          flowing: "Composto em EB Garamond e Cinzel (SIL Open Font License).",
        },
        promises: {
          computed: "O que este livro calcula é verdadeiro, e se pode conferir a lápis.",
          computedButFolios: "O que este livro calcula é verdadeiro, e se pode conferir a lápis.",
          whole: "Nada nele precisa ser cortado, aquecido ou molhado para ser lido.",
        },
      },
    },
    riddles: {
      ...anywhere([
        "Em duas páginas há uma linha na cor do papel, entre duas palavras de outra linha. Quem copia a página copia-a também; os pontos altos não fazem parte dela.",
        "Por duas vezes está escrito o branco que separa duas palavras. Tome a página como quem a copia e deixe de fora os pontos altos.",
      ]),
      ...address([
        "O endereço do portal está escrito onde parece não haver nada, entre duas palavras de uma página; quem copia a página copia-o também. Os pontos altos não fazem parte dele.",
        "Onde fica o portal, diz-se na cor do papel, entre duas palavras de uma página. A mão que copia o encontra e deixa de fora os pontos altos.",
      ]),
      inked:
        "Duas linhas dele estão em tinta própria. Os pontos altos que há nelas não fazem parte do que dizem.",
      inkedAddress: "O endereço do portal está em tinta própria. Os pontos altos não fazem parte dele.",
      forms: {
        ...riddlesPt.forms,
        triples: [
          "Os três números abaixo são uma página, uma linha do seu texto e uma palavra dessa linha: tome a primeira letra. Cabeços e títulos não são linhas. Cada risco avança uma letra; um anel faz da letra um algarismo, A um e J zero.",
          "Página, linha, palavra e, da palavra, a primeira letra; só se contam linhas de texto. Com um risco, é a letra seguinte do alfabeto; com dois, a que vem depois dela; com um anel, é o seu número, e J é zero.",
        ],
        folios: [
          "Algumas páginas exageram o seu número. Conte por si: o que cada uma acrescenta é uma casa do anel, e A é a primeira.",
          "Confie mais na ordem das folhas que nos algarismos ao pé delas. Onde o algarismo passa da conta, o que sobra é uma casa do anel, e A é a primeira.",
        ],
      },
    },
    figures: { moonSeenFrom: "north" },
    library: [
      [
        "tal como aparece a quem mora ao sul da linha; para quem vive ao norte, a luz vem do outro lado.",
        "tal como aparece a quem mora ao norte da linha; quem vive ao sul vire a página de cabeça para baixo e a terá do seu jeito.",
      ],
    ],
  },
  es: {
    furniture: {
      letters,
      colophon: {
        made: made(
          "Este ejemplar de {title} tiene {pages} páginas. Se compuso en EB Garamond y Cinzel, letras talladas para leer despacio, y sus láminas se trazaron con regla y compás a partir de un solo número, que ningún otro ejemplar comparte.",
        ),
        read: "Nada en él quedó en manos del azar, y no todo en él quedó a la vista. Quien lo ha leído como se lee puede ahora leerlo como se mira.",
        mark: "Hecho en el año {year}. Marca de este ejemplar: {mark}.",
      },
      imprintPage: {
        made: "Primera impresión: {year}.",
        set: {
          plain: "Compuesto en EB Garamond y Cinzel (SIL Open Font License).",
          withSigns: "Compuesto en EB Garamond y Cinzel (SIL Open Font License).",
          flowing: "Compuesto en EB Garamond y Cinzel (SIL Open Font License).",
        },
        promises: {
          computed: "Lo que este libro calcula es cierto, y se puede comprobar con un lápiz.",
          computedButFolios: "Lo que este libro calcula es cierto, y se puede comprobar con un lápiz.",
          whole: "Nada en él necesita cortarse, calentarse ni mojarse para ser leído.",
        },
      },
    },
    riddles: {
      ...anywhere([
        "En dos páginas hay una línea del color del papel, entre dos palabras de otra línea. Quien copia la página también la copia; los puntos altos no son parte de ella.",
        "Dos veces está escrito el blanco que separa dos palabras. Hay que tomar la página como quien la copia y dejar fuera los puntos altos.",
      ]),
      ...address([
        "La dirección del portal está escrita donde no parece haber nada, entre dos palabras de una página; quien copia la página también la copia. Los puntos altos no son parte de ella.",
        "Dónde está el portal se dice en el color del papel, entre dos palabras de una página. La mano que copia lo encuentra y deja fuera los puntos altos.",
      ]),
      inked:
        "Dos de sus líneas tienen tinta propia. Los puntos altos que hay en ellas no son parte de lo que dicen.",
      inkedAddress: "La dirección del portal tiene tinta propia. Los puntos altos no son parte de ella.",
    },
    figures: { moonSeenFrom: "north" },
    library: [
      [
        "tal como se ve desde el norte de la línea; a quien viva al sur, la luz le llega del otro lado.",
        "tal como se ve desde el norte de la línea; quien viva al sur puede darle vuelta a la página, y la tendrá como la conoce.",
      ],
    ],
  },
};

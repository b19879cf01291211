import type { Language } from "../../core/contract/languages.ts";

/** What a book says of its gold, as it is said where a colour of the portal stands in its place. */
type ColouredWords = {
  /** Where the address is in sight below the colophon. */
  below: string;
  /** The riddle of framed initials that names the frame. */
  initials: string;
  primes: string;
  /** Of the plate of seeds. */
  seeds: string;
  /** Each text of the library that names it, and what stands there then. */
  library: readonly (readonly [golden: string, coloured: string])[];
};

export const coloured: Record<Language, ColouredWords> = {
  en: {
    below: "The address of the gate stands below, in colour. The raised points are no part of it.",
    initials:
      "Some chapters open with a letter in a coloured frame. Turn the ring on from that letter by as many places as there are beads beneath the heading.",
    primes: "primes in colour",
    seeds: "{seeds} on one spiral, {golden} in colour",
    library: [
      ["and the gold point in the middle", "and the coloured point in the middle"],
      ["all but the gold one", "all but the coloured one"],
      ["from the lower up to the gold.", "from the lower up to the coloured one."],
      ["and the gold letter over it", "and the coloured letter over it"],
      ["are in gold and stand alone", "are in colour and stand alone"],
      ["sorry to be gold", "sorry to be in colour"],
      ["the gold gets thinner", "the colour gets thinner"],
    ],
  },
  pt: {
    below:
      "O endereço do portal está abaixo, em letras coloridas. Os pontos a meia altura não fazem parte dele.",
    initials:
      "Alguns capítulos abrem com uma letra em moldura colorida. A partir dessa letra, gire o anel tantas casas quantas forem as contas sob o título.",
    primes: "primos coloridos",
    seeds: "{seeds} numa só espiral, {golden} coloridas",
    library: [
      ["e o ponto dourado, no meio", "e o ponto colorido, no meio"],
      ["menos a do ponto dourado", "menos a do ponto colorido"],
      ["lê-se do de baixo para o dourado", "lê-se do de baixo para o colorido"],
      ["e a dourada acima dela", "e a colorida acima dela"],
      ["vão em ouro e sozinhos", "vão coloridos e sozinhos"],
      ["lamentou ser de ouro", "lamentou ter cor"],
      ["o ouro rareia, sem regra em que se possa pegá-lo", "a cor rareia, sem regra em que se possa pegá-la"],
    ],
  },
  es: {
    below: "La dirección del portal está abajo, en color. Los puntos a media altura no son parte de ella.",
    initials:
      "Algunos capítulos se abren con una letra en marco de color. Desde esa letra, el anillo se gira tantas casillas como cuentas hay bajo el título.",
    primes: "primos en color",
    seeds: "{seeds} en una sola espiral, {golden} en color",
    library: [
      ["y el punto dorado del centro", "y el punto de color del centro"],
      ["salvo la del punto dorado", "salvo la del punto de color"],
      ["hacia el dorado.", "hacia el de color."],
      ["y la dorada que tiene encima", "y la de color que tiene encima"],
      ["van en oro y solos", "van en color y solos"],
      ["lamentado ser de oro", "lamentado tener color"],
      ["el oro escasea", "el color escasea"],
    ],
  },
};

import type { Riddles } from "./riddles.ts";

export const riddles: Riddles = {
  one: "It keeps one word.",
  several:
    "It keeps one word in {count} parts; what each of them gives stands behind what the last one gave.",
  counts: ["one", "two", "three", "four"],
  first: ["Begin thus.", "First."],
  next: ["Then.", "After that."],
  shorter: "Who reads it on glass has a shorter way.",
  ring: "The ring is the seal at the gate: the letters from A to Z, then the figures from 0 to 9.",
  addressAt: {
    words: [
      "The address of the gate is written where nothing seems to be, between two words of one page. Who copies that page on glass copies it, too; the raised points are no part of it.",
      "Where the gate stands is said in the colour of the paper, between two words of one page. On glass, a hand that copies finds it, and leaves out the raised points.",
    ],
    foot: [
      "The address of the gate is written where nothing seems to be, alone at the foot of one page. Who copies that page on glass copies it, too; the raised points are no part of it.",
      "Where the gate stands is said in the colour of the paper, at the foot of one page. On glass, a hand that copies finds it, and leaves out the raised points.",
    ],
    flowing: [
      "The address of the gate is written without colour, after the last word of a paragraph or in a paragraph by itself. Who copies the text copies it, too; the raised points are no part of it.",
    ],
    below: ["The address of the gate stands below, in gold. The raised points are no part of it."],
  },
  inked:
    "Two lines of it stand in an ink of their own. The raised points in them are no part of what they say.",
  inkedAddress: "The address of the gate stands in an ink of its own. The raised points are no part of it.",
  encodings: {
    base64: "One of them is spelled in the sixty-four signs that machines have for letters.",
    hex: "One of them counts in sixteens, two signs to a letter.",
    reverse: "One of them begins at its end.",
    none: "",
  },
  hiddenAt: {
    words: [
      "On two pages there is a line in the colour of the paper, between two words of another line. Who copies the page copies it, too; the raised points are no part of it.",
      "Twice the white between two words is written on. Take up the page as one who copies it, and leave out the raised points.",
    ],
    foot: [
      "On two pages there is a line in the colour of the paper, alone at the foot, below all that is seen but the page’s number. Who copies the page copies it, too; the raised points are no part of it.",
      "Twice the white at the foot of a page is written on. Take up the page as one who copies it, and leave out the raised points.",
    ],
    mixed: [
      "On two pages there is a line in the colour of the paper: on one of them between two words of another line, on the other alone at the foot. Who copies the page copies it, too; the raised points are no part of it.",
      "Two lines are written on the white of the paper, one between two words and one at the foot of a page. Take up the page as one who copies it, and leave out the raised points.",
    ],
    flowing: [
      "Two lines of it have no colour; each comes after the last word of a paragraph or is a paragraph by itself. Who copies the text copies them, too; the raised points are no part of them.",
    ],
  },
  forms: {
    initials: [
      "Some chapters open with a letter in a golden frame. Turn the ring on from that letter by as many places as there are beads beneath the heading.",
      "A framed letter is half a sign: the beads beneath its heading say by how many places the ring takes it further.",
    ],
    paragraphs: [
      "One leaf is a litany. Do not listen to it: look down its edge, at the first letters alone.",
      "Where every paragraph could stand by itself, only its beginning counts. Read the first letters from the head of the leaf to its foot.",
    ],
    shuffled: [
      "One leaf numbers its paragraphs, and not as they stand. Put them in the order of their numbers and take the first letter of each.",
      "A leaf was dropped and gathered up in haste. The numbers of its paragraphs still know their order, and their first letters know the rest.",
    ],
    triples: [
      "The three numbers below are a page, a line of its text and a word of that line: take its first letter. Heads and titles are not lines. Each stroke goes one letter further; a ring makes of the letter a figure, A one and J nought.",
      "Page, line, word, and of the word the first letter; only lines of the text are counted. With a stroke it is the next letter of the alphabet, with two the next but one; with a ring it is its number, and J is nought.",
    ],
    biliteral: [
      "In one paragraph upright and leaning letters are mixed. Take them by fives, a for each that stands and b for each that leans, as Francis Bacon did: aaaaa is A, aaaab is B, and so on to Z. With bbbbb figures begin and end, A one and J nought.",
      "One paragraph leans where nothing asks it to. By fives its letters count from A, which never leans, aaaab the next, up to Z, as Bacon taught; all five leaning open and close the figures, A one and J nought.",
    ],
    beads: [
      "One plate hangs beads on strings. A large one counts six, a small one counts one; the sum of a string is a place on the ring, and A is the first.",
      "Tell the beads of one plate, string by string: six for a large one, one for a small. The number is a place on the ring, where A is the first.",
    ],
    folios: [
      "Some pages overstate their number. Count for yourself: by how much each of them does is a place on the ring, and A is the first.",
      "Trust the order of the leaves more than the figures at their feet. Where a figure is too high, what it has too much is a place on the ring, and A is the first.",
    ],
  },
};

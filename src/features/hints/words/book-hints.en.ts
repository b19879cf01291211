import type { Hints } from "./book-hints.ts";

export const en: Hints = {
  hidden: {
    name: "The hidden line",
    hints: [
      "Two pages say more than the eye is shown. What you look for was never erased; it only has the colour of what it lies on, or an ink that nothing else has.",
      "On paper it may be lost: open the file of the book. Select a whole page as if you meant to copy it, and look for a place where the marking covers more than the words do.",
      "Copy page after page and paste it elsewhere. On two of them there is a piece that belongs to no sentence: between two words and fenced by raised points, alone at the foot of the page, or, in an e-book, where a paragraph ends. The colophon of the book says which. Leave the raised points out. One piece is an address, the other the code, as it is or in the writing that the colophon names: the sixty-four signs are Base64, counting in sixteens is hexadecimal, and what begins at its end is read from right to left.",
    ],
  },
  initials: {
    name: "The framed initials",
    hints: [
      "Not every chapter begins alike. Leaf from one beginning to the next, and pass by those that are only beautiful.",
      "Where the great letter stands in a golden frame, count the beads beneath the heading as well. The letter is not the sign yet: something has to be turned.",
      "What turns is the seal on the portal's first page. A framed M with three beads: turn the inner ring until it says A → D, find M on the outer ring and read P beneath it. Do so with each frame, in the order of the chapters.",
    ],
  },
  paragraphs: {
    name: "The litany",
    hints: [
      "One leaf of the book is not like its neighbours. It tells nothing, and still it is not there for the sound alone.",
      "It is the leaf whose short paragraphs each could stand alone. Do not follow their sense; look at how they stand on the left.",
      "Write down the first letter of each paragraph of the litany, from the top to the foot. A paragraph that begins with a figure gives the figure.",
    ],
  },
  shuffled: {
    name: "The leaf out of order",
    hints: [
      "Somewhere a leaf was put together by somebody in a hurry. What is wrong with it can be seen without reading it.",
      "Its paragraphs are numbered, and the numbers are right; it is the paragraphs that stand in the wrong places.",
      "Take the paragraphs in the order of their numbers, one, two, three, and write down the first letter of each; where one begins with a figure, the figure.",
    ],
  },
  triples: {
    name: "Page, line and word",
    hints: [
      "The last leaf ends in numbers that look like a binder's bill. They are a list of places.",
      "The numbers come by threes, and each three leads to one word of this book: first the page, then something on it, then something in that.",
      "Page, line, word. Count the lines of the text alone, without heads and titles, and take the word's first letter. Each stroke beside the numbers moves it one letter on; a ring makes it a figure: A is 1, B is 2, and J is 0.",
    ],
  },
  biliteral: {
    name: "Two kinds of letters",
    hints: [
      "In one paragraph the compositor seems to have mixed up two cases of type. He did not.",
      "Some letters of that paragraph stand upright and some lean, in the middle of words. Forget what it says; only the standing and the leaning count, and they go by fives. Commas and blanks are nothing.",
      "Write a for each upright letter and b for each leaning one, and cut that into fives: aaaaa is A, aaaab B, aaaba C, aaabb D, and so on as one counts in twos, up to Z. bbbbb begins figures and ends them; among them aaaaa is 1, aaaab 2, and the tenth is 0.",
    ],
  },
  beads: {
    name: "The strung beads",
    hints: [
      "One of the plates is more than an ornament. Somebody counted while drawing it.",
      "It is the plate with beads on strings. Their sizes are not chance: a large one is worth more than a small one, and each string is one sign.",
      "On each string count six for a large bead and one for a small one. The sum is a place in the row A to Z, then 0 to 9: 1 is A, 26 is Z, 27 is 0. Go through the strings from the first to the last.",
    ],
  },
  folios: {
    name: "The false page numbers",
    hints: [
      "The book is exact in all things, and yet it miscounts. Trust your thumb more than the figures.",
      "Some pages bear a number that is too high. Compare each page with the one before it, and note where the count leaps and comes back.",
      "Take from the printed number the true one. What remains is a place in the row A to Z, then 0 to 9: 1 is A, 26 is Z, 27 is 0. The pages come in the order of the book.",
    ],
  },
};

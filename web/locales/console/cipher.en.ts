/** What the console says of the forms that hold a book's code, and of its pages as the book opens. */
export const en = {
  cipher: {
    lead: "From one to four forms. The colophon says in a riddle how to begin.",
    order: "In this order they are read",
    up: "Move {{name}} up",
    down: "Move {{name}} down",
    moved: "{{name}} is now number {{number}} of {{most}}.",
    total: "Difficulty of the whole: {{difficulty}}.",
    whole: "The hidden lines hold the whole code; the other forms hold it once more, also on paper.",
    paper:
      "No hidden line holds the code; only the address is hidden, on its page. It can be solved on paper.",
    parts: "The code is cut into as many parts as there are forms; each form holds one.",
    most: "More than four forms cannot be combined.",
    least: "One form has to stay.",
  },
  difficulty: { easy: "easy", middle: "medium", hard: "hard" },
  formNames: {
    hidden: "Hidden lines",
    initials: "Framed initials",
    paragraphs: "A litany",
    shuffled: "A shuffled leaf",
    biliteral: "Leaning letters",
    beads: "Beads on strings",
    triples: "Page, line, word",
    folios: "False page numbers",
  },
  formTasks: {
    hidden: "On a screen: select the text of a page, find what stands in its white, and decode it.",
    initials:
      "Find the chapters whose first letter is framed in gold, count the beads under their titles, and turn the disc on from the letter by as many places.",
    paragraphs: "Find the leaf that is a litany and read the first letter of each paragraph.",
    shuffled: "Put the numbered paragraphs of one leaf in order and read the first letter of each.",
    biliteral:
      "Find the paragraph in which single letters lean, and read them five at a time as Francis Bacon did.",
    beads: "Count the beads on each string of a plate, six for a large one; each sum is a place on the disc.",
    triples:
      "Look up the pages, lines and words that the colophon gives, and take the first letter of each word.",
    folios: "Find the pages whose number is too high; each surplus is a place on the disc.",
  },
  spread: {
    title: "{{title}}, opened",
    lead: "Two pages face each other as in the bound book. The arrow keys turn them.",
    narrowLead: "Page after page, as in the bound book.",
    back: "Turn back",
    on: "Turn the page",
    page: "Page",
    of: "of {{most}}",
    here: "Page {{page}} of {{most}}",
    facing: "Pages {{first}} and {{last}} of {{most}}",
  },
};

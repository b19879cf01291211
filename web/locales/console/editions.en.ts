/** What the console says of the editions of a book: the EPUB and what a printer gets. */
export const en = {
  editions: {
    title: "Editions of {{name}}",
    lead: "Both are made anew from the book's recipe; it takes a few seconds.",
    epub: "For e-readers",
    epubText:
      "The same text as an EPUB, in the reader's own letters and size, with drawings that are described, and with the page numbers of the PDF. Hidden lines stay hidden, and can be selected.",
    epubPaper: "This book hides its code in printed pages alone; an EPUB could not hold it.",
    getEpub: "Download the EPUB",
    press: "For a printer",
    pressText:
      "Two PDFs: the block, A5 (148 × 210 mm) with 3 mm of bleed and crop marks, and the cover on one sheet. Text is in black alone; both follow PDF/X-1a, which printers that ask for PDF/X-4 take as well.",
    gold: "Gold",
    goldCmyk: "Mixed from the four process colors",
    goldSpot: "A spot color, “Gold”",
    goldHint: "A spot color shines, and costs a fifth ink. Ask the printer.",
    paper: "Thickness of a leaf (mm)",
    paperHint: "80 g/m² with a volume of 1.25 is 0.1 mm. The printer knows the paper's.",
    paperFault: "A number from {{min}} to {{max}}, such as {{usual}}.",
    four: "Pages in fours",
    fourHint: "Note leaves before the colophon fill the last sheet.",
    sizes: "Pages: {{pages}}. Width of the spine in mm: {{spine}}.",
    noTitle: "The spine is too narrow for a title, which needs 6 mm.",
    warning:
      "The code of this book is only in lines of the paper's color: a printed copy cannot show it. Choose a form that survives paper when you generate the book.",
    getBlock: "Download the block",
    getCover: "Download the cover",
    making: "Being made…",
    stop: "Stop",
    done: "{{name}} was downloaded.",
    failed: "It could not be made",
  },
};

import { roman } from "../core/contract/numerals.ts";
import { epigraphOf } from "./book.ts";
import type { Draft } from "./draft.ts";
import { sentencesOfRound } from "./figures/cipher.ts";
import type { Figure, FigureContext } from "./figures/figure.ts";
import { figureOf } from "./figures/kinds.ts";
import { noteLeaf } from "./figures/notes.ts";
import { concordanceFigure, concordanceOf, fitsConcordance, placesOfPage } from "./leaves/concordance.ts";
import { figurePage } from "./leaves/figure.ts";
import { partPage } from "./leaves/part.ts";
import type { Chapter } from "./leaves/text.ts";
import type { Planned } from "./plan.ts";

type Stretch = { page: number; pages: number };
type PlannedOf<Kind extends Planned["kind"]> = Extract<Planned, { kind: Kind }>;

/** Lays out the pages after the own text, one planned thing after the other. */
export class PlannedPages {
  private chapter: Chapter = { label: "", title: "" };
  /** How many note leaves there are so far. */
  private notes = 0;

  constructor(
    private readonly draft: Draft,
    /** True where they follow an own text, whose appendices they are. */
    private readonly isAppendix: boolean,
  ) {}

  add(planned: Planned): void {
    switch (planned.kind) {
      case "plate":
        this.draft.putPlate(planned.page, planned.plate);
        break;
      case "leaf":
        this.draft.putLeaf(planned.page, planned.form, planned.plate);
        break;
      case "part":
        this.addPart(planned);
        break;
      case "text":
        this.open(planned.title, planned.page);
        this.draft.putText(this.chapter, planned.page, planned.flow);
        break;
      case "figures":
        this.addFigures(planned);
        break;
      case "concordance":
        this.addConcordance(planned);
        break;
      case "notes":
        this.addNotes(planned, this.notes === 0);
        break;
    }
  }

  /** Adds the note leaves that fill a printer's sheets. They are no chapter: a line more in the contents could move the pages that both editions share. */
  addFilling(stretch: Stretch): void {
    if (stretch.pages > 0) this.chapter = { label: "", title: this.draft.book.furniture.notes };
    this.addNotes(stretch, false);
  }

  private open(title: string, page: number): void {
    const { furniture } = this.draft.book;
    const word = this.isAppendix ? furniture.appendix : furniture.chapter;
    this.chapter = this.draft.openChapter(word, title, page);
  }

  private addPart({ page, part }: PlannedOf<"part">): void {
    const { draft, isAppendix } = this;
    const { book } = draft;
    const { furniture, reading } = book;
    const title = isAppendix ? furniture.appendices : (reading.parts[part] ?? "");
    const label = isAppendix ? "" : `${furniture.part} ${roman(part + 1)}`;
    const epigraph = epigraphOf(book, part + 1);
    draft.entries.push({ level: "part", label, title, page });
    draft.matter.push({ kind: "part", page, label, title, epigraph });
    draft.put(page, () => partPage(book, page, label, title, epigraph));
  }

  private addFigures(planned: PlannedOf<"figures">): void {
    const { page, pages, title, of, from, isOpening } = planned;
    if (isOpening) this.open(title, page);
    const figure = (index: number) => figureOf(of, this.contextOf(of, from + index));
    for (let i = 0; i < pages; i++)
      this.draft.matter.push({ kind: "figure", page: page + i, figure: () => figure(i) });
    this.putFigures(planned, isOpening, figure);
  }

  private addConcordance({ page, pages: most }: PlannedOf<"concordance">): void {
    const { draft } = this;
    const { book } = draft;
    const places = concordanceOf(draft.texts, most * placesOfPage, (place) => fitsConcordance(book, place));
    const pages = Math.min(most, Math.ceil(places.length / placesOfPage));
    const perPage = Math.ceil(places.length / Math.max(1, pages));
    if (pages > 0) this.open(book.furniture.concordance, page);
    const placesOf = (index: number) => places.slice(index * perPage, (index + 1) * perPage);
    for (let i = 0; i < pages; i++)
      draft.matter.push({ kind: "places", page: page + i, places: placesOf(i) });
    this.putFigures({ page, pages }, true, (index) => concordanceFigure(book, placesOf(index)));
    this.addNotes({ page: page + pages, pages: most - pages }, true);
  }

  private addNotes({ page, pages }: Stretch, isOpening: boolean): void {
    if (pages === 0) return;
    const { furniture, reading } = this.draft.book;
    if (isOpening) this.open(furniture.notes, page);
    const first = this.notes;
    const promptOf = (index: number) => reading.prompts[first + index] ?? "";
    for (let i = 0; i < pages; i++)
      this.draft.matter.push({ kind: "note", page: page + i, prompt: promptOf(i) });
    this.putFigures({ page, pages }, isOpening, (index) =>
      noteLeaf(this.contextOf("notes", first + index), promptOf(index)),
    );
    this.notes += pages;
  }

  private putFigures(
    { page, pages }: Stretch,
    isOpening: boolean,
    figureAt: (index: number) => Figure,
  ): void {
    const { chapter, draft } = this;
    for (let i = 0; i < pages; i++) {
      draft.put(page + i, () => figurePage(draft.book, page + i, chapter, figureAt(i), isOpening && i === 0));
    }
  }

  private contextOf(of: string, number: number): FigureContext {
    const { random, recipe, figures, reading } = this.draft.book;
    const [year, month] = [Number(recipe.createdAt.slice(0, 4)), Number(recipe.createdAt.slice(5, 7))];
    return {
      random: random(`${of}/${number}`),
      number,
      month: year * 12 + month - 1,
      words: figures,
      maxim: reading.maxims[number % sentencesOfRound] ?? "",
    };
  }
}

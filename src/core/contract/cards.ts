import type { Language } from "./languages.ts";

/** A sheet of cards to be cut, one for each of some copies of a press run. */
export type Cards = {
  /** Of the book. */
  title: string;
  /** Of the book. */
  language: Language;
  /** Which of how many copies each is for, and the address that its QR code leads to. */
  cards: { nth: number; of: number; address: string }[];
  createdAt: string;
};

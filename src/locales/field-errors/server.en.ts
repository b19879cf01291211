import type { ServerFault } from "../../core/contract/errors.ts";
import { archiveMaxGb, webhooksMax } from "../../core/contract/limits.ts";

/** What only the server finds wrong with one field, in English. */
export const en: Record<ServerFault, string> = {
  webhooksTooMany: `${webhooksMax} addresses are as many as there can be: remove one first`,
  codeAlike:
    "Reads the same as {{names}}: hyphens, spaces, quotes, accents and a final stop do not count, O passes for zero, and I and L for one",
  codeUnknown: "This code no longer exists",
  archiveTooLarge: `This archive would be larger than ${archiveMaxGb} GB: fetch fewer copies at a time`,
  markUnknown:
    "No book bears this mark. It stands in the colophon, on the last page: a letter and four figures",
  partUnknown: "This is not what that form gives. Enter only what you read in that form, in its order",
  codeInHint: "A hint gives this code away; change its text first",
  emailDomain: "No email can reach this domain: check what comes after the @",
  emailStaff: "This address already belongs to the staff",
  invitationsTooMany: "Too many invitations are open: withdraw one first",
  formCannotCarry: "Letters from A to Z and figures can be held in this way, but not {{names}}",
  formNeedsChapters:
    "Framed initials need a chapter for each sign of the code, and this book has fewer that open with a letter; choose more pages, or one more form to share the code",
  formNeedsPages: "The book has too few pages for these forms; choose more pages or fewer forms",
  formNeedsPrint:
    "What this book hides stands in its printed pages alone, and an EPUB has no such pages; a book with hidden lines has an EPUB",
  formNeedsSigns:
    "The code has fewer letters and figures than there are forms to hold them; choose fewer forms",
  formNeedsText:
    "No paragraph of this book is long enough to hold its part of the code in leaning letters; choose more pages, or one more form to share the code",
  formNeedsNumbers:
    "False page numbers need a numbered page for each sign of the code, and this book has fewer; choose more pages, or one more form to share the code",
  formNeedsWords:
    "Page, line and word cannot lead to every sign of the code, since this book has too few lines of text; choose more pages or a longer text",
  ownTextNeeded: "This is for a book of your own text: add the text first",
  ownTextTooManyPages: "The text needs more pages than the book has",
  listEmpty: "There is no buyer in this list",
  listColumns: "Several columns hold addresses: say which one is the buyers’",
  listHeadless: "No line names a column with email addresses, such as “Email”",
  listTooLong: "This list is too long; split it",
  listUnreadable: "This file cannot be read as a table: save it as CSV",
  listWorkbook:
    "This is a workbook, not a CSV. In Excel choose “Save as” and “CSV”, in Google Sheets “Download” and “CSV”",
  passwordCommon: "This password is too common; choose another",
  passwordInitial: "This is the initial password; choose one of your own",
  passwordOwnAddress: "This password is your own address; choose another",
  passwordUnchanged: "Choose a password different from the current one",
  passwordWrong: "This is not your current password",
  patternTaken: "There is a hint for this pattern already",
  roomsNotAll: "The list of rooms has changed in the meantime. Load it again.",
  secretInText:
    "This also appears elsewhere in the book, so it would not be hidden; choose something else or something longer",
  hintGivesCode: "Gives away the code {{names}}: write it without the code, not even backwards or encoded",
  hintsNotAll: "The list of hints has changed in the meantime. Load it again.",
  hintsTooMany: "No more can be added; delete one first",
  expiresPast: "This date is in the past",
  unprintable:
    "Cannot be printed here: {{names}}. Use Latin, Greek or Cyrillic letters, digits and common symbols",
  unprintableLines:
    "Cannot be printed: {{names}}. The numbers are the lines of your text. Use Latin, Greek or Cyrillic letters, digits and common symbols",
};

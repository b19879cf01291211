import type { ServerFault } from "../../core/contract/errors.ts";
import { archiveMaxGb, webhooksMax } from "../../core/contract/limits.ts";

/** What only the server finds wrong with one field, in English. */
export const en: Record<ServerFault, string> = {
  webhooksTooMany: `The maximum is ${webhooksMax} addresses: remove one first`,
  accentTooDark: "Some texts could not be read in this colour; the nearest that can be is {{names}}",
  identityFileInvalid: "This is not a file of a portal’s appearance",
  keyUnknown: "This portal knows nothing of this name",
  codeAlike:
    "The same as {{names}}: hyphens, spaces, quotes, accents and a final period do not count, O counts as zero, and I and L as one",
  codeUnknown: "This code no longer exists",
  backupKeyNeeded: "The backup is encrypted. Enter the key that was shown when it was created",
  backupKeyWrong: "This key does not open the backup. It begins with AGE-SECRET-KEY-1",
  secretKeyNeeded: "Enter the secret key of the portal that was backed up, or say that it is lost",
  secretKeyWrong: "This is not the secret key of the portal that was backed up",
  secretKeyElsewhere:
    "This portal’s secret key is set on the server: put this one into SECRET_KEY there, restart the portal and open a new link",
  archiveTooLarge: `This archive would be larger than ${archiveMaxGb} GB: download fewer copies at a time`,
  markUnknown: "No book has this mark. It is in the colophon, on the last page: a letter and four figures",
  partUnknown: "This is not what that form gives. Enter only what you read in that form, in its order",
  codeInHint: "A hint gives this code away; change its text first",
  emailDomain: "No email can reach this domain: check what comes after the @",
  emailStaff: "This address already belongs to the staff",
  invitationsTooMany: "Too many invitations are open: withdraw one first",
  formCannotCarry:
    "This way of hiding the code works with letters from A to Z and digits, but not with {{names}}",
  formNeedsChapters:
    "Framed initials need a chapter for each character of the code, and this book has fewer that begin with a letter; choose more pages, or one more way of hiding the code",
  formNeedsPages:
    "The book has too few pages for these ways of hiding the code; choose more pages or fewer ways",
  formNeedsPrint:
    "This book hides its code only in printed pages, and an EPUB has no such pages; a book with hidden lines has an EPUB",
  formNeedsSigns: "The code has fewer letters and digits than the ways of hiding it; choose fewer ways",
  formNeedsText:
    "No paragraph of this book is long enough to hide its part of the code in leaning letters; choose more pages, or one more way of hiding the code",
  formNeedsNumbers:
    "False page numbers need a numbered page for each character of the code, and this book has fewer; choose more pages, or one more way of hiding the code",
  formNeedsWords:
    "Page, line and word cannot reach every character of the code, because this book has too few lines of text; choose more pages or a longer text",
  ownTextNeeded: "This is for a book with your own text: add the text first",
  ownTextTooManyPages: "The text needs more pages than the book has",
  listEmpty: "There is no buyer in this list",
  listColumns: "Several columns have addresses: choose the buyers’ one",
  listHeadless: "No line names a column with email addresses, such as “Email”",
  listTooLong: "This list is too long; split it",
  listUnreadable: "This file cannot be read as a table: save it as CSV",
  listWorkbook:
    "This is a spreadsheet, not a CSV. In Excel choose “Save as” and “CSV”, in Google Sheets “Download” and “CSV”",
  passwordCommon: "This password is too common; choose another",
  passwordInitial: "This is the initial password; choose one of your own",
  passwordOwnAddress: "This password is your own email address; choose another",
  passwordUnchanged: "Choose a password different from the current one",
  passwordWrong: "This is not your current password",
  patternTaken: "There is a hint for this pattern already",
  placeholderMissing: "Keep every placeholder of the original",
  placeholderUnknown: "Use only the placeholders of the original, and those of the course and the portal",
  roomsNotAll: "The list of rooms has changed in the meantime. Load it again.",
  secretInText:
    "This also appears elsewhere in the book, so it would not be hidden; choose something else or something longer",
  hintGivesCode: "Gives away the code {{names}}: leave the code out, even backwards or encoded",
  hintsNotAll: "The list of hints has changed in the meantime. Load it again.",
  hintsTooMany: "No more can be added; delete one first",
  expiresPast: "This date is in the past",
  unprintable:
    "Cannot be printed here: {{names}}. Use Latin, Greek or Cyrillic letters, digits and common symbols",
  unprintableLines:
    "Cannot be printed: {{names}}. The numbers are the lines of your text. Use Latin, Greek or Cyrillic letters, digits and common symbols",
};

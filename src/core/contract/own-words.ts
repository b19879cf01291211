import type { Language } from "./languages.ts";

/** What the picture of a portal says: a screen, and an email. */
export const picturedWords = {
  subtitle: "home:home.subtitle",
  title: "home:home.title",
  lead: "home:home.description",
  begin: "home:home.begin",
  email: "emails:lead",
} as const;

/** How long each kind of text may be, in characters: an entry's of the navigation, a button's, a title's, and a few sentences'. */
export const ownWordsMax = { entry: 16, label: 48, title: 120, text: 700 } as const;

type Kind = keyof typeof ownWordsMax;

/**
 * The texts of visitors' screens and emails that an owner may change, by where people meet them and in that order. Each has
 * i18next's namespace and key as its name; none has a plural.
 */
export const ownTexts = {
  around: {
    "app:layout.portal": "entry",
    "app:layout.mysteries": "entry",
    "app:layout.philosophy": "entry",
    "app:layout.motto": "label",
    "document:description": "text",
  },
  home: {
    "home:home.subtitle": "label",
    "home:home.title": "title",
    "home:home.description": "text",
    "home:home.art": "title",
    "home:home.begin": "label",
    "home:home.course": "label",
    "kit:seals.name": "entry",
    "home:home.name": "text",
    "kit:seals.cipher": "entry",
    "home:home.cipher": "text",
    "kit:seals.key": "entry",
    "home:home.key": "text",
    "kit:known.greeting": "title",
    "kit:known.code": "label",
  },
  name: {
    "register:register.title": "title",
    "register:register.lead": "text",
    "register:register.username": "label",
    "register:auth.error.usernameRequired": "title",
    "kit:seals.progress": "label",
    "kit:auth.back": "label",
    "register:auth.send": "label",
    "kit:auth.beenHere": "label",
    "initiation:comeBack.title": "title",
    "initiation:comeBack.lead": "text",
    "initiation:comeBack.newcomer": "label",
  },
  cipher: {
    "initiation:verify.title": "title",
    "initiation:verify.lead": "title",
    "initiation:verify.leadReturn": "title",
    "initiation:verify.submit": "label",
  },
  key: {
    "initiation:codeEntry.title": "title",
    "initiation:codeEntry.lead": "text",
    "initiation:codeEntry.code": "label",
    "initiation:codeEntry.submit": "label",
    "initiation:codeEntry.deniedTitle": "label",
    "kit:codeEntry.denied": "text",
    "kit:codeEntry.enter": "label",
    "initiation:codeEntry.openedTitle": "label",
    "initiation:codeEntry.opened": "text",
  },
  antechamber: {
    "antechamber:anteRoom.title": "title",
    "antechamber:anteRoom.welcome": "text",
    "antechamber:anteRoom.welcomeBack": "text",
    "antechamber:anteRoom.mysteryTitle": "label",
    "antechamber:anteRoom.mystery": "text",
    "antechamber:anteRoom.visionTitle": "label",
    "antechamber:anteRoom.vision": "text",
    "antechamber:anteRoom.continue": "label",
    "antechamber:anteRoom.portal": "label",
    "antechamber:anteRoom.rooms": "label",
    "antechamber:anteRoom.sealed": "label",
    "antechamber:anteRoom.ajar": "label",
    "antechamber:anteRoom.sealedByCode": "text",
    "antechamber:anteRoom.sealedYet": "text",
    "antechamber:anteRoom.otherDoor": "text",
    "antechamber:anteRoom.enter": "label",
    "antechamber:anteRoom.over": "text",
    "antechamber:anteRoom.noRoomsTitle": "title",
    "antechamber:anteRoom.noRooms": "text",
    "antechamber:room.back": "label",
    "antechamber:room.sealedTitle": "title",
    "antechamber:room.gone": "text",
    "antechamber:self.back": "label",
    "antechamber:plate.title": "label",
    "antechamber:plate.lead": "text",
  },
  notFound: {
    "app:notFound.title": "title",
    "app:notFound.text": "text",
    "app:notFound.back": "label",
  },
  codeEmail: {
    "emails:subject": "title",
    "emails:greeting": "title",
    "emails:lead": "text",
    "emails:ignore": "text",
    "emails:footWho": "text",
    "emails:footAsk": "text",
  },
  roomEmail: {
    "emails:roomWay": "text",
    "emails:roomReason": "text",
  },
  bookEmail: {
    "emails:downloadSubject": "title",
    "emails:downloadLead": "text",
    "emails:downloadLink": "label",
    "emails:downloadWay": "text",
    "emails:downloadKeep": "text",
    "emails:downloadReason": "text",
  },
  answerEmail: {
    "emails:answerSubject": "title",
    "emails:answerText": "title",
  },
  leavingEmail: {
    "emails:leavingSubject": "title",
    "emails:leavingLead": "text",
    "emails:leavingIgnore": "text",
  },
  guessedEmail: {
    "emails:closedSubject": "title",
    "emails:closedReason": "text",
    "emails:closedAdvice": "text",
  },
} as const satisfies Record<string, Record<`${string}:${string}`, Kind>>;

export type OwnPlace = keyof typeof ownTexts;
// A literal has no keys but those of its type.
export const ownPlaces = Object.keys(ownTexts) as OwnPlace[];

/** Returns the names of the texts at a place. */
export const ownTextsAt = (place: OwnPlace): OwnTextName[] => Object.keys(ownTexts[place]).filter(isOwnText);
type NamesOf<Texts> = Texts extends unknown ? keyof Texts & string : never;
export type OwnTextName = NamesOf<(typeof ownTexts)[OwnPlace]>;

/** All texts that an owner may change, each with its kind. */
const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.values(ownTexts).flatMap((texts) => Object.entries<Kind>(texts)),
);

/** The names of the texts that an owner may change, in the order in which people meet them. */
export const ownTextNames = [...kinds.keys()].filter(isOwnText);

/** True for the name of a text that an owner may change. */
export function isOwnText(name: string): name is OwnTextName {
  return kinds.has(name);
}

/** Returns how long an owner's words for a text may be. */
export const ownMaxOf = (name: OwnTextName): number => ownWordsMax[kinds.get(name) ?? "text"];

/** The owner's words in a language, by the names of the texts that they stand for. */
export type WordsByName = { readonly [Name in OwnTextName]?: string };
/** The owner's words in each language; what is missing is said as the product says it. */
export type OwnWords = { readonly [Each in Language]?: WordsByName };

const placeholder = /\{\{(\w{1,20})\}\}/g;

/** Returns the names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

/** True for a text with double braces that are no placeholder: i18next would take them for one. */
export function hasStrayBraces(text: string): boolean {
  return /\{\{\{|\}\}\}/.test(text) || /\{\{|\}\}/.test(text.replace(placeholder, " "));
}

/** Returns a text with its placeholders filled in; what is filled in is not looked at again. */
export function filledIn(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    values[name] === undefined ? whole : String(values[name]),
  );
}

/** What may stand in any text. */
const everywhere: readonly string[] = ["course", "product"];

/** Returns the placeholders that the owner's words may hold, which are the original's, and those of them that they must hold. */
export function placeholdersFor(original: string): { allowed: string[]; needed: string[] } {
  const own = placeholdersIn(original);
  return {
    allowed: [...new Set([...own, ...everywhere])],
    needed: own.filter((name) => name !== "course"),
  };
}

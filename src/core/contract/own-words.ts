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
 * i18next's namespace and key as its name, and says how long it may be and what it is there: no two at a place are the same. None
 * has a plural.
 */
export const ownTexts = {
  around: {
    "app:layout.portal": ["entry", "menuFirst"],
    "app:layout.mysteries": ["entry", "menuSecond"],
    "app:layout.philosophy": ["entry", "menuThird"],
    "app:layout.motto": ["label", "motto"],
    "document:description": ["text", "search"],
  },
  home: {
    "home:home.subtitle": ["label", "aboveTitle"],
    "home:home.title": ["title", "title"],
    "home:home.description": ["text", "lead"],
    "home:home.art": ["title", "aloud"],
    "home:home.begin": ["label", "button"],
    "home:home.course": ["label", "courseLink"],
    "kit:seals.name": ["entry", "firstSeal"],
    "home:home.name": ["text", "firstSealText"],
    "kit:seals.cipher": ["entry", "secondSeal"],
    "home:home.cipher": ["text", "secondSealText"],
    "kit:seals.key": ["entry", "thirdSeal"],
    "home:home.key": ["text", "thirdSealText"],
    "kit:known.greeting": ["title", "greeting"],
    "kit:known.code": ["label", "buttonReturn"],
  },
  name: {
    "register:register.title": ["title", "title"],
    "register:register.lead": ["text", "lead"],
    "register:register.username": ["label", "nameField"],
    "register:auth.error.usernameRequired": ["title", "nameError"],
    "kit:seals.progress": ["label", "stepsAloud"],
    "kit:auth.back": ["label", "back"],
    "register:auth.send": ["label", "button"],
    "kit:auth.beenHere": ["label", "returnLink"],
    "initiation:comeBack.title": ["title", "returnTitle"],
    "initiation:comeBack.lead": ["text", "returnLead"],
    "initiation:comeBack.newcomer": ["label", "newcomerLink"],
  },
  cipher: {
    "initiation:verify.title": ["title", "title"],
    "initiation:verify.lead": ["title", "lead"],
    "initiation:verify.leadReturn": ["title", "leadReturn"],
    "initiation:verify.submit": ["label", "button"],
  },
  key: {
    "initiation:codeEntry.title": ["title", "title"],
    "initiation:codeEntry.lead": ["text", "lead"],
    "initiation:codeEntry.code": ["label", "codeField"],
    "initiation:codeEntry.submit": ["label", "button"],
    "initiation:codeEntry.deniedTitle": ["label", "refusalTitle"],
    "kit:codeEntry.denied": ["text", "refusal"],
    "kit:codeEntry.enter": ["label", "openingButton"],
    "initiation:codeEntry.openedTitle": ["label", "openingTitle"],
    "initiation:codeEntry.opened": ["text", "opening"],
  },
  antechamber: {
    "antechamber:anteRoom.title": ["title", "title"],
    "antechamber:anteRoom.welcome": ["text", "welcome"],
    "antechamber:anteRoom.welcomeBack": ["text", "welcomeReturn"],
    "antechamber:anteRoom.mysteryTitle": ["label", "firstCard"],
    "antechamber:anteRoom.mystery": ["text", "firstCardText"],
    "antechamber:anteRoom.visionTitle": ["label", "secondCard"],
    "antechamber:anteRoom.vision": ["text", "secondCardText"],
    "antechamber:anteRoom.continue": ["label", "button"],
    "antechamber:anteRoom.portal": ["label", "portalLink"],
    "antechamber:anteRoom.rooms": ["label", "roomsTitle"],
    "antechamber:anteRoom.sealed": ["label", "sealedRoom"],
    "antechamber:anteRoom.ajar": ["label", "nextRoom"],
    "antechamber:anteRoom.sealedByCode": ["text", "roomWithCode"],
    "antechamber:anteRoom.sealedYet": ["text", "roomWithoutCode"],
    "antechamber:anteRoom.otherDoor": ["text", "otherRoom"],
    "antechamber:anteRoom.enter": ["label", "roomButton"],
    "antechamber:anteRoom.over": ["text", "roomOver"],
    "antechamber:anteRoom.noRoomsTitle": ["title", "noRoomsTitle"],
    "antechamber:anteRoom.noRooms": ["text", "noRooms"],
    "antechamber:room.back": ["label", "roomBack"],
    "antechamber:room.sealedTitle": ["title", "sealedPage"],
    "antechamber:room.gone": ["text", "missingRoom"],
    "antechamber:self.back": ["label", "selfBack"],
    "antechamber:plate.title": ["label", "plateTitle"],
    "antechamber:plate.lead": ["text", "plate"],
  },
  notFound: {
    "app:notFound.title": ["title", "title"],
    "app:notFound.text": ["text", "lead"],
    "app:notFound.back": ["label", "back"],
  },
  codeEmail: {
    "emails:subject": ["title", "subject"],
    "emails:greeting": ["title", "greeting"],
    "emails:lead": ["text", "firstLines"],
    "emails:ignore": ["text", "notAsked"],
    "emails:footWho": ["text", "whySent"],
    "emails:footAsk": ["text", "contact"],
  },
  roomEmail: {
    "emails:roomWay": ["text", "next"],
    "emails:roomReason": ["text", "whySent"],
  },
  bookEmail: {
    "emails:downloadSubject": ["title", "subject"],
    "emails:downloadLead": ["text", "firstLines"],
    "emails:downloadLink": ["label", "button"],
    "emails:downloadWay": ["text", "next"],
    "emails:downloadKeep": ["text", "keep"],
    "emails:downloadReason": ["text", "whySent"],
  },
  answerEmail: {
    "emails:answerSubject": ["title", "subject"],
    "emails:answerText": ["title", "firstLines"],
  },
  leavingEmail: {
    "emails:leavingSubject": ["title", "subject"],
    "emails:leavingLead": ["text", "firstLines"],
    "emails:leavingIgnore": ["text", "notAsked"],
  },
  guessedEmail: {
    "emails:closedSubject": ["title", "subject"],
    "emails:closedReason": ["text", "firstLines"],
    "emails:closedAdvice": ["text", "next"],
  },
} as const satisfies Record<string, Record<`${string}:${string}`, readonly [Kind, string]>>;

export type OwnPlace = keyof typeof ownTexts;
// A literal has no keys but those of its type.
export const ownPlaces = Object.keys(ownTexts) as OwnPlace[];

type NamesOf<Texts> = Texts extends unknown ? keyof Texts & string : never;
export type OwnTextName = NamesOf<(typeof ownTexts)[OwnPlace]>;

type RoleIn<Texts> = Texts extends Record<string, readonly [Kind, infer Role]> ? Role : never;
/** What a text is at its place, as a title or the label of a button. */
export type OwnRole = RoleIn<(typeof ownTexts)[OwnPlace]>;

/** All texts that an owner may change, each with its kind and its role. */
const kinds: ReadonlyMap<string, readonly [Kind, OwnRole]> = new Map(
  Object.values(ownTexts).flatMap((texts) => Object.entries<readonly [Kind, OwnRole]>(texts)),
);

/** The names of the texts that an owner may change, in the order in which people meet them. */
export const ownTextNames = [...kinds.keys()].filter(isOwnText);

/** True for the name of a text that an owner may change. */
export function isOwnText(name: string): name is OwnTextName {
  return kinds.has(name);
}

/** Returns how long an owner's words for a text may be. */
export const ownMaxOf = (name: OwnTextName): number => ownWordsMax[kinds.get(name)?.[0] ?? "text"];

/** Returns what a text is at its place. */
export const roleOf = (name: OwnTextName): OwnRole => kinds.get(name)?.[1] ?? "title";

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
function hasStrayBraces(text: string): boolean {
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

/** Returns the placeholders that the owner's words may hold, where they hold another, or those that they lack; undefined where nothing is wrong. */
export function placeholderFault(
  original: string,
  own: string,
): { allowed: string[] } | { lost: string[] } | undefined {
  const { allowed, needed } = placeholdersFor(original);
  const held = placeholdersIn(own);
  if (hasStrayBraces(own) || held.some((name) => !allowed.includes(name))) return { allowed };
  const lost = needed.filter((name) => !held.includes(name));
  return lost.length > 0 ? { lost } : undefined;
}

import type { AlertKind, DeliveryState, ToldKind } from "../contract/alerts.ts";
import type { BackupCause, BackupFault } from "../contract/backup-faults.ts";
import type { HelpScreen } from "../contract/desk.ts";
import type { IntakeKind, IntakeSource, IntakeState } from "../contract/intake-events.ts";
import type { Language } from "../contract/languages.ts";
import type { LetterKind, LetterState, OtpPurpose } from "../contract/letters.ts";
import type { MediumForm, MediumKind, MediumOwner } from "../contract/medium.ts";
import type { PageAudience } from "../contract/page-audiences.ts";
import type { Role } from "../contract/roles.ts";
import type { RoomSign } from "../contract/room-signs.ts";
import type { RoomStatus } from "../contract/room-status.ts";
import type { TextKind } from "../contract/text-views.ts";
import type { WhisperOpening, WhisperPlace } from "../contract/whisper-kinds.ts";
import { lazily, made } from "../lib/lazily.ts";
import { codeKey } from "./code-key.ts";
import type { Kit } from "./sqlite/kit.ts";

/** Returns all tables, defined once over an engine's kit. Each is made when it is first asked for: a start needs few of them. */
export function defineSchema({ table, id, text, derived, int, bool, time, bytes, index, uniqueIndex }: Kit) {
  const users = made(() =>
    table(
      "users",
      {
        id: id(),
        email: text().notNull().unique(),
        username: text().notNull().unique(),
        /** The case-folded name, which is what has to be unique. */
        usernameFolded: text().notNull().unique(),
        language: text().$type<Language>().notNull().default("en"),
        passwordHash: text(),
        passwordChanged: bool().notNull().default(false),
        /** When an initial password set by the master admin stops working. */
        passwordExpiresAt: time(),
        role: text().$type<Role>().notNull().default("user"),
        createdAt: time().notNull(),
        lastLoginAt: time(),
        usedSecretCode: text(),
        usedSecretCodeAt: time(),
        /** The hash of the initial password, which may never be chosen again. */
        initialPasswordHash: text(),
        /** When they first stood in the ante-room. */
        enteredAt: time(),
        /** When they left for ever; since then the row holds a pseudonym. */
        erasedAt: time(),
        /** Since when the master admin keeps them out. */
        suspendedAt: time(),
        /** What staff noted about them. */
        note: text(),
        /** Their number in the order of admissions: given once, and theirs for ever, whoever leaves. */
        ordinal: int().unique(),
        /** False for whoever wants no letters about rooms. */
        wantsRoomLetters: bool().notNull().default(true),
        /** When a letter about rooms was last written to them, or left for them. */
        roomLetterAt: time(),
      },
      (t) => [
        index("users_created").on(t.createdAt),
        index("users_role").on(t.role),
        index("users_used_code").on(t.usedSecretCode),
        index("users_admitted").on(t.usedSecretCodeAt),
      ],
    ),
  );

  const secretCodes = made(() =>
    table(
      "secret_codes",
      {
        id: id(),
        code: text().notNull().unique(),
        label: text(),
        isActive: bool().notNull().default(true),
        expiresAt: time().notNull(),
        createdAt: time().notNull(),
        usedAt: time(),
        usedCount: int().notNull().default(0),
        maxUses: int().notNull().default(1),
        /** True for a code that was there before codes were compared by their folded form, and has that of an older one. */
        isExact: bool().notNull().default(false),
        /** What the gate looks for, made by the database of the code: its folded form, or the key of an exact one. */
        key: derived(codeKey).notNull().unique(),
      },
      (t) => [
        index("secret_codes_created").on(t.createdAt),
        index("secret_codes_expires").on(t.expiresAt),
        index("secret_codes_used").on(t.usedCount),
        index("secret_codes_active").on(t.isActive),
      ],
    ),
  );

  const redemptions = made(() =>
    table(
      "redemptions",
      {
        id: id(),
        codeId: int().references(() => secretCodes().id, { onDelete: "set null" }),
        /** The code's text, which outlives the code. */
        code: text().notNull(),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        createdAt: time().notNull(),
      },
      (t) => [
        uniqueIndex("redemptions_code_user").on(t.codeId, t.userId),
        index("redemptions_user").on(t.userId),
        index("redemptions_created").on(t.createdAt),
      ],
    ),
  );

  const otpVerifications = made(() =>
    table(
      "otp_verifications",
      {
        id: id(),
        email: text().notNull(),
        username: text().notNull(),
        language: text().$type<Language>().notNull(),
        /** Random bytes, from which only the portal's key derives the digits. */
        otpCode: text().notNull(),
        tries: int().notNull().default(0),
        isUsed: bool().notNull().default(false),
        expiresAt: time().notNull(),
        createdAt: time().notNull(),
        /** The SHA-256 of the nonce of the browser that asked first; its tries are its own. */
        browser: text(),
        /** Those of the tries that other browsers spent. */
        strangerTries: int().notNull().default(0),
        /** What it proves the address for: to come in, or to leave for ever. */
        purpose: text().$type<OtpPurpose>().notNull().default("enter"),
      },
      (t) => [index("otp_verifications_email").on(t.email, t.id)],
    ),
  );

  /** Letters of the portal: their queue, and for some days what became of each. */
  const letters = made(() =>
    table(
      "letters",
      {
        id: id(),
        kind: text().$type<LetterKind>().notNull(),
        to: text().notNull(),
        /** The address's part behind the @. */
        domain: text().notNull(),
        userId: int().references(() => users().id, { onDelete: "set null" }),
        /** The code it carries; null once that was forgotten, or void because nobody took the letter. */
        otpId: int().references(() => otpVerifications().id, { onDelete: "set null" }),
        /** The name that it greets, as it was asked for. */
        username: text(),
        language: text().$type<Language>().notNull(),
        /** The SHA-256 of the nonce of the browser that asked. */
        browser: text(),
        state: text().$type<LetterState>().notNull(),
        /** How many times a mail server was asked to take it. */
        attempts: int().notNull().default(0),
        /** From when on it may be taken out of the queue: also by somebody else, when its sender ended in between. */
        nextAt: time().notNull(),
        /** Until when it belongs to the instance that sends it. */
        leaseUntil: time(),
        /** After this it is not worth sending any more. */
        expiresAt: time().notNull(),
        serverWords: text(),
        messageId: text().notNull(),
        /** The ids of the events that were spent on it, as JSON; given back when no server takes it. */
        spent: text().notNull(),
        /** Of which part of the day's mails one still has to be spent on it; null when one was. */
        owed: text().$type<"known" | "unknown">(),
        createdAt: time().notNull(),
        /** When it came into its present state. */
        stateAt: time().notNull(),
        /** When the code in it was entered. */
        enteredAt: time(),
        /** The request that it answers; what it says is written there. */
        requestId: int().references(() => helpRequests().id, { onDelete: "set null" }),
        /** The copy whose page it links to, as long as that is its receiver's. */
        copyId: int(),
        /** The alert that it tells of; what it says is written there. */
        alertId: int(),
      },
      (t) => [
        index("letters_due").on(t.state, t.nextAt),
        index("letters_to").on(t.to, t.id),
        index("letters_otp").on(t.otpId),
        index("letters_browser").on(t.browser, t.id),
        index("letters_created").on(t.createdAt),
        index("letters_request").on(t.requestId),
      ],
    ),
  );

  /** Passes that let somebody in whom no letter reaches: once, and soon. */
  const entryPasses = made(() =>
    table(
      "entry_passes",
      {
        id: id(),
        /** The SHA-256 of the token, never the token. */
        token: text().notNull().unique(),
        email: text().notNull(),
        username: text().notNull(),
        language: text().$type<Language>().notNull(),
        madeBy: int().references(() => users().id, { onDelete: "set null" }),
        createdAt: time().notNull(),
        expiresAt: time().notNull(),
        usedAt: time(),
      },
      (t) => [index("entry_passes_email").on(t.email, t.id), index("entry_passes_expires").on(t.expiresAt)],
    ),
  );

  /** What visitors who are stuck ask the keepers. */
  const helpRequests = made(() =>
    table(
      "help_requests",
      {
        id: id(),
        /** The address that was typed; nobody has to have verified it. */
        email: text(),
        userId: int().references(() => users().id, { onDelete: "set null" }),
        language: text().$type<Language>().notNull(),
        screen: text().$type<HelpScreen>().notNull(),
        sentence: text().notNull(),
        /** The error that the screen showed last, by its code. */
        lastError: text(),
        /** Where the browser's own letter stood. */
        letterState: text().$type<LetterState>(),
        createdAt: time().notNull(),
        /** What staff answered, which left as a letter. */
        answer: text(),
        answeredBy: int().references(() => users().id, { onDelete: "set null" }),
        answeredAt: time(),
      },
      (t) => [
        index("help_requests_open").on(t.answeredAt, t.id),
        index("help_requests_email").on(t.email, t.id),
        index("help_requests_user").on(t.userId),
      ],
    ),
  );

  const rooms = made(() =>
    table(
      "rooms",
      {
        id: id(),
        name: text().notNull(),
        description: text(),
        requiredCodeId: int().references(() => secretCodes().id, { onDelete: "restrict" }),
        status: text().$type<RoomStatus>().notNull().default("locked"),
        createdAt: time().notNull(),
        updatedAt: time().notNull(),
        /** Its place in the antechamber; rooms at the same place stand by their ids. */
        position: int().notNull().default(0),
        sign: text().$type<RoomSign>(),
        opensAt: time(),
        closesAt: time(),
        /** Since when it has not been hidden; null while it is, and for one that was there before this was noted. */
        shownAt: time(),
        /** The same of being revealed. */
        revealedAt: time(),
      },
      (t) => [index("rooms_required_code").on(t.requiredCodeId)],
    ),
  );

  /** What a room holds, once for each language that it was written in. */
  const roomTexts = made(() =>
    table(
      "room_texts",
      {
        id: id(),
        roomId: int()
          .notNull()
          .references(() => rooms().id, { onDelete: "cascade" }),
        language: text().$type<Language>().notNull(),
        title: text().notNull(),
        teaser: text(),
        /** Cleaned HTML. */
        content: text(),
        updatedAt: time().notNull(),
        updatedBy: int().references(() => users().id, { onDelete: "set null" }),
      },
      (t) => [uniqueIndex("room_texts_room_language").on(t.roomId, t.language)],
    ),
  );

  /** Which rooms an initiate has read. */
  const roomReads = made(() =>
    table(
      "room_reads",
      {
        id: id(),
        roomId: int()
          .notNull()
          .references(() => rooms().id, { onDelete: "cascade" }),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        createdAt: time().notNull(),
      },
      (t) => [
        uniqueIndex("room_reads_user_room").on(t.userId, t.roomId),
        index("room_reads_room").on(t.roomId),
      ],
    ),
  );

  /** Which rooms' opening an initiate was written to about: each once. */
  const roomLetters = made(() =>
    table(
      "room_letters",
      {
        id: id(),
        roomId: int()
          .notNull()
          .references(() => rooms().id, { onDelete: "cascade" }),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        /** The letter that names it; null once that was forgotten. */
        letterId: int().references(() => letters().id, { onDelete: "set null" }),
        createdAt: time().notNull(),
      },
      (t) => [
        uniqueIndex("room_letters_user_room").on(t.userId, t.roomId),
        index("room_letters_room").on(t.roomId),
        index("room_letters_letter").on(t.letterId),
      ],
    ),
  );

  /** The last versions of each text of rooms and pages, the present one among them. */
  const textVersions = made(() =>
    table(
      "text_versions",
      {
        id: id(),
        kind: text().$type<TextKind>().notNull(),
        /** The id of the room or page; the store deletes the versions of one that is deleted. */
        ownerId: int().notNull(),
        /** Null for the one content that a page began with. */
        language: text().$type<Language>(),
        title: text().notNull(),
        teaser: text(),
        content: text(),
        buttonText: text(),
        createdAt: time().notNull(),
        createdBy: int().references(() => users().id, { onDelete: "set null" }),
      },
      (t) => [index("text_versions_text").on(t.kind, t.ownerId, t.language, t.id)],
    ),
  );

  /** Hints for the gate, and for the doors and the insides of rooms; those of one place are taken in their order. */
  const whispers = made(() =>
    table(
      "whispers",
      {
        id: id(),
        place: text().$type<WhisperPlace>().notNull(),
        /** Null at the gate. */
        roomId: int().references(() => rooms().id, { onDelete: "cascade" }),
        position: int().notNull().default(0),
        opens: text().$type<WhisperOpening>().notNull(),
        /** How many failed tries or hours; 0 on request. */
        after: int().notNull().default(0),
        textEn: text(),
        textPt: text(),
        textEs: text(),
        /** By how many it was taken, whoever of them is still there. */
        takenCount: int().notNull().default(0),
        createdAt: time().notNull(),
        updatedAt: time().notNull(),
      },
      (t) => [index("whispers_room").on(t.roomId), index("whispers_place").on(t.place)],
    ),
  );

  /** Which whispers an initiate has taken. */
  const whisperTakes = made(() =>
    table(
      "whisper_takes",
      {
        id: id(),
        whisperId: int()
          .notNull()
          .references(() => whispers().id, { onDelete: "cascade" }),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        createdAt: time().notNull(),
      },
      (t) => [
        uniqueIndex("whisper_takes_user_whisper").on(t.userId, t.whisperId),
        index("whisper_takes_whisper").on(t.whisperId),
      ],
    ),
  );

  /** Patterns on wrong codes, each with the sentence that answers such a code. */
  const nearMisses = made(() =>
    table("near_misses", {
      id: id(),
      /** As it was written, in the canonical form of codes; `*` stands for any characters, and `?` for one. */
      pattern: text().notNull(),
      /** The pattern's folded form, which codes are compared with. */
      folded: text().notNull().unique(),
      textEn: text(),
      textPt: text(),
      textEs: text(),
      /** How many wrong codes it answered. */
      count: int().notNull().default(0),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
    }),
  );

  /** Wrong codes of initiates, which open whispers; swept after a year. What was entered is not stored. */
  const failedTries = made(() =>
    table(
      "failed_tries",
      {
        id: id(),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        /** The room at whose door it was; null at the gate. A room that is deleted leaves its id here. */
        roomId: int(),
        createdAt: time().notNull(),
      },
      (t) => [
        index("failed_tries_user").on(t.userId, t.roomId, t.createdAt),
        index("failed_tries_created").on(t.createdAt),
      ],
    ),
  );

  const auditLogs = made(() =>
    table(
      "audit_logs",
      {
        id: id(),
        userId: int().references(() => users().id, { onDelete: "set null" }),
        action: text().notNull(),
        details: text().notNull(),
        ipAddress: text(),
        userAgent: text(),
        createdAt: time().notNull(),
      },
      (t) => [
        index("audit_logs_created").on(t.createdAt),
        index("audit_logs_user").on(t.userId),
        index("audit_logs_action").on(t.action),
        index("audit_logs_ip").on(t.ipAddress),
      ],
    ),
  );

  const userSessions = made(() =>
    table(
      "user_sessions",
      {
        id: id(),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        /** What the token opens: the visitor's side, the observatory, one forced change of password, or one second step of a sign-in. */
        kind: text().$type<"visitor" | "staff" | "ticket" | "factor">().notNull(),
        /** The SHA-256 of the token, never the token. */
        sessionToken: text().notNull().unique(),
        ipAddress: text(),
        userAgent: text(),
        lastActivity: time().notNull(),
        createdAt: time().notNull(),
        expiresAt: time().notNull(),
        /** When its owner last proved in it who they are; null: when it began. */
        provedAt: time(),
        /** How many second factors were tried with it. */
        tries: int().notNull().default(0),
      },
      (t) => [index("user_sessions_user").on(t.userId), index("user_sessions_expires").on(t.expiresAt)],
    ),
  );

  /** What else a member of staff proves themself with, one row each. */
  const staffFactors = made(() =>
    table("staff_factors", {
      id: id(),
      userId: int()
        .notNull()
        .unique()
        .references(() => users().id, { onDelete: "cascade" }),
      /** The secret of the authenticator, encrypted with the portal's key; null without one. */
      totpSecret: text(),
      /** The last step of 30 seconds whose code was taken: neither it nor an earlier one is taken again. */
      totpStep: int().notNull().default(0),
      totpSince: time(),
      /** When any of their factors last changed: what was begun before that is void. */
      changedAt: time().notNull(),
    }),
  );

  /** Each lets a member of staff in once who has nothing else at hand; the row goes with its use. */
  const recoveryCodes = made(() =>
    table(
      "recovery_codes",
      {
        id: id(),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        /** The SHA-256 of the code, never the code. */
        hash: text().notNull(),
        createdAt: time().notNull(),
      },
      (t) => [uniqueIndex("recovery_codes_user").on(t.userId, t.hash)],
    ),
  );

  /** The public halves of passkeys; the other halves never leave their devices. */
  const passkeys = made(() =>
    table(
      "passkeys",
      {
        id: id(),
        userId: int()
          .notNull()
          .references(() => users().id, { onDelete: "cascade" }),
        /** The name that its device gave it, in base64url. */
        credentialId: text().notNull().unique(),
        /** In COSE's form, in base64url. */
        publicKey: text().notNull(),
        /** How often its device says that it was used; most say 0 for ever. */
        counter: int().notNull(),
        /** How browsers reach its device, as a JSON list. */
        transports: text().notNull(),
        name: text().notNull(),
        createdAt: time().notNull(),
        usedAt: time(),
        /** When the challenge was made that it answered last: it answers none of that time or before again. */
        challengeAt: time().notNull(),
      },
      (t) => [index("passkeys_user").on(t.userId)],
    ),
  );

  const systemSettings = made(() =>
    table("system_settings", {
      id: id(),
      key: text().notNull().unique(),
      value: text(),
      description: text(),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
    }),
  );

  const pages = made(() =>
    table(
      "pages",
      {
        id: id(),
        slug: text().notNull().unique(),
        title: text().notNull(),
        content: text().notNull(),
        buttonText: text(),
        buttonUrl: text(),
        isActive: bool().notNull().default(true),
        createdAt: time().notNull(),
        updatedAt: time().notNull(),
        createdBy: int().references(() => users().id, { onDelete: "set null" }),
        /** The language of its one content; null where that is for readers of all languages, or nobody said. */
        language: text().$type<Language>(),
        /** When title, content or button of its one content last changed; null for a page that was made before this was kept. */
        contentAt: time(),
        audience: text().$type<PageAudience>().notNull().default("public"),
        /** False for a page that search engines are asked to leave out. */
        isIndexed: bool().notNull().default(true),
      },
      (t) => [
        index("pages_title").on(t.title),
        index("pages_active").on(t.isActive),
        index("pages_created").on(t.createdAt),
        index("pages_updated").on(t.updatedAt),
      ],
    ),
  );

  /** The slugs that pages had before; they lead to the present one. */
  const pageSlugs = made(() =>
    table("page_slugs", {
      id: id(),
      slug: text().notNull().unique(),
      pageId: int()
        .notNull()
        .references(() => pages().id, { onDelete: "cascade" }),
      createdAt: time().notNull(),
    }),
  );

  /** What a page says in languages of its choice; its one content stands for all others. */
  const pageTexts = made(() =>
    table(
      "page_texts",
      {
        id: id(),
        pageId: int()
          .notNull()
          .references(() => pages().id, { onDelete: "cascade" }),
        language: text().$type<Language>().notNull(),
        title: text().notNull(),
        content: text().notNull(),
        buttonText: text(),
        updatedAt: time().notNull(),
        updatedBy: int().references(() => users().id, { onDelete: "set null" }),
      },
      (t) => [uniqueIndex("page_texts_page_language").on(t.pageId, t.language)],
    ),
  );

  /** One row for each event that a limit counts; swept once it is older than the longest limit. */
  const attempts = made(() =>
    table("attempts", { id: id(), key: text().notNull(), createdAt: time().notNull() }, (t) => [
      index("attempts_key").on(t.key, t.createdAt),
      index("attempts_created").on(t.createdAt),
    ]),
  );

  /** Wrong one-time codes in a row for an address, however slowly they come; a right one deletes the row. */
  const otpFailures = made(() =>
    table(
      "otp_failures",
      {
        id: id(),
        /** A keyed hash of the address. */
        key: text().notNull().unique(),
        count: int().notNull().default(0),
        /** Until when only browsers that signed in with the address before may try. */
        closedUntil: time(),
        updatedAt: time().notNull(),
      },
      (t) => [index("otp_failures_updated").on(t.updatedAt)],
    ),
  );

  /** Books that were made: all that decides them, beside their files. */
  const codices = made(() =>
    table(
      "codices",
      {
        id: id(),
        title: text().notNull(),
        /** The secret code in its canonical form; the row of that code may come and go. */
        code: text().notNull(),
        /** The form's settings as JSON. */
        settings: text().notNull(),
        ownText: text(),
        seed: text().notNull(),
        /** The way books were made at that time. */
        edition: int().notNull(),
        /** The SHA-256 of the file. */
        checksum: text().notNull(),
        size: int().notNull(),
        createdAt: time().notNull(),
        createdBy: int().references(() => users().id, { onDelete: "set null" }),
        /** Of the master of a press run: where its copies differ, as JSON. Null for an ordinary book. */
        plan: text(),
        /** What a reader brings of the book before they are shown its hints, as it is compared; null until hints are asked for. */
        mark: text(),
      },
      (t) => [
        index("codices_created").on(t.createdAt),
        index("codices_title").on(t.title),
        index("codices_mark").on(t.mark),
      ],
    ),
  );

  /** The finished bytes of a book, in parts. */
  const codexFiles = made(() =>
    table(
      "codex_files",
      {
        id: id(),
        codexId: int()
          .notNull()
          .references(() => codices().id, { onDelete: "cascade" }),
        /** Its place in the file, from 0. */
        part: int().notNull(),
        bytes: bytes().notNull(),
      },
      (t) => [uniqueIndex("codex_files_place").on(t.codexId, t.part)],
    ),
  );

  /** Press runs: so many copies of one master, each with a code of its own. */
  const codexRuns = made(() =>
    table(
      "codex_runs",
      {
        id: id(),
        /** Its master. */
        codexId: int()
          .notNull()
          .references(() => codices().id, { onDelete: "cascade" }),
        label: text().notNull(),
        count: int().notNull(),
        expiresAt: time().notNull(),
        maxUses: int().notNull(),
        isActive: bool().notNull().default(true),
        /** True where a copy admits nobody but its buyer's address. */
        isPersonal: bool().notNull().default(false),
        /** What is bought elsewhere as a copy of it: a JSON list of "source:product". */
        products: text().notNull().default("[]"),
        createdAt: time().notNull(),
        createdBy: int().references(() => users().id, { onDelete: "set null" }),
        /** How many of its copies there are; as many as it counts once it is whole. */
        made: int().notNull().default(0),
        /** When it last grew or changed: one that is not whole and did not grow for a while is undone. */
        updatedAt: time().notNull(),
      },
      (t) => [
        index("codex_runs_codex").on(t.codexId),
        index("codex_runs_created").on(t.createdAt),
        index("codex_runs_label").on(t.label),
      ],
    ),
  );

  const codexCopies = made(() =>
    table(
      "codex_copies",
      {
        id: id(),
        runId: int()
          .notNull()
          .references(() => codexRuns().id, { onDelete: "cascade" }),
        /** From 1 to the run's count. */
        number: int().notNull(),
        codeId: int().references(() => secretCodes().id, { onDelete: "set null" }),
        /** The code's text, which outlives the code: a leaked copy is found by it. */
        code: text().notNull(),
        /** The code's folded form. */
        folded: text().notNull(),
        /** Whose copy it is; null until it is sold. */
        name: text(),
        email: text(),
        /** The SHA-256 of the token of its personal page, never the token. */
        tokenHash: text().unique(),
        /** The token, encrypted with the portal's key. */
        token: text(),
        /** Where it was bought, and the purchase's name there. */
        source: text(),
        reference: text(),
        soldAt: time(),
        /** When the letter with its link was last put in line. */
        lastSentAt: time(),
        /** When its file was first fetched by its link. */
        fetchedAt: time(),
        fetches: int().notNull().default(0),
        /** Since when its link is void. */
        revokedAt: time(),
        /** The language of its letters; null: the book's. */
        language: text().$type<Language>(),
        /** When its price was paid back. */
        refundedAt: time(),
      },
      (t) => [
        uniqueIndex("codex_copies_number").on(t.runId, t.number),
        index("codex_copies_code").on(t.codeId),
        index("codex_copies_folded").on(t.folded),
        index("codex_copies_email").on(t.email),
        uniqueIndex("codex_copies_reference").on(t.source, t.reference),
      ],
    ),
  );

  /** What shops told the portal: each event once. */
  const intakeEvents = made(() =>
    table(
      "intake_events",
      {
        id: id(),
        source: text().$type<IntakeSource>().notNull(),
        /** The event's name at its source. */
        eventId: text().notNull(),
        kind: text().$type<IntakeKind>().notNull(),
        product: text(),
        email: text(),
        name: text(),
        /** The purchase's name at its source. */
        reference: text(),
        state: text().$type<IntakeState>().notNull(),
        receivedAt: time().notNull(),
        language: text().$type<Language>(),
      },
      (t) => [
        uniqueIndex("intake_events_event").on(t.source, t.eventId),
        index("intake_events_reference").on(t.source, t.reference),
        index("intake_events_state").on(t.state),
        index("intake_events_email").on(t.email),
        index("intake_events_received").on(t.receivedAt),
      ],
    ),
  );

  /** Books being made, written by the instance that makes them, so that every instance can show and cancel them. */
  const codexJobs = made(() =>
    table(
      "codex_jobs",
      {
        id: id(),
        /** The name the asking browser gave the job. */
        job: text().notNull().unique(),
        state: text().$type<"waiting" | "running" | "done" | "failed">().notNull(),
        /** In thousandths. */
        progress: int().notNull().default(0),
        /** How many wait before it. */
        ahead: int().notNull().default(0),
        isCancelled: bool().notNull().default(false),
        /** When its instance last reported it. */
        updatedAt: time().notNull(),
      },
      (t) => [index("codex_jobs_updated").on(t.updatedAt)],
    ),
  );

  /** Pictures, sounds and files that texts show; their bytes are in parts. */
  const media = made(() =>
    table(
      "media",
      {
        id: id(),
        /** The SHA-256 of the form that is stored as the first: the same file twice is the same medium. */
        sha: text().notNull().unique(),
        kind: text().$type<MediumKind>().notNull(),
        /** The MIME type of what is sent. */
        type: text().notNull(),
        name: text().notNull(),
        /** All bytes that are stored of it. */
        size: int().notNull(),
        /** Of a picture, in pixels. */
        width: int(),
        height: int(),
        altEn: text(),
        altPt: text(),
        altEs: text(),
        /** True for a picture that says nothing which the text does not say. */
        isOrnament: bool().notNull().default(false),
        /** False while its parts are being written or removed: then it does not exist for anybody. */
        isWhole: bool().notNull().default(false),
        createdAt: time().notNull(),
        /** When what texts show of it was last changed. */
        updatedAt: time().notNull(),
        createdBy: int().references(() => users().id, { onDelete: "set null" }),
      },
      (t) => [
        index("media_created").on(t.createdAt),
        index("media_name").on(t.name),
        index("media_size").on(t.size),
      ],
    ),
  );

  const mediaParts = made(() =>
    table(
      "media_parts",
      {
        id: id(),
        mediaId: int()
          .notNull()
          .references(() => media().id, { onDelete: "cascade" }),
        form: text().$type<MediumForm>().notNull(),
        /** Its place in the form, from 0. */
        part: int().notNull(),
        bytes: bytes().notNull(),
      },
      (t) => [uniqueIndex("media_parts_place").on(t.mediaId, t.form, t.part)],
    ),
  );

  /** Which texts show which media; rewritten with each text. */
  const mediaUses = made(() =>
    table(
      "media_uses",
      {
        id: id(),
        mediaId: int()
          .notNull()
          .references(() => media().id, { onDelete: "restrict" }),
        kind: text().$type<MediumOwner>().notNull(),
        ownerId: int().notNull(),
        /** The text's language; empty for a page's one content. */
        language: text().notNull().default(""),
      },
      (t) => [
        uniqueIndex("media_uses_place").on(t.kind, t.ownerId, t.language, t.mediaId),
        index("media_uses_medium").on(t.mediaId),
      ],
    ),
  );

  /** Pictures that go with a link to the portal where it is shared: one of each text of a page, and the portal's own. */
  const sharePictures = made(() =>
    table(
      "share_pictures",
      {
        id: id(),
        /** Null for the portal's own. */
        pageId: int().references(() => pages().id, { onDelete: "cascade" }),
        /** The text's language; empty for a page's one content and for the portal. */
        language: text().notNull().default(""),
        /** Names all that it is drawn of: what is drawn of anything else is another picture. */
        drawnOf: text().notNull(),
        /** The SHA-256 of the bytes, which stands in its address. */
        sha: text().notNull(),
        bytes: bytes().notNull(),
        createdAt: time().notNull(),
      },
      (t) => [
        uniqueIndex("share_pictures_page_language").on(t.pageId, t.language),
        index("share_pictures_sha").on(t.sha),
      ],
    ),
  );

  /** Each backup that was begun: where it is, what is in it, and whether it was proved. Of one that failed there is no file. */
  const backups = made(() =>
    table(
      "backups",
      {
        id: id(),
        /** The file's name, in the folder of backups and under the prefix of the off-site store. */
        name: text().notNull().unique(),
        cause: text().$type<BackupCause>().notNull(),
        startedAt: time().notNull(),
        /** When the instance that is at work on it last said so. */
        beatAt: time().notNull(),
        /** Null while somebody is at work on it. */
        endedAt: time(),
        /** Of the file as it is stored; null where none was made. */
        size: int(),
        /** The SHA-256 of the file as it is stored. */
        sha: text(),
        isEncrypted: bool().notNull().default(false),
        /** How many rows it holds of what has to last, as JSON. */
        counts: text(),
        provedAt: time(),
        /** Why it could not be made, or is not proved. */
        fault: text().$type<BackupFault>(),
        /** What the system said of the fault, for the operator. */
        detail: text(),
        /** When its copy in the off-site store was read back and found whole. */
        sentAt: time(),
        sendFault: text().$type<BackupFault>(),
      },
      (t) => [index("backups_started").on(t.startedAt)],
    ),
  );

  /** What the operators were told, each once for what it is about; swept after a time. */
  const alerts = made(() =>
    table(
      "alerts",
      {
        id: id(),
        kind: text().$type<ToldKind>().notNull(),
        /** What of its kind it is about, such as a code's id, or an account's; empty where there is but one. */
        subject: text().notNull(),
        /** The facts that its sentences are filled with, as JSON. */
        facts: text().notNull(),
        createdAt: time().notNull(),
      },
      (t) => [
        index("alerts_kind").on(t.kind, t.subject, t.createdAt),
        index("alerts_created").on(t.createdAt),
      ],
    ),
  );

  /** The addresses that alerts are sent to, each with a secret of its own. */
  const webhooks = made(() =>
    table("webhooks", {
      id: id(),
      url: text().notNull(),
      /** Sealed by the portal's key. */
      secret: text().notNull(),
      isActive: bool().notNull().default(true),
      createdAt: time().notNull(),
    }),
  );

  /** What is sent to webhooks: their queue, and the last deliveries with what became of each. */
  const webhookDeliveries = made(() =>
    table(
      "webhook_deliveries",
      {
        id: id(),
        webhookId: int()
          .notNull()
          .references(() => webhooks().id, { onDelete: "cascade" }),
        /** What it tells of; null for one that tests the address. */
        kind: text().$type<AlertKind>(),
        /** The same in each try, so that a receiver tells one that came twice. */
        messageId: text().notNull(),
        body: text().notNull(),
        state: text().$type<DeliveryState>().notNull(),
        attempts: int().notNull().default(0),
        /** From when on it may be tried: also by somebody else, when its sender ended in between. */
        nextAt: time().notNull(),
        /** The status of the last answer; null when none came. */
        status: int(),
        /** Why no answer came. */
        reason: text(),
        createdAt: time().notNull(),
        stateAt: time().notNull(),
      },
      (t) => [
        index("webhook_deliveries_due").on(t.state, t.nextAt),
        index("webhook_deliveries_webhook").on(t.webhookId, t.id),
        index("webhook_deliveries_created").on(t.createdAt),
      ],
    ),
  );

  /** What the audit log held, row by row: each entry is chained to the one before it, so that a row cannot change or go unseen. */
  const auditSeals = made(() =>
    table(
      "audit_seals",
      {
        id: id(),
        /** The audit row; it has another entry for each time that it was rewritten, and the last one counts. */
        rowId: int().notNull(),
        /** A hash of the salt and of what stays of the row when its address is shortened. */
        digest: text().notNull(),
        /** Null once the row was rewritten: what it said before can then be guessed by nobody. */
        salt: text(),
        /** A hash of the entry before and of this one. */
        seal: text().notNull(),
        /** When the row was written. */
        createdAt: time().notNull(),
      },
      (t) => [index("audit_seals_row").on(t.rowId)],
    ),
  );

  return lazily({
    users,
    secretCodes,
    redemptions,
    otpVerifications,
    letters,
    entryPasses,
    helpRequests,
    rooms,
    roomTexts,
    roomReads,
    roomLetters,
    textVersions,
    whispers,
    whisperTakes,
    nearMisses,
    failedTries,
    auditLogs,
    userSessions,
    staffFactors,
    recoveryCodes,
    passkeys,
    systemSettings,
    pages,
    pageSlugs,
    pageTexts,
    attempts,
    otpFailures,
    codices,
    codexFiles,
    codexRuns,
    codexCopies,
    intakeEvents,
    codexJobs,
    media,
    mediaParts,
    mediaUses,
    sharePictures,
    backups,
    alerts,
    webhooks,
    webhookDeliveries,
    auditSeals,
  });
}

export type Tables = ReturnType<typeof defineSchema>;

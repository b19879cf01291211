import type { Limit } from "./rate-limit.ts";

/** Durations, in milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const yearMs = 365 * dayMs;

/**
 * How many characters may be typed for each one of a text that is stored in another form: blanks around it go, and
 * characters are put together. Longer input is refused before anything else is done with it.
 */
const typedPerStored = 4;

export const codeMaxLength = 50;
export const codeTypedMaxLength = typedPerStored * codeMaxLength;
export const usernameMinLength = 3;
export const usernameMaxLength = 50;
export const usernameTypedMaxLength = typedPerStored * usernameMaxLength;
/** RFC 5321, section 4.5.3.1: a path of 256 with its two angle brackets. */
export const emailMaxLength = 254;
export const emailTypedMaxLength = typedPerStored * emailMaxLength;
export const emailLocalMaxLength = 64;

/** The second factor of staff: digits and step of an authenticator (RFC 6238), and its tries for each right password. */
export const factorDigits = 6;
export const totpStepMs = 30 * secondMs;
export const factorTriesMax = 5;
export const factorCodeTypedMaxLength = 64;
export const recoveryCodesCount = 10;
/** For how long the step after a right password, a set-up that was begun and a passkey's challenge wait, in milliseconds. */
export const factorTicketMs = 15 * minuteMs;
export const factorSetUpMs = 15 * minuteMs;
/** So many wrong second factors in a row close codes for browsers that the account does not know. Ten guesses at an authenticator's three living codes are right once in 33,000 times. */
export const factorFailuresMax = 10;
/** How long the link in the email about that opens codes again; each further email brings another. */
export const openCodesLinkMs = dayMs;
/** The owner of an account is notified at most this often that somebody knows the password. */
export const passwordKnownEveryMs = hourMs;
export const passkeyChallengeMs = 5 * minuteMs;
export const passkeysMax = 20;
/** The maximum length of one part of a passkey's response, and of the token that resumes a set-up, in characters. */
export const passkeyPartMaxLength = 10_000;
export const setUpMaxLength = 500;
/** For how long staff who proved who they are need not prove it again, in milliseconds. */
export const proofFreshMs = 5 * minuteMs;

export const passwordMinLength = 8;
export const passwordMaxLength = 100;
/** The longest password that is compared, not chosen, in characters. */
export const passwordTypedMaxLength = 10 * passwordMaxLength;
/** The longest label of a code, and of a page's button, in characters. */
export const labelMaxLength = 100;
export const roomNameMaxLength = 200;
export const roomDescriptionMaxLength = 5000;
/** The sentence or two before a room, in characters. */
export const teaserMaxLength = 300;
/** A hint, or the reply to a wrong code, in one language: a few sentences, in characters. */
export const hintMaxLength = 500;
/** The hints of one place; and of the whole portal, which are all looked through when a code is made. */
export const hintsPerPlaceMax = 20;
export const hintsMax = 500;
/** The hints of each form of a book. */
export const hintsPerForm = 3;
/** What is brought for the hints of a book, as it is typed: its mark, or what a form gave, at most a whole code. */
export const hintKeyMaxLength = 200;
/** The most failed tries, and the most hours (a year), that open a hint. */
export const hintFailuresMax = 100;
export const hintHoursMax = 8760;
/** Failed tries are forgotten when no hint can wait for them any more, in milliseconds. */
export const failedTryRetentionMs = yearMs;
/** The replies to wrong codes of the portal, which every wrong code is compared with, and the characters of a pattern. */
export const repliesMax = 50;
export const patternMaxLength = 64;
export const patternTypedMaxLength = typedPerStored * patternMaxLength;
/** The most rooms that are put in order at once; far more than anybody walks through. */
export const orderedRoomsMax = 1000;
/** The most codes that a preview is seen with, and the most hidden rooms that it shows. */
export const previewCodesMax = 50;
/** The most rooms whose readiness one call tells: as many as a list shows at once. */
export const readinessRoomsMax = 50;
/** How many versions of one text are stored. */
export const textVersionsMax = 20;
export const slugMaxLength = 200;
export const pageTitleMaxLength = 200;
export const pageContentMaxLength = 900_000;
/** The longest address in a field or a link, in characters. */
export const urlMaxLength = 2000;
/** Codes made in bulk: a prefix, and so many random characters. */
export const codePrefixMaxLength = 20;
export const codePrefixTypedMaxLength = typedPerStored * codePrefixMaxLength;
export const randomLengthMin = 6;
export const randomLengthMax = 24;
/** The most uses of one secret code. */
export const codeMaxUses = 1000;
/** The most codes made in one request. */
export const bulkCodesMax = 1000;
/** Of a codex: its title, its author, its pages, and the master admin's own text in bytes of UTF-8. */
export const codexTitleMaxLength = 100;
export const codexTitleTypedMaxLength = typedPerStored * codexTitleMaxLength;
export const codexAuthorMaxLength = 100;
export const codexAuthorTypedMaxLength = typedPerStored * codexAuthorMaxLength;
export const codexMinPages = 10;
export const codexMaxPages = 500;
/** The most copies of one edition. */
export const editionMaxCopies = 5000;
/** So many random characters has a code of a copy: with 28^8 of them a guess meets one of 5,000 once in 75 million times. */
export const copyCodeLength = 8;
/** Things sold elsewhere that are copies of one run. */
export const editionProductsMax = 20;
/** The largest archive of copies, in GB: its format has no place for more (APPNOTE 4.4.8). */
export const archiveMaxGb = 4;
/** The most copies that a search finds in each run. */
export const copiesFoundMax = 20;
/** Pages of one preview. */
export const codexPreviewMaxPages = 6;
export const ownTextMaxBytes = 1024 * 1024;
/** What somebody who is stuck writes, and what the keepers answer. */
export const helpSentenceMaxLength = 500;
export const helpAnswerMaxLength = 1000;
/** Why the master admin did something, and what staff note about a person. */
export const reasonMaxLength = 200;
export const noteMaxLength = 1000;
/** How long the link to a page's draft works. */
export const draftLinkMs = 7 * dayMs;
/** The validity of a one-time login link. */
export const passMs = 15 * minuteMs;
export const passTokenMaxLength = 100;
/** How long the link of an invitation to the staff works. */
export const invitationMs = 72 * hourMs;
/** How many invitations may be open at once. */
export const invitationsMax = 20;
/** The most results of the search for people, and how much is shown of one person. */
export const peopleFoundMax = 20;
export const timelineMax = 200;
/** Emails are counted by their recipients' domains over so long, and so many domains are shown. */
export const emailDomainsMs = 7 * dayMs;
export const emailDomainsMax = 50;
/** An email whose code was entered within this time reached its reader quickly. */
export const emailQuickMs = 10 * minuteMs;

/** The files that are taken as media, in bytes. */
export const megabyte = 1024 * 1024;
export const pictureMaxBytes = 12 * megabyte;
export const soundMaxBytes = 30 * megabyte;
/** The most pixels of a picture that is decoded; cameras of phones make 12 to 24 million, and few make more than 40. */
export const pictureMaxPixels = 40_000_000;
/** The most media that one text shows. */
export const mediaPerTextMax = 100;
/** How many nightly backups, and those made by hand, are retained by default: two weeks of nights. */
export const defaultBackupKeep = 14;
/** How many hourly backups are retained. */
export const hourlyBackupKeep = 24;
/** A part of a backup that the first master brings; proxies let twice that through to staff. */
export const backupPartMaxBytes = 2 * megabyte;
/** Longer than any key that opens backups, with the lines of its file around it. */
export const backupKeyMaxLength = 2000;
/** How long the link to a backup is good for, in milliseconds: a browser follows it at once. */
export const backupLinkLifeMs = 60_000;
/** A year of nights. */
export const backupKeepMax = 366;
/** The last hour of a day. */
export const lastHour = 23;
/** The hour of the day at which a backup is made, in UTC, unless the master admin chooses another: few are awake then where it is read. */
export const defaultBackupHour = 3;
/** The library's room in MB, unless the master admin sets another one. */
export const defaultMediaQuotaMb = 2048;
/** Bytes of a medium in one row of the database, so that none is ever in memory whole when it is sent. */
export const mediaPartBytes = megabyte;

/** The longest value of any setting, of the product's title, of a sender and of a mail server's URL. */
export const settingMaxLength = 2000;
export const productTitleMaxLength = 60;
/** The longest name of a course. */
export const courseNameMaxLength = 60;
export const mailFromMaxLength = 200;
export const smtpUrlMaxLength = 500;
/** A secret that a shop and the portal share: the shortest that shops make have 11 characters. */
export const shopSecretMinLength = 8;
export const shopSecretMaxLength = 500;
/** The most codes that one call changes at once: more than a screen shows. */
export const codeBatchMax = 100;
/** The most rows of one CSV import; a longer file is sent in parts. */
export const importMaxRows = 1000;
/** A table of buyers: its lines, as many as an edition has copies; its file, and the body that brings it in base64, in bytes. */
export const buyersMaxRows = 5000;
export const buyersMaxColumns = 1000;
export const buyersMaxStatuses = 100;
export const buyersStatusMaxLength = 100;
export const buyersFileMaxBytes = megabyte;
export const buyersBodyMaxBytes = 2 * megabyte;
/** The longest name that is printed in a copy, and the longest name of a purchase at its shop, in characters. */
export const buyerNameMaxLength = 80;
export const orderReferenceMaxLength = 200;
/** What shops tell in one call; their largest events have some 20 KB. */
export const shopBodyMaxBytes = 256 * 1024;
/** How long one such call may take to come in, in milliseconds: two are read at once, and others wait. */
export const shopReadMs = 10 * secondMs;
/** How far a signed instant of a shop may be from now, in milliseconds: what Stripe's own libraries allow. */
export const shopToleranceMs = 5 * minuteMs;
/** The most events that staff assign or dismiss at once. */
export const shopEventBatchMax = 100;

export const otpLength = 6;
export const otpTypedMaxLength = typedPerStored * otpLength;
export const otpTries = 5;
/** Of the tries of a code, those that browsers other than its first asker's can use up. */
export const otpStrangerTries = 2;
/** How long a browser counts as the requester of a code: as long as tries are counted. */
export const otpAskerMs = hourMs;
/** Wrong codes in a row for an address after which it is closed, and after how many more it is closed again. */
export const otpFailuresMax = 100;
export const otpFailuresPerClosing = 10;
/** How long a closed address takes codes only from browsers that signed in with it before. */
export const otpClosedMs = dayMs;
/** A row of failures is forgotten when none was added for so long. */
export const otpFailureRetentionMs = 30 * dayMs;
/** How long a browser is known to have signed in with an address. */
export const knownBrowserMs = yearMs;
/** How long a one-time code is valid, in minutes, unless the master admin sets another time. */
export const defaultOtpMinutes = 20;
export const otpMinutesMin = 10;
export const otpMinutesMax = 30;
/** With less of its life left than this a code is not sent again, but another one: an email takes a while, and so does its reader. */
export const otpRepeatMinMs = 2 * minuteMs;
/** A refused try of a code is answered on a multiple of this after it came: ten times what the longest of its ways takes at rest. */
export const otpRefusalStepMs = 50;
/** How long the proof of an address is good for another name, when the requested one was taken meanwhile. */
export const pendingNameMs = 15 * minuteMs;

/** How long a mail server may take to accept a message. */
export const mailTimeoutMs = 10 * secondMs;
/** How long a request for an email waits for the mail server's response. */
export const emailPatienceMs = 10 * secondMs;
/**
 * How long an email belongs to the instance that sends it. Longer than a mail server may take by as much as the clocks of
 * instances may be apart; after it, an email whose sender was killed is sent by another.
 */
export const emailLeaseMs = minuteMs;
/** How many emails one call tries again. */
export const emailsRetryMax = 100;
/** How long emails that carry no code are tried, in milliseconds. */
export const noticeLifeMs = dayMs;
/** How long sent alerts are retained, in milliseconds. */
export const alertRetentionMs = 90 * dayMs;
/** The most emails about new devices that one account gets in a day, so that repeated sign-ins cannot flood its owner. */
export const deviceEmailsMax = 5;
/** The most addresses that alerts are sent to instead of the master admins. */
export const alertAddressesMax = 10;
/** The most addresses that alerts are sent to by webhook, and for how many days what was sent is listed. */
export const webhooksMax = 10;
export const webhookDeliveryDays = 30;
/** Emails a second of one instance: new accounts at Amazon SES may send 14 (its "Service quotas"). */
export const defaultEmailsPerSecond = 10;
export const emailsPerSecondMax = 1000;
/** Connections to the mail server of one instance, as many as nodemailer opens by itself. */
export const defaultSmtpConnections = 5;
export const smtpConnectionsMax = 50;
/** How many days emails are stored. */
export const defaultEmailDays = 30;
export const emailDaysMax = 365;

/** A staff session ends after an hour without use, and after half a day whatever the use. */
export const staffIdleMs = hourMs;
export const staffSessionMs = 12 * hourMs;
/** How long a right initial password allows the forced change that follows it. */
export const passwordTicketMs = 10 * minuteMs;
/** How long a one-time initial password made by a promotion works. */
export const initialPasswordMs = 72 * hourMs;

/** Failed sign-ins of staff older than this are forgotten. */
export const loginFailureRetentionMs = dayMs;

export const visitorSessionMs = 30 * dayMs;
/** Open sessions of one user of each kind; one more ends the oldest. */
export const sessionsPerUser = 10;
/** How long a browser that signed in to an account counts as known, in milliseconds. */
export const deviceCookieMs = yearMs;

/** How long the accepted code's portal stays open before the antechamber follows. */
export const portalOpeningMs = 1500;

/** Emails an hour of one client address, unless the master admin sets another number; a carrier or a class is one IPv4 address. */
export const defaultMailClientHour = 200;
export const mailClientHourMax = 100_000;
/** The most megabytes that the setting lets media take: 100 GB, more than one file of a database should hold. */
export const mediaQuotaMbMax = 100_000;

/** A challenge to do a piece of work is worth something for so long, in milliseconds: the slowest phone needs a tenth of it. */
export const workLifeMs = 5 * minuteMs;

/** Rows of the audit log about one kind of refusal of one client: the first ones, and then one a minute. */
export const notedRefusals: readonly Limit[] = [{ count: 5, withinMs: 5 * minuteMs }];

/** Emails a day when the environment and the master admin set no budget: those of a launch with 5,000 buyers, each with a copy and a code. */
export const defaultMailDayBudget = 10_000;
export const mailDayBudgetMax = 1_000_000;
export const mailDayMs = dayMs;
/** The last emails of a day and of an hour, one in so many, are reserved for known addresses, and as many for networks not seen that day. */
export const mailReserveShare = 10;
/** One in so many of a day's emails may leave within an hour; of a small day so many may at least. */
export const mailHourShare = 2;
export const mailHourMin = 50;
/** A network gets one in so many of the day's emails to addresses never seen within an hour, and so many at least. */
export const mailPerNetworkShare = 50;
export const mailPerNetworkMin = 50;
/** Newcomers do a piece of work while one in so many of their network's emails of the hour, or of the whole portal's, went unverified. */
export const unverifiedShare = 2;
/** Of the whole portal's those count that had time to be read, and fewer than this say nothing. */
export const unverifiedAfterMs = 10 * minuteMs;
export const unverifiedMin = 50;

/** How many days an audit row is stored when the environment and the master admin set no other number. */
export const defaultAuditDays = 365;
/**
 * After how many days network addresses are shortened by default: never, since some laws require them whole for a
 * time (Brazil's Marco Civil, article 15: six months), and shortening cannot be undone.
 */
export const defaultAddressDays = 0;
/** The most characters of what visitors read while the gate is paused: three lines of a phone. */
export const pauseWordsMaxLength = 200;
/** The fewest days that a setting may say, so that staff cannot make the log forget what they just did; the environment may say fewer. */
export const auditDaysMin = 30;
export const auditDaysMax = 36_500;
/** The most digits of an id in a query: such numbers are exact. */
export const idMaxDigits = 15;

/** The largest body of staff, in bytes, where a call names no other; and of anybody else: their forms are a few lines. */
export const bodyMaxBytes = 256 * 1024;
export const openBodyMaxBytes = 16 * 1024;
/** The largest body with a page's text, in bytes. */
export const pageBodyMaxBytes = 1024 * 1024;
/** The largest body of the codex form, in bytes: its own text with JSON's escapes, and the fields around it. */
export const codexBodyMaxBytes = 2 * ownTextMaxBytes;
/** The largest body that any call takes, in bytes: the platform refuses more before a route is looked for. */
export const largestBodyMaxBytes = soundMaxBytes;
export const bodyMaxDepth = 32;
/** The most values of a body, names counted: twice what an import of `importMaxRows` codes has. */
export const bodyMaxValues = 20_000;
/** Bodies above this are read two at a time, and each within so many milliseconds: 2 MB come in by a line of 300 kbit a second. */
export const largeBodyBytes = 256 * 1024;
export const largeBodyMs = minuteMs;

/** Rows of one answer: enough for a screen, or for an export that fetches many. */
export const listLimitDefault = 50;
export const listLimitMax = 1000;
/** A longer search text finds nothing more. */
export const searchMaxLength = 200;
/** The longest cursor: the last row's sort key and id, encoded. */
export const cursorMaxLength = 1000;
/** Rows are counted up to here: what is beyond is shown as "more than", or as the database's statistics have it. */
export const totalMax = 10_000;

import { letterLeaseMs, letterPatienceMs, noticeLifeMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { Message } from "../../core/mail/letter-sheet.ts";
import type { EmailKind } from "../../core/mail/mailer.ts";
import type { Core } from "../../core.ts";
import { realTimers } from "./letter-timers.ts";
import { domainOf, spoken, waitAfter, withoutPerson, wordsOf } from "./letters.rules.ts";
import { type Letter, lettersStore, type NewLetter, nothingSpent } from "./letters.store.ts";
import type { LetterKind, LetterState } from "./mail.contract.ts";
import type { MailPauseService } from "./mail-pause.service.ts";
import { ownRefusalsMax } from "./mail-queue.rules.ts";
import { paceOf } from "./pace.ts";
import { type Verdict, verdictOf } from "./replies.rules.ts";

/** A code that a letter carries. */
export type Code = { id: number; digits: string; expiresAt: string };

/** How a letter ended, or that it is tried again. */
type Ended = { state: LetterState; at: string; isFailure: boolean };

/** What a feature says and does of the letters of a kind of its own. */
export type EmailHandler<Data extends object> = {
  /** Returns what a letter says when it leaves; undefined when there is nothing to say any more. */
  data: (letter: Letter, code: Code | undefined) => Promise<Data | undefined>;
  /** Returns those of some codes that somebody can still use, where letters carry codes; one whose code is not among them is not sent. */
  codes?: (tx: Tx, ids: readonly number[], now: string) => Promise<readonly Code[]>;
  /** Does what follows of how an attempt ended, in the same write. */
  ended?: (tx: Tx, letter: Letter, ended: Ended) => Promise<void>;
};

/** Kinds of email as those see them who know only their names; `message` is a method, since what it takes is known to their features alone. */
export type Emails = Readonly<
  Record<string, Omit<EmailKind<object>, "message"> & { message(...of: MessageOf): Message }>
>;
type MessageOf = Parameters<EmailKind<object>["message"]>;

/** What each of some kinds of email says. */
export type HandlersOf<E extends Emails> = {
  [K in keyof E]: E[K] extends EmailKind<infer Data> ? EmailHandler<Data> : EmailHandler<object>;
};

/** The same once the queue has it: what a letter says is what sends it. */
type Handled = Pick<EmailHandler<object>, "codes" | "ended"> & {
  kind: Pick<EmailKind<never>, "name" | "isNews">;
  render: (letter: Letter, code: Code | undefined) => Promise<(() => Promise<string>) | undefined>;
};

/** What was spent on a letter: events of the portal's day by their ids, and of other limits one by their key. */
type Spent = { events: number[]; keys: string[] };

/** How letters leave: how many at a time, and how many in a second where that is bounded. */
type Posting = { connections: number; perSecond: number | undefined };

/** A letter that is under way; a trial tells whether the mail server takes letters again. */
type UnderWay = { letter: Letter; code: Code | undefined; isTrial: boolean };

type Asked = Pick<NewLetter, "to" | "language"> &
  Partial<
    Pick<
      NewLetter,
      "userId" | "purpose" | "codeId" | "username" | "browser" | "owed" | "requestId" | "copyId" | "alertId"
    >
  > & {
    spent?: Partial<Spent>;
    /** After this it need not be sent any more, in epoch milliseconds; without it by the life of its kind. */
    expiresAt?: number;
    /** For how long it waits before it is tried, in milliseconds. */
    waitMs?: number;
  };

/** How often a letter that the day's mails do not allow is looked at: the master admin may have allowed more. */
const owedEveryMs = 60_000;

/** How often an instance asks what others sent of the letters that somebody waits for here, in milliseconds: one question for all of them. */
const lookEveryMs = 1000;

/** For how long a setting of the pace holds that was read, in milliseconds. */
const postingMs = 1000;

/** The queue of letters and what sends them: durable, shared by all instances, at the pace that the mail server allows. */
export function lettersService(core: Core, { pause }: { pause: MailPauseService }) {
  const {
    audit,
    background,
    budget,
    clock,
    config,
    db,
    limits,
    limitsEnabled,
    log,
    mailer,
    settings,
    write,
  } = core;
  const { letterTimers: timers = realTimers } = core;
  const host = new URL(config.publicUrl).hostname;
  const handled = new Map<LetterKind, Handled>();
  const kinds = () => [...handled.values()].map(({ kind }) => kind);
  const store = lettersStore(db, () => kinds().flatMap(({ name, isNews }) => (isNews ? [name] : [])));
  const pace = paceOf(clock, timers.pace);
  let posting: { at: number; now: Promise<Posting> } | undefined;
  /** Who waits here for what becomes of a letter. */
  const waiting = new Map<number, (state?: LetterState) => void>();
  /** Ends the looking for what other instances sent, once nobody waits. */
  let looking: AbortController | undefined;
  let inFlight = 0;
  let isWoken = false;
  let isWorking = false;
  let isStopped = false;
  /** True when there may be more letters than found room. */
  let hasMore = false;

  function wake(): void {
    isWoken = true;
    if (isWorking || isStopped) return;
    isWorking = true;
    background.run("letters", work);
  }

  async function readPosting(): Promise<Posting> {
    const [server, connections, perSecond] = await Promise.all([
      settings.value("smtp_url"),
      settings.letterConnections(),
      settings.lettersPerSecond(),
    ]);
    // Only a mail server has a pace of its own, and load tests have none.
    return { connections, perSecond: limitsEnabled && server !== null ? perSecond : undefined };
  }

  /** Returns how letters leave now; a rush need not read the settings for each. */
  function presentPosting(): Promise<Posting> {
    const at = clock.now().getTime();
    if (!posting || at - posting.at >= postingMs) posting = { at, now: readPosting() };
    return posting.now;
  }

  async function work(): Promise<void> {
    try {
      while (isWoken && !isStopped) {
        isWoken = false;
        hasMore = false;
        while (!isStopped && !hasMore) {
          const { connections, perSecond } = await presentPosting();
          const room = connections - inFlight;
          hasMore = room <= 0;
          if (hasMore) break;
          const most = await pace.room(room, perSecond);
          const { taken, ready } = await take(most);
          pace.spend(ready.length);
          for (const each of ready) send(each);
          if (taken < most) break;
        }
      }
    } finally {
      isWorking = false;
    }
  }

  function send(each: UnderWay): void {
    inFlight++;
    background.run("letter", async () => {
      try {
        await deliver(each);
      } finally {
        inFlight--;
        if (hasMore) wake();
      }
    });
  }

  /** Takes letters out of the queue, and for each that the day's mails were not charged with one of those. */
  async function take(most: number) {
    const now = clock.now().getTime();
    return write(async (tx) => {
      const taken = await store.take(tx, most, iso(now), iso(now + letterLeaseMs));
      const isTrial = taken.length === 0 && most > 0 && (await pause.takeTrial(tx));
      const letters = isTrial ? await store.takeTrial(tx, iso(now), iso(now + letterLeaseMs)) : taken;
      const codes = await livingCodes(tx, letters, iso(now));
      const ready: UnderWay[] = [];
      for (const letter of letters) {
        const code = codes.find(({ id }) => id === letter.otpId);
        const paid = isWorthIt(letter, code) ? await pay(tx, letter, now) : letter;
        if (paid) ready.push({ letter: paid, code, isTrial });
      }
      return { taken: letters.length, ready };
    });
  }

  /** Returns those codes of some letters that somebody can still use. */
  async function livingCodes(tx: Tx, letters: readonly Letter[], now: string): Promise<Code[]> {
    const ids = Map.groupBy(letters, ({ kind }) => handled.get(kind)?.codes);
    const living: Code[] = [];
    for (const [codes, some] of ids)
      if (codes)
        living.push(
          ...(await codes(
            tx,
            some.flatMap(({ otpId }) => otpId ?? []),
            now,
          )),
        );
    return living;
  }

  /** Charges the day's mails with a letter that they were not charged with before; undefined when it has to wait. */
  async function pay(tx: Tx, letter: Letter, now: number): Promise<Letter | undefined> {
    if (letter.owed === null) return letter;
    const { wait, events } = await budget.spend(tx, letter.owed);
    if (wait > 0) {
      await store.putBack(tx, letter.id, iso(now + Math.min(wait, owedEveryMs)));
      return undefined;
    }
    const { keys } = spentOn(letter);
    const spent = JSON.stringify({ events, keys });
    await store.notePaid(tx, letter.id, spent);
    return { ...letter, spent, owed: null };
  }

  /** False for a letter whose time is over, or whose code is used, void or of no use any more. */
  function isWorthIt(letter: Letter, code: Code | undefined): boolean {
    const isCoded = handled.get(letter.kind)?.codes !== undefined;
    return !isOver(letter) && (!isCoded || code !== undefined);
  }

  const isOver = ({ expiresAt }: Letter) => Date.parse(expiresAt) <= clock.now().getTime();

  async function deliver(underWay: UnderWay): Promise<void> {
    const { letter, code, isTrial } = underWay;
    // One whose code is used or void is not needed any more, and nothing failed.
    if (!isWorthIt(letter, code))
      return finish(letter, "expired", { words: null, isFailure: isOver(letter) });
    const send = await handled.get(letter.kind)?.render(letter, code);
    if (!send) return finish(letter, "expired", { words: null });
    let reply: string;
    try {
      reply = await send();
    } catch (error) {
      return unsent(underWay, error);
    }
    await accepted(letter, isTrial, spoken(reply, code?.digits));
  }

  /** Notes that a mail server took a letter; what it says of others that were refused follows in the same write. */
  async function accepted(letter: Letter, isTrial: boolean, words: string): Promise<void> {
    const { isOpened, refused } = await write(async (tx) => {
      // The queue's state is always locked before a letter is, so that no two writes wait for each other.
      const { isOpened, ownRefusalOf } = await pause.accepted(tx, letter.id, isTrial);
      await settle(tx, letter, "accepted", { words });
      const other = ownRefusalOf === null ? undefined : await store.noteRefusal(tx, ownRefusalOf);
      const refused = other && other.refusals >= ownRefusalsMax ? other : undefined;
      if (refused) {
        await store.refuse(tx, refused.id, iso(clock.now()));
        await noteEnd(tx, refused, "refused", { words: null, isFailure: true });
      }
      return { isOpened, refused };
    });
    waiting.get(letter.id)?.("accepted");
    if (refused) waiting.get(refused.id)?.("refused");
    if (isOpened) log.info("mail leaves again");
    if (isOpened) wake();
  }

  async function unsent({ letter, code, isTrial }: UnderWay, error: unknown): Promise<void> {
    const verdict = pause.judged(verdictOf(error), letter.attempts);
    const words = wordsOf(error, code?.digits);
    const reason = withoutPerson(reasonOf(error), letter.to, code?.digits);
    const reply = withoutPerson(words, letter.to, code?.digits);
    const now = clock.now().getTime();
    const again = verdict.kind === "account" ? now : now + waitAfter(letter.attempts);
    const isLost = again >= Date.parse(letter.expiresAt);
    const state = await write(async (tx): Promise<LetterState> => {
      const refusals = await refusalsOf(tx, letter, verdict, { reply, isTrial });
      const isOver = verdict.kind === "mailbox" || refusals >= ownRefusalsMax;
      const state = isOver ? "refused" : isLost ? "expired" : "queued";
      // What is said of the portal is told to staff, and is not of this letter.
      const ofLetter = verdict.kind === "account" && !isOver ? null : words;
      const ending = { words: ofLetter, nextAt: iso(again), refusals, isFailure: state !== "queued" };
      await settle(tx, letter, state, ending);
      return state;
    });
    const facts = { letter: letter.id, attempt: letter.attempts, reason };
    if (state !== "queued") log.error("mail was not accepted", facts);
    else if (verdict.kind === "account")
      log.error("mail is paused: the mail server refuses the portal", facts);
    else log.warn("mail was put off", facts);
    if (state !== "queued") waiting.get(letter.id)?.(state);
  }

  /** Returns how many refusals of a letter were its own, after a failed attempt. */
  async function refusalsOf(
    tx: Tx,
    letter: Letter,
    verdict: Verdict,
    said: { reply: string; isTrial: boolean },
  ): Promise<number> {
    if (verdict.kind === "later" || verdict.kind === "mailbox") return letter.refusals;
    const { refusals, isDoubtful } = await pause.refused(tx, letter, verdict, said);
    if (isDoubtful) await store.forgetRefusals(tx);
    return refusals;
  }

  type Ending = { words: string | null; nextAt?: string; refusals?: number; isFailure?: boolean };

  async function finish(letter: Letter, state: LetterState, ending: Ending): Promise<void> {
    await write((tx) => settle(tx, letter, state, ending));
    waiting.get(letter.id)?.(state);
  }

  /** Writes what became of an attempt, unless the letter was taken by somebody else since. */
  async function settle(tx: Tx, letter: Letter, state: LetterState, ending: Ending): Promise<void> {
    const { words, nextAt = letter.nextAt, refusals = letter.refusals } = ending;
    const settled = { state, at: iso(clock.now()), words, nextAt, refusals };
    if (await store.settle(tx, letter, settled)) await noteEnd(tx, letter, state, ending);
  }

  /** Writes what follows of a letter's end, and gives back what was spent on one that nobody took. */
  async function noteEnd(tx: Tx, letter: Letter, state: LetterState, { isFailure = false }: Ending) {
    if (state === "refused" || state === "expired") await giveBack(tx, letter);
    await handled.get(letter.kind)?.ended?.(tx, letter, { state, at: iso(clock.now()), isFailure });
    const { to: email, userId } = letter;
    if (isFailure) await audit(tx, { action: "mail_failed", userId, details: { email }, client: null });
  }

  /** Tells those who wait what other instances did with their letters, as long as anybody waits. A shutdown does not wait for it. */
  async function lookElsewhere(): Promise<void> {
    if (!db.isServer || looking) return;
    looking = new AbortController();
    const { signal } = looking;
    await timers.look(lookEveryMs, signal);
    while (!signal.aborted) {
      // Of a database that does not answer just now they hear when it does.
      const ended = await store.ended([...waiting.keys()]).catch(() => []);
      for (const { id, state } of ended) waiting.get(id)?.(state);
      await timers.look(lookEveryMs, signal);
    }
  }

  function forgetWaiter(id: number): void {
    waiting.delete(id);
    if (waiting.size > 0) return;
    looking?.abort();
    looking = undefined;
  }

  async function giveBack(tx: Tx, letter: Letter): Promise<void> {
    const { events, keys } = spentOn(letter);
    await budget.refund(tx, events);
    if (keys.length > 0)
      await limits.refundNewest(
        tx,
        keys.map((key) => ({ key, limits: [] })),
      );
  }

  return {
    /** Learns what is said and done of the letters of a kind; the queue asks when one leaves. */
    handle<Data extends object>(kind: EmailKind<Data>, { data, codes, ended }: EmailHandler<Data>): void {
      handled.set(kind.name, {
        kind,
        ...(codes && { codes }),
        ...(ended && { ended }),
        async render(letter, code) {
          const { to, language, messageId } = letter;
          const said = await data(letter, code);
          return said && (() => mailer.send(kind, { to, language, messageId, ...said }));
        },
      });
    },

    /** Writes a letter into the queue; `wake` or `outcome` is called once the write is committed. */
    async add(
      tx: Tx,
      { name, lifeMs = noticeLifeMs }: Pick<EmailKind<never>, "name" | "lifeMs">,
      { spent = {}, waitMs = 0, expiresAt, ...asked }: Asked,
    ): Promise<number> {
      const now = clock.now().getTime();
      return store.add(tx, {
        kind: name,
        userId: null,
        purpose: null,
        codeId: null,
        username: null,
        browser: null,
        owed: null,
        requestId: null,
        copyId: null,
        alertId: null,
        ...asked,
        domain: domainOf(asked.to),
        messageId: `<${crypto.randomUUID()}@${host}>`,
        spent: JSON.stringify({ ...nothingSpent, ...spent }),
        createdAt: iso(now),
        nextAt: iso(now + waitMs),
        expiresAt: iso(expiresAt ?? now + lifeMs),
      });
    },

    /** Sends what is due, in the background: new letters, those put off, and those of an instance that ended. */
    wake,

    /**
     * Resolves to what became of a letter that was just written, whichever instance sends it. After ten seconds, or when letters
     * are stopped, to where it stands.
     */
    async outcome(id: number): Promise<LetterState> {
      const { promise, resolve } = Promise.withResolvers<LetterState | undefined>();
      const isOver = new AbortController();
      waiting.set(id, resolve);
      if (isStopped) resolve(undefined);
      wake();
      void lookElsewhere();
      try {
        const known = await Promise.race([promise, timers.patience(letterPatienceMs, isOver.signal)]);
        return known ?? (await store.stateOf(id)) ?? "expired";
      } finally {
        isOver.abort();
        forgetWaiter(id);
      }
    },

    /** True when a letter with a code waits for the day's mails. */
    isOwed: store.isOwed,
    /** Returns how many letters of a kind wait in line. */
    inLine: store.waiting,
    /** Notes when the code in a letter was entered. */
    noteEntered: store.noteEntered,
    /** True when a letter with a code left, or is in line, since an instant. */
    isFresh: store.isFresh,

    /** Takes no more letters, and lets nobody wait for one any longer; those under way go on. */
    stop(): void {
      isStopped = true;
      looking?.abort();
      for (const tell of waiting.values()) tell();
    },

    /** Sends what is due and nobody announced: what was put off, and what an instance left that ended. */
    async sendDue(): Promise<void> {
      if (await core.start.areLettersDue(iso(clock.now()))) wake();
    },

    /** Deletes letters that are older than the settings say. */
    async sweep(): Promise<void> {
      await store.sweep(iso(clock.now().getTime() - (await settings.letterRetentionMs())));
    },
  };
}

function spentOn({ spent }: Letter): Spent {
  return JSON.parse(spent);
}

export type LettersService = ReturnType<typeof lettersService>;

import { afterAll, beforeAll, expect } from "bun:test";
import type { Browser, BrowserContextOptions } from "playwright-core";
import type { Language } from "../../src/core/contract/languages.ts";
import { type AllWords, wordsIn } from "../testing/words.ts";
import { type Arrival, sharedBrowser, Visit } from "./browser.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type Environment, freePort, type PortalProcess, startPortal } from "./portal-process.ts";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

/** All the words a visitor can meet. */
export const wordsOf = wordsIn;
export type Words = AllWords;
export const localeOf: Record<Language, string> = { en: "en-US", pt: "pt-BR", es: "es-ES" };

/** How somebody visits: what they come with, what their browser is, and whether it never saw the portal before. */
export type VisitOptions = Omit<BrowserContextOptions, keyof Arrival> & Arrival & { isNew?: boolean };

/** The browser of somebody who likes things to move, as most do. */
export const moving: VisitOptions = { reducedMotion: "no-preference" };

/** Profiles that somebody left, by what they are: all files of a run share them. */
const left = new Map<string, Visit[]>();
/**
 * Ports of closed stages. A portal on the same port is the same site to a browser, whose style sheet, fonts and
 * compiled scripts it has cached: these go by their content, and nothing else is stored.
 */
const places: number[] = [];

/** Returns the profiles of a kind that somebody left at this address. */
function leftAt(url: string, kind: object): Visit[] {
  const key = JSON.stringify([url, kind]);
  const visits = left.get(key) ?? [];
  left.set(key, visits);
  return visits;
}

/** A portal and a mail server for the tests of one file, and the browser of the run. */
export class Stage {
  private count = 0;

  private constructor(
    readonly portal: PortalProcess,
    readonly sink: SmtpSink,
    readonly browser: Browser,
    readonly database: PortalDatabase,
  ) {}

  static async build(environment: Environment = {}): Promise<Stage> {
    const sink = await startSmtpSink();
    const quick = { SMTP_URL: sink.url, RATE_LIMITS: "off", LOG_LEVEL: "error" };
    const port = await freePort(places.pop());
    const portal = await startPortal({ ...quick, ...environment }, { port });
    return new Stage(portal, sink, await sharedBrowser(), new PortalDatabase(portal.databaseFile));
  }

  async close(): Promise<void> {
    this.database[Symbol.dispose]();
    await this.portal.close();
    await this.sink.close();
    places.push(this.portal.port);
  }

  /**
   * Runs a visitor's actions, and fails on errors in the browser. Visitors share a profile in sequence, which stores
   * only cached files, unless a test replaced what cannot be restored.
   */
  async visit(
    language: Language,
    steps: (visit: Visit, words: Words) => Promise<void>,
    { viewport, storageState, isNew = false, ...options }: VisitOptions = {},
  ): Promise<void> {
    // Drawing the decorations costs a machine without graphics most of its time; where they matter, tests ask for them.
    const kind = { reducedMotion: "reduce" as const, ...options };
    const left = leftAt(this.portal.url, kind);
    const known = isNew ? undefined : left.pop();
    const visit = known?.isConnected ? known : await Visit.open(this.browser, this.portal.url, kind);
    try {
      await visit.arrive({ locale: localeOf[language], viewport, storageState });
      await steps(visit, wordsOf[language]);
      expect(visit.faults()).toEqual([]);
      if (!visit.isHeld) await visit.leave();
    } catch (error) {
      await visit.context.close();
      throw error;
    }
    if (visit.isHeld) await visit.context.close();
    else left.push(visit);
  }

  /** A visit of somebody with an open session, in a browser that remembers them. */
  async visitAs(
    admitted: boolean,
    language: Language,
    steps: (visit: Visit, words: Words) => Promise<void>,
    options: VisitOptions = {},
  ): Promise<void> {
    const [initiate] = this.database.insertInitiates(1, `planted${++this.count}x`);
    if (!initiate) throw new Error("nobody was planted");
    if (admitted) {
      const sql =
        "UPDATE users SET used_secret_code = 'PLANTED', used_secret_code_at = created_at WHERE id = ?";
      this.database.run(sql, initiate.userId);
    }
    const storageState = remembering(this.portal.url, initiate.userId, initiate.cookie);
    await this.visit(language, steps, { storageState, ...options });
  }
}

/** The state of a browser that knows who its visitor is, with or without an open session. */
export function remembering(url: string, userId: number, cookie?: string) {
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  const session = {
    name,
    value,
    domain: new URL(url).hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  };
  return {
    cookies: cookie ? [session] : [],
    origins: [{ origin: url, localStorage: [{ name: "userId", value: String(userId) }] }],
  };
}

/** Sets a stage for all tests of the file that calls it. */
export function setStage(
  prepare: (stage: Stage) => void = () => {},
  environment: Environment = {},
): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await Stage.build(environment);
    prepare(stage);
  });
  afterAll(() => stage?.close());
  return () => {
    if (!stage) throw new Error("the stage is not set");
    return stage;
  };
}

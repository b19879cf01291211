import { dayMs, failedTryRetentionMs } from "../contract/limits.ts";
import { stopTokens } from "../features/antechamber/stop-tokens.service.ts";
import { addressesService } from "../features/audit/addresses.service.ts";
import { scrollTokens } from "../features/buyers/scroll-tokens.service.ts";
import { oneTimeCodes } from "../features/initiation/one-time-codes.service.ts";
import { linesService } from "../features/lines/lines.service.ts";
import { funnelStore } from "../features/stats/funnel.store.ts";
import { statsService } from "../features/stats/stats.service.ts";
import { statsStore } from "../features/stats/stats.store.ts";
import { bearerOf } from "../http/bearer.ts";
import { networkOf } from "../http/client-ip.ts";
import {
  deviceCookie,
  factorTicketCookie,
  mediaCookie,
  ticketCookie,
  visitorCookies,
} from "../http/cookies.ts";
import { iso } from "../lib/clock.ts";
import { once } from "../lib/once.ts";
import { runSweeps } from "../lib/sweeps.ts";
import { composeBuyers } from "./buyers.ts";
import { composeCodes } from "./codes.ts";
import { composeCodex } from "./codex.ts";
import { composeInitiation } from "./initiation.ts";
import { composeLetters } from "./letters.ts";
import { composePages } from "./pages.ts";
import { composePeople } from "./people.ts";
import { composePressRuns } from "./press-runs.ts";
import { sealsOf } from "./rights.ts";
import { composeRooms } from "./rooms.ts";
import { composeSessions } from "./sessions.ts";
import { composeSettings } from "./settings.ts";
import { type Given, share } from "./shared.ts";
import { composeTexts } from "./texts.ts";
import { composeWatch } from "./watch.ts";
import { composeWhispers } from "./whispers.ts";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/**
 * Builds the stores and services that calls need, area by area, and their routes. It is done at the first call, which keeps
 * starts quick and small.
 */
export function composeCalls(given: Given) {
  const shared = share(given);
  const { config, keys, db, clock, log, stores, settings, limits, budget } = shared;

  const codes = oneTimeCodes(keys.otp);
  const scrolls = scrollTokens(keys.scrolls);
  const notMeTokens = stopTokens(keys.disavowals);
  const openCodesTokens = stopTokens(keys.closedCodes);
  const lettersArea = composeLetters(shared, {
    codes,
    notMeTokens,
    newsOf: (...asked) => rooms.openings.newsOf(...asked),
    boughtBy: (...asked) => buyers.scrollLetters.boughtBy(...asked),
    alertOf: (alertId) => watch.alerts.of(alertId),
  });
  const { letters, ownLetter } = lettersArea;
  const watch = composeWatch({
    ...shared,
    letters,
    readiness: (ids) => rooms.readiness.list(ids),
    mailPause: lettersArea.pause.current,
    openCodesTokens,
    users: stores.users,
    tools: given.watchTools,
  });
  const sessionsArea = composeSessions(shared, watch.alerts, openCodesTokens);
  const { sessions } = sessionsArea;
  const initiation = composeInitiation(shared, {
    codes,
    letters,
    notMeTokens,
    openSession: sessions.open,
  });
  const people = composePeople(shared, sessionsArea, lettersArea, initiation, watch.alerts);
  const texts = composeTexts(shared);
  const whispers = composeWhispers(shared);
  const { whisperable } = whispers;
  const rooms = composeRooms(shared, { letters, hearing: whispers.hearing, texts: texts.rooms });
  const pages = composePages(shared, texts.pages, sessionsArea, rooms.antechamber.openTo);
  const codex = composeCodex(shared, whisperable);
  const pressRuns = composePressRuns(shared, codex, { whisperable, scrolls });
  const buyers = composeBuyers(shared, { letters, whisperable, scrolls, fileOf: pressRuns.copies.fileOf });

  const auditSeals = sealsOf(db, clock, keys);
  const addresses = addressesService({
    ...shared.base,
    tables: [stores.audit.addresses, stores.sessions.addresses],
    settings: stores.settings,
    networkOf,
  });

  const cookies = visitorCookies(config.secure);
  /** True for a request of somebody who may read what is for the admitted: an admitted initiate, or staff. */
  async function isAdmitted(request: Request): Promise<boolean> {
    const visitor = await sessions.visitor(cookies.session.read(request));
    return visitor?.admitted === true || (await sessions.staff(bearerOf(request))) !== undefined;
  }

  /** The routes come with the first call, so that what is done by itself, as the tours of the watch are, costs a portal at rest no memory for them. */
  const app = once(async () => {
    const routesOf = given.routesOf ?? (await import("../app.ts")).createApp;
    return routesOf({
      log,
      publicUrl: config.publicUrl,
      isAdmitted,
      cookies,
      ticket: ticketCookie(config.secure),
      factorTicket: factorTicketCookie(config.secure),
      device: deviceCookie(config.secure),
      mediaCookie: mediaCookie(config.secure),
      ownLetter,
      ...sessionsArea.routed,
      ...initiation.routed,
      ...people.routed,
      ...whispers.routed,
      ...rooms.routed,
      ...composeCodes(shared, whispers, rooms.antechamber),
      ...pages.routed,
      ...codex.routed,
      ...pressRuns,
      ...buyers,
      ...composeSettings(shared, pages.drawPictures),
      stats: statsService({
        store: statsStore(db),
        clock,
        users: stores.usersList.count,
        rooms: stores.rooms.count,
        activeCodes: stores.codesList.countActive,
        recentActivity: stores.audit.recent,
        mailBudget: budget.state,
        funnel: funnelStore(db),
      }),
      auditLogs: stores.audit.list,
      heavy: shared.heavy,
      watch: watch.routed,
      lines: linesService(given.ring),
    });
  });

  return {
    rights: people.rights,
    handle: async (request: Request) => (await app()).handle(request),
    isAdmitted,
    drawPictures: pages.drawPictures,
    letters,
    /** Writes to people for whom rooms came open. */
    tellOpenings: rooms.openings.tour,
    /** Puts letters to buyers of a list in line, as the day's mails allow. */
    tellBuyers: () => buyers.scrollLetters.tour(),
    scrollState: buyers.scroll.stateOf,
    /** Looks at what goes wrong while nobody looks. */
    tour: watch.tour,
    alerts: watch.alerts,
    /** Looks for what is set up wrongly. */
    examine: watch.examine,
    staff: people.staff,
    /** Deletes what has expired: events, sessions, one-time codes, old audit rows. Never rejects; what failed is in the log. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await runSweeps(log, {
        limits: limits.sweep,
        sessions: sessions.sweep,
        "codex jobs": codex.jobs.sweep,
        "press runs": pressRuns.pressRuns.sweep,
        "one-time codes": () => stores.initiation.sweep(iso(now - spentOtpRetentionMs)),
        "failed codes": initiation.closing.sweep,
        passes: people.passes.sweep,
        media: pages.media.sweep,
        ...watch.sweeps,
        "failed tries": () => whispers.failedTries.sweep(iso(now - failedTryRetentionMs)),
        letters: async () => letters.sweep(await settings.letterRetentionMs()),
        requests: async () => people.help.sweep(await settings.letterRetentionMs()),
        "audit log": async () => {
          const before = iso(now - (await settings.auditDays()) * dayMs);
          await auditSeals.expect(before);
          await stores.audit.sweep(before);
          await auditSeals.sweep();
        },
        addresses: async () => {
          const days = await settings.addressDays();
          if (days > 0) await addresses.sweep(iso(now - days * dayMs));
        },
      });
    },
  };
}

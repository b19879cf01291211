import { createApp } from "./app.ts";
import { composeBuyers } from "./compose/buyers.ts";
import { composeCodes } from "./compose/codes.ts";
import { composeCodex } from "./compose/codex.ts";
import { composeInitiation } from "./compose/initiation.ts";
import { composeLetters } from "./compose/letters.ts";
import { composePages } from "./compose/pages.ts";
import { composePeople } from "./compose/people.ts";
import { composePressRuns } from "./compose/press-runs.ts";
import { sealsOf } from "./compose/rights.ts";
import { composeRooms } from "./compose/rooms.ts";
import { composeSessions } from "./compose/sessions.ts";
import { composeSettings } from "./compose/settings.ts";
import { type Given, share } from "./compose/shared.ts";
import { composeSite } from "./compose/site.ts";
import { prepare } from "./compose/start.ts";
import { composeTexts } from "./compose/texts.ts";
import { composeWatch } from "./compose/watch.ts";
import { composeWhispers } from "./compose/whispers.ts";
import { merge } from "./contract/declare.ts";
import { dayMs, largestBodyMaxBytes } from "./contract/limits.ts";
import { areas } from "./contract/paths.ts";
import { stopTokens } from "./features/antechamber/stop-tokens.service.ts";
import { addressesService } from "./features/audit/addresses.service.ts";
import { scrollTokens } from "./features/buyers/scroll-tokens.service.ts";
import { forwardersService } from "./features/doctor/forwarders.service.ts";
import { oneTimeCodes } from "./features/initiation/one-time-codes.service.ts";
import { linesService } from "./features/lines/lines.service.ts";
import { composeMetrics } from "./features/metrics/metrics.service.ts";
import { funnelStore } from "./features/stats/funnel.store.ts";
import { statsService } from "./features/stats/stats.service.ts";
import { statsStore } from "./features/stats/stats.store.ts";
import { bearerOf } from "./http/bearer.ts";
import { networkOf } from "./http/client-ip.ts";
import {
  deviceCookie,
  factorTicketCookie,
  mediaCookie,
  ticketCookie,
  visitorCookies,
} from "./http/cookies.ts";
import { edge } from "./http/edge.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { staticFiles } from "./http/static-files.ts";
import { rangeTest } from "./lib/cidr.ts";
import { iso } from "./lib/clock.ts";
import type { Jobs } from "./lib/jobs.ts";
import { trafficMeter } from "./lib/traffic.ts";

/** Builds every store and service once, in one order: each uses those above it. */
export async function compose(given: Given) {
  const shared = share(given);
  const { config, keys, db, clock, log, stores, settings, budget, background, health } = shared;
  const { refusals } = shared;

  const codes = oneTimeCodes(keys.otp);
  const scrolls = scrollTokens(keys.scrolls);
  const notMeTokens = stopTokens(keys.disavowals);
  const openCodesTokens = stopTokens(keys.closedCodes);
  const lettersArea = composeLetters(shared);
  const { letters, ownLetter } = lettersArea;
  const texts = composeTexts(shared);
  const whispers = composeWhispers(shared);
  const { whisperable } = whispers;
  const rooms = composeRooms(shared, { letters, hearing: whispers.hearing, texts: texts.rooms });
  const forwarders = forwardersService({
    ...shared.base,
    settings: stores.settings,
    isNamed: rangeTest(config.trustedProxies),
    inBackground: (job) => background.run("a proxy that nobody named", job),
  });
  const watch = composeWatch({
    ...shared,
    letters,
    forwarders,
    readiness: rooms.readiness.list,
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
  const pages = composePages(shared, texts.pages, sessionsArea, rooms.antechamber.openTo);
  const codex = composeCodex(shared, whisperable);
  const pressRuns = composePressRuns(shared, codex, { whisperable, scrolls });
  const buyers = composeBuyers(shared, {
    letters,
    whisperable,
    scrolls,
    fileOf: pressRuns.routed.copies.fileOf,
  });

  const auditSeals = sealsOf(db, clock, keys);
  const addresses = addressesService({
    ...shared.base,
    tables: [stores.audit.addresses, stores.sessions.addresses],
    settings: stores.settings,
    networkOf,
  });

  const auditJobs = {
    "audit log": {
      every: "hour",
      async run() {
        const before = iso(clock.now().getTime() - (await settings.auditDays()) * dayMs);
        await auditSeals.expect(before);
        await stores.audit.sweep(before);
        await auditSeals.sweep();
      },
    },
    addresses: {
      every: "hour",
      async run() {
        const days = await settings.addressDays();
        if (days > 0) await addresses.sweep(iso(clock.now().getTime() - days * dayMs));
      },
    },
  } satisfies Jobs;

  const cookies = visitorCookies(config.secure);
  /** True for a request of somebody who may read what is for the admitted: an admitted initiate, or staff. */
  async function isAdmitted(request: Request): Promise<boolean> {
    const visitor = await sessions.visitor(cookies.session.read(request));
    return visitor?.admitted === true || (await sessions.staff(bearerOf(request))) !== undefined;
  }

  const policy = securityHeaders(config.secure);
  const { site, assets, files } = composeSite(shared, pages, policy, {
    isAdmitted,
    scrollState: buyers.scroll.stateOf,
  });
  const traffic = trafficMeter();
  const { metricsToken: token } = config;
  const metrics = token && composeMetrics(db, { token, traffic, version: given.version ?? "", log });
  const folder = given.web.assetsFolder;

  const { handle } = (given.routesOf ?? createApp)({
    log,
    health,
    id: keys.fingerprint,
    wellKnown: { config, clock },
    site,
    files,
    assets: folder === undefined ? undefined : await staticFiles(folder),
    metrics: metrics || undefined,
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
    ...pressRuns.routed,
    ...buyers.routed,
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
    lines: linesService(shared.ring),
  });

  await prepare(shared);

  return {
    setup: shared.setup,
    health,
    /** The largest body that any call takes, in bytes. */
    bodyMaxBytes: largestBodyMaxBytes,
    /** The operator's verbs on accounts of staff. */
    staff: people.staff,
    /** What exports and erases people. */
    rights: people.rights,
    /** What tells the operators of what goes wrong. */
    alerts: watch.alerts,
    /** Looks for what is set up wrongly. */
    examine: watch.examine,
    fetch: edge({
      config,
      policy,
      log,
      ready: (path, viewer) =>
        path.startsWith(areas.health) ? undefined : (site.ready(path, viewer) ?? assets.at(path)),
      handle,
      isStopping: health.isStopping,
      // Nobody reads what nobody may read.
      ...(metrics && { count: traffic.note }),
      noteForwarder: forwarders.note,
      noteForeign: (...refused) =>
        background.run("audit of a foreign origin", () => refusals.noteForeign(...refused)),
    }),
    /** What is done by the clock, in the order in which jobs of a cadence run. */
    jobs: merge(
      shared.jobs,
      sessionsArea.jobs,
      codex.jobs,
      pressRuns.jobs,
      initiation.jobs,
      pages.jobs,
      watch.jobs,
      whispers.jobs,
      lettersArea.jobs,
      rooms.jobs,
      buyers.jobs,
      people.jobs,
      auditJobs,
    ),
    /** Takes no more letters out of their queue, and answers whoever waits for one. */
    stopLetters: letters.stop,
    /** Writes the refusals that were counted and have no row yet. */
    flushRefusals: () => refusals.flush(true),
    /** Resolves when no background work is left. */
    idle: background.idle,
    closeMail: shared.mailer.close,
  };
}

export type Portal = Awaited<ReturnType<typeof compose>>;

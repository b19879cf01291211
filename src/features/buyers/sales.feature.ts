import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { codes } from "../codes/codes.feature.ts";
import { contentDisposition } from "../codex/codex.rules.ts";
import { mail } from "../letters/mail.feature.ts";
import { editions } from "../press-runs/editions.feature.ts";
import { hints } from "../whispers/hints.feature.ts";
import { buyerEmails } from "./buyers.emails.ts";
import { buyersRoutes } from "./buyers.routes.ts";
import { buyersService } from "./buyers.service.ts";
import { intakeService } from "./intake.service.ts";
import { intakeStore } from "./intake.store.ts";
import { purchasesStore } from "./purchases.store.ts";
import { refundsService } from "./refunds.service.ts";
import { scrollRoutes } from "./scroll.routes.ts";
import { scrollService } from "./scroll.service.ts";
import { scrollLettersService } from "./scroll-letters.service.ts";
import { shopCalls as shopCallsService } from "./shop-calls.service.ts";

/** What buyers of copies have: their pages, letters, refunds, and the shops that report purchases. */
export const sales = feature({
  name: "sales",
  needs: { mail, hints, codes, editions },
  build(
    { background, base, budget, config, db, heavy, limits, settings, stores },
    { mail: { letters }, hints: { said }, codes, editions },
  ) {
    const { copies, runs } = editions.stores;
    const tokens = editions.scrolls;
    const scrollLetters = scrollLettersService({
      ...base,
      copies,
      letters,
      waiting: stores.letters.waiting,
      budget,
      tokens,
      limits,
      publicUrl: config.publicUrl,
    });
    letters.handle(buyerEmails.scroll, {
      async data({ to, username, language, copyId }) {
        const bought = copyId === null ? undefined : await scrollLetters.boughtBy(copyId, to, language);
        return bought && { username: username ?? "", ...bought };
      },
    });
    const events = intakeStore(db);
    const sold = { copies, purchases: purchasesStore(db), runs };
    const refunds = refundsService({ ...base, ...said, ...sold, codes: codes.store, events });
    return {
      jobs: { "letters to buyers": { every: "minute", run: scrollLetters.tour } } satisfies Jobs,
      scrollLetters,
      refunds,
      scroll: scrollService({
        ...base,
        copies,
        tokens,
        fileOf: editions.copies.fileOf,
        productTitle: settings.productTitle,
        limits,
        background,
      }),
      intake: intakeService({
        ...base,
        ...sold,
        store: events,
        refunds,
        tokens,
        letters: scrollLetters,
        refundRevokes: async () => (await settings.value("refund_revokes")) === "on",
      }),
      shopCalls: shopCallsService({ ...base, db, secretOf: settings.value, limits }),
      buyers: buyersService({
        ...base,
        heavy,
        ...sold,
        events,
        tokens,
        letters: scrollLetters,
        read: db.read,
        inBackground: (job) => background.run("letters to buyers", job),
      }),
    };
  },
  routes: ({ scroll, intake, shopCalls, buyers, scrollLetters, refunds }, _needs, { guards }) => ({
    open: scrollRoutes({ scroll, intake, shopCalls, disposition: contentDisposition }),
    staff: buyersRoutes({ buyers, intake, letters: scrollLetters, refunds, master: guards.master }),
  }),
});

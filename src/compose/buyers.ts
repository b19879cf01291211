import { buyerEmails } from "../features/buyers/buyers.emails.ts";
import { buyersService } from "../features/buyers/buyers.service.ts";
import { intakeService } from "../features/buyers/intake.service.ts";
import { intakeStore } from "../features/buyers/intake.store.ts";
import { purchasesStore } from "../features/buyers/purchases.store.ts";
import { refundsService } from "../features/buyers/refunds.service.ts";
import { scrollService } from "../features/buyers/scroll.service.ts";
import { scrollLettersService } from "../features/buyers/scroll-letters.service.ts";
import type { ScrollTokens } from "../features/buyers/scroll-tokens.service.ts";
import { shopCalls } from "../features/buyers/shop-calls.service.ts";
import type { LettersService } from "../features/letters/letters.service.ts";
import type { CopiesService } from "../features/press-runs/copies.service.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Shared } from "./shared.ts";
import type { Whispers } from "./whispers.ts";

/** Builds what buyers of copies have: their pages, letters, refunds, and the shops that report purchases. */
export function composeBuyers(
  { config, db, base, stores, limits, budget, settings, background, heavy }: Shared,
  {
    letters,
    whisperable,
    scrolls,
    fileOf,
  }: Pick<Whispers, "whisperable"> & {
    letters: LettersService;
    scrolls: ScrollTokens;
    fileOf: CopiesService["fileOf"];
  },
) {
  const { copies, runs } = stores;
  const scrollLetters = scrollLettersService({
    ...base,
    copies,
    letters,
    waiting: stores.letters.waiting,
    budget,
    tokens: scrolls,
    limits,
    publicUrl: config.publicUrl,
  });
  letters.handle(buyerEmails.scroll, {
    async data({ to, username, language, copyId }) {
      const bought = copyId === null ? undefined : await scrollLetters.boughtBy(copyId, to, language);
      return bought && { username: username ?? "", ...bought };
    },
  });
  const scroll = scrollService({
    ...base,
    copies,
    tokens: scrolls,
    fileOf,
    productTitle: settings.productTitle,
    limits,
    background,
  });
  const events = intakeStore(db);
  const purchases = purchasesStore(db);
  const sold = { copies, purchases, runs };
  const refunds = refundsService({ ...base, ...whisperable, ...sold, codes: stores.codes, events });
  const intake = intakeService({
    ...base,
    ...sold,
    store: events,
    refunds,
    tokens: scrolls,
    letters: scrollLetters,
    refundRevokes: async () => (await settings.value("refund_revokes")) === "on",
  });
  const calls = shopCalls({ ...base, db, secretOf: settings.value, limits });
  const buyers = buyersService({
    ...base,
    heavy,
    ...sold,
    events,
    tokens: scrolls,
    letters: scrollLetters,
    read: db.read,
    inBackground: (job) => background.run("letters to buyers", job),
  });
  return {
    scroll,
    jobs: { "letters to buyers": { every: "minute", run: scrollLetters.tour } } satisfies Jobs,
    routed: { scroll, scrollLetters, refunds, intake, shopCalls: calls, buyers },
  };
}

import { paths, scrollPath } from "../contract/paths.ts";
import type { ScrollTokens } from "../features/buyers/scroll-tokens.service.ts";
import { statusOf } from "../features/codes/codes.rules.ts";
import { unveiled } from "../features/codes/veil.rules.ts";
import { fitted, orderOf } from "../features/codex/codex.order.ts";
import { copiesService } from "../features/press-runs/copies.service.ts";
import { copiesListStore } from "../features/press-runs/copies-list.store.ts";
import { exportsService } from "../features/press-runs/exports.service.ts";
import { runsService } from "../features/press-runs/runs.service.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Codex } from "./codex.ts";
import type { Shared } from "./shared.ts";
import type { Whispers } from "./whispers.ts";

/** Builds press runs, their copies, and the files that hold them. */
export function composePressRuns(
  { config, db, clock, base, stores, press, awaitedPress, drawingPress }: Shared,
  { edition, codexJobs: jobs, marks }: Codex,
  { whisperable, scrolls }: Pick<Whispers, "whisperable"> & { scrolls: ScrollTokens },
) {
  const linkOf = (copy: Parameters<typeof scrolls.read>[0]) => {
    const token = scrolls.read(copy);
    return token === undefined ? null : config.publicUrl + scrollPath(token);
  };
  const copies = copiesService({
    runs: stores.runs,
    lists: copiesListStore(db),
    copies: stores.copies,
    files: stores.codexFiles,
    press: awaitedPress,
    clock,
    statusOf,
    linkOf,
    unveiled,
  });
  const pressRuns = runsService({
    ...base,
    ...whisperable,
    store: stores.runs,
    copies: stores.copies,
    find: copies.find,
    codes: stores.codes,
    codices: stores.codices,
    files: stores.codexFiles,
    jobs,
    press,
    copyPress: drawingPress,
    edition,
    orderOf,
    fitted,
    marks,
  });
  const exports = exportsService({
    ...base,
    copies,
    files: stores.codexFiles,
    linkOf,
    jobs,
    press,
    entryAddress: config.publicUrl + paths.codeEntry,
  });
  return {
    routed: { pressRuns, copies, exports },
    jobs: { "press runs": { every: "hour", run: pressRuns.sweep } } satisfies Jobs,
  };
}

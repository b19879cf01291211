import type { UnreadyReason } from "../core/contract/health.ts";
import type { PathName } from "../core/contract/paths.ts";
import type * as core from "../core/words/en.ts";
import type { ErrorCode } from "../entries.ts";
import type * as accounts from "../features/accounts/words/en.ts";
import type { BackupFault } from "../features/backups/backups.contract.ts";
import type * as backups from "../features/backups/words/en.ts";
import type * as codes from "../features/codes/words/en.ts";
import type * as codex from "../features/codex/words/en.ts";
import type * as editions from "../features/editions/words/en.ts";
import type * as guard from "../features/guard/words/en.ts";
import type { Hints } from "../features/hints/words/book-hints.ts";
import type * as initiation from "../features/initiation/words/en.ts";
import type * as mail from "../features/mail/words/en.ts";
import type * as media from "../features/media/words/en.ts";
import type { OperatorWords } from "../features/monitoring/words/operators.ts";
import type * as pages from "../features/pages/words/en.ts";
import type { SettingNotice } from "../features/portal/portal.contract.ts";
import type * as portal from "../features/portal/words/en.ts";
import type * as rooms from "../features/rooms/words/en.ts";
import type * as sales from "../features/sales/words/en.ts";
import type * as support from "../features/support/words/en.ts";
import type { descriptions } from "./entries/en.ts";
import type { en as formFields } from "./field-errors/en.ts";
import type { en as serverFields } from "./field-errors/server.en.ts";

/** The words of the core and of each feature, in one language. */
type Parts = {
  core: typeof core;
  accounts: typeof accounts;
  backups: typeof backups;
  codes: typeof codes;
  codex: typeof codex;
  editions: typeof editions;
  guard: typeof guard;
  initiation: typeof initiation;
  mail: typeof mail;
  media: typeof media;
  pages: typeof pages;
  portal: typeof portal;
  rooms: typeof rooms;
  sales: typeof sales;
  support: typeof support;
  formFields: typeof formFields;
  serverFields: typeof serverFields;
  descriptions: typeof descriptions;
  hints: Hints;
  operators: OperatorWords;
};

/** Returns what the server itself says in a language, by i18next's namespaces. */
export const serverWords = (of: Parts) => ({
  errors: {
    ...of.core.errors,
    ...of.accounts.errors,
    ...of.backups.errors,
    ...of.codes.errors,
    ...of.codex.errors,
    ...of.editions.errors,
    ...of.guard.errors,
    ...of.initiation.errors,
    ...of.mail.errors,
    ...of.media.errors,
    ...of.pages.errors,
    ...of.rooms.errors,
    ...of.sales.errors,
    ...of.support.errors,
  } satisfies Record<Exclude<ErrorCode, "in_use"> | `in_use_${"one" | "other"}`, string>,
  fields: { ...of.formFields, ...of.serverFields },
  unready: of.core.unready satisfies Record<UnreadyReason, string>,
  messages: {
    ...of.core.messages,
    ...of.accounts.messages,
    ...of.backups.messages,
    ...of.codes.messages,
    ...of.editions.messages,
    ...of.initiation.messages,
    ...of.mail.messages,
    ...of.media.messages,
    ...of.portal.messages,
    ...of.support.messages,
  },
  wait: of.core.wait,
  settings: of.descriptions,
  backupFaults: of.backups.faults satisfies Record<BackupFault, string>,
  settingNotices: of.portal.notices satisfies Record<SettingNotice, string>,
  emails: {
    ...of.core.emails,
    ...of.initiation.emails,
    ...of.portal.emails,
    ...of.rooms.emails,
    ...of.sales.emails,
    ...of.support.emails,
  },
  buyers: of.sales.buyers,
  bookplate: of.rooms.bookplate,
  document: of.portal.document satisfies { titles: Record<PathName | "notFound", string> },
  bookHints: of.hints,
  operators: of.operators,
});

export type Words = ReturnType<typeof serverWords>;

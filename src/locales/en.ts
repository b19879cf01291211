import * as core from "../core/words/en.ts";
import * as accounts from "../features/accounts/words/en.ts";
import * as backups from "../features/backups/words/en.ts";
import * as codes from "../features/codes/words/en.ts";
import * as codex from "../features/codex/words/en.ts";
import * as editions from "../features/editions/words/en.ts";
import * as guard from "../features/guard/words/en.ts";
import { en as hints } from "../features/hints/words/book-hints.en.ts";
import * as initiation from "../features/initiation/words/en.ts";
import * as mail from "../features/mail/words/en.ts";
import * as media from "../features/media/words/en.ts";
import { en as operators } from "../features/monitoring/words/operators.en.ts";
import * as pages from "../features/pages/words/en.ts";
import * as portal from "../features/portal/words/en.ts";
import * as rooms from "../features/rooms/words/en.ts";
import * as sales from "../features/sales/words/en.ts";
import * as support from "../features/support/words/en.ts";
import { descriptions } from "./entries/en.ts";
import { en as formFields } from "./field-errors/en.ts";
import { en as serverFields } from "./field-errors/server.en.ts";
import { serverWords } from "./words.ts";

export const en = serverWords({
  core,
  accounts,
  backups,
  codes,
  codex,
  editions,
  guard,
  initiation,
  mail,
  media,
  pages,
  portal,
  rooms,
  sales,
  support,
  formFields,
  serverFields,
  descriptions,
  hints,
  operators,
});

import * as core from "../core/words/pt.ts";
import * as accounts from "../features/accounts/words/pt.ts";
import * as backups from "../features/backups/words/pt.ts";
import * as codes from "../features/codes/words/pt.ts";
import * as codex from "../features/codex/words/pt.ts";
import * as editions from "../features/editions/words/pt.ts";
import * as guard from "../features/guard/words/pt.ts";
import { pt as hints } from "../features/hints/words/book-hints.pt.ts";
import * as initiation from "../features/initiation/words/pt.ts";
import * as mail from "../features/mail/words/pt.ts";
import * as media from "../features/media/words/pt.ts";
import { pt as operators } from "../features/monitoring/words/operators.pt.ts";
import * as pages from "../features/pages/words/pt.ts";
import * as portal from "../features/portal/words/pt.ts";
import * as rooms from "../features/rooms/words/pt.ts";
import * as sales from "../features/sales/words/pt.ts";
import * as support from "../features/support/words/pt.ts";
import { descriptions } from "./entries/pt.ts";
import { pt as formFields } from "./field-errors/pt.ts";
import { pt as serverFields } from "./field-errors/server.pt.ts";
import { serverWords } from "./words.ts";

export const pt = serverWords({
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

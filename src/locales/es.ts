import * as core from "../core/words/es.ts";
import * as accounts from "../features/accounts/words/es.ts";
import * as backups from "../features/backups/words/es.ts";
import * as codes from "../features/codes/words/es.ts";
import * as codex from "../features/codex/words/es.ts";
import * as editions from "../features/editions/words/es.ts";
import * as guard from "../features/guard/words/es.ts";
import { es as hints } from "../features/hints/words/book-hints.es.ts";
import * as initiation from "../features/initiation/words/es.ts";
import * as mail from "../features/mail/words/es.ts";
import * as media from "../features/media/words/es.ts";
import { es as operators } from "../features/monitoring/words/operators.es.ts";
import * as pages from "../features/pages/words/es.ts";
import * as portal from "../features/portal/words/es.ts";
import * as rooms from "../features/rooms/words/es.ts";
import * as sales from "../features/sales/words/es.ts";
import * as support from "../features/support/words/es.ts";
import { descriptions } from "./entries/es.ts";
import { es as formFields } from "./field-errors/es.ts";
import { es as serverFields } from "./field-errors/server.es.ts";
import { serverWords } from "./words.ts";

export const es = serverWords({
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

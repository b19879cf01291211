import { es as field } from "../../../src/locales/field-errors/es.ts";
import { es as buyers } from "./buyers.es.ts";
import { es as cipher } from "./cipher.es.ts";
import { es as codex } from "./codex.es.ts";
import { es as content } from "./content.es.ts";
import { es as desk } from "./desk.es.ts";
import { es as editions } from "./editions.es.ts";
import { es as factors } from "./factors.es.ts";
import { es as frame } from "./frame.es.ts";
import { es as hints } from "./hints.es.ts";
import { es as lines } from "./lines.es.ts";
import { es as ready } from "./ready.es.ts";
import { es as runs } from "./runs.es.ts";
import { es as settings } from "./settings.es.ts";
import { es as texts } from "./texts.es.ts";
import { es as tools } from "./tools.es.ts";
import { es as watch } from "./watch.es.ts";

/** All that the console says. */
export const es = {
  field,
  ...frame,
  ...content,
  ...desk,
  ...texts,
  ...tools,
  ...ready,
  ...factors,
  ...cipher,
  ...codex,
  ...buyers,
  ...editions,
  ...runs,
  ...settings,
  ...watch,
  ...hints,
  ...lines,
};

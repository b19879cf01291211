import { es as field } from "../../../src/locales/field-errors/es.ts";
import { es as buyers } from "../../locales/console/buyers.es.ts";
import { es as cipher } from "../../locales/console/cipher.es.ts";
import { es as codex } from "../../locales/console/codex.es.ts";
import { es as content } from "../../locales/console/content.es.ts";
import { es as desk } from "../../locales/console/desk.es.ts";
import { es as editions } from "../../locales/console/editions.es.ts";
import { es as factors } from "../../locales/console/factors.es.ts";
import { es as frame } from "../../locales/console/frame.es.ts";
import { es as hints } from "../../locales/console/hints.es.ts";
import { es as lines } from "../../locales/console/lines.es.ts";
import { es as ready } from "../../locales/console/ready.es.ts";
import { es as runs } from "../../locales/console/runs.es.ts";
import { es as settings } from "../../locales/console/settings.es.ts";
import { es as texts } from "../../locales/console/texts.es.ts";
import { es as tools } from "../../locales/console/tools.es.ts";
import { es as watch } from "../../locales/console/watch.es.ts";

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

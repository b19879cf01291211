import { paths } from "../../src/contract/paths.ts";
import { useInitiate } from "../lib/use-initiate.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { PortalLink } from "./portal-link.tsx";

/** Greets a visitor with an open session and links to their next step; after the session has ended, to the return page. */
function Greeting() {
  const { t } = useTranslation();
  const { data } = useInitiate();
  if (data === undefined) return null;
  const [to, words] = !data
    ? [paths.comeBack, t("auth.beenHere")]
    : data.user.admitted
      ? [paths.anteRoom, t("codeEntry.enter")]
      : [paths.codeEntry, t("known.code")];
  return (
    <p className="greeting">
      {data && <span className="truncate">{t("known.greeting", { name: data.user.username })}</span>}
      <PortalLink to={to} className="text-gold underline decoration-gold-dim underline-offset-4">
        {words}
      </PortalLink>
    </p>
  );
}

/** Loads the greeting together with its dictionary and what lets it query. */
export async function loadGreeting() {
  const [{ withQueries }] = await Promise.all([import("../lib/with-queries.ts"), loadWords()]);
  return withQueries(Greeting);
}

async function loadWords(): Promise<void> {
  await (await import("../lib/initiate-dictionary.ts")).loadInitiateDictionary();
}

import { paths } from "../../src/contract/paths.ts";
import { useInitiate } from "../lib/use-initiate.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { PortalLink } from "./portal-link.tsx";

/** Greets whoever has an open session and leads on; whoever's session is over is led to prove the address again. */
function KnownInitiate() {
  const { t } = useTranslation();
  const { data } = useInitiate();
  if (data === undefined) return null;
  const [to, words] = !data
    ? [paths.comeBack, t("auth.beenHere")]
    : data.user.admitted
      ? [paths.anteRoom, t("codeEntry.enter")]
      : [paths.codeEntry, t("known.code")];
  return (
    <p className="known">
      {data && <span className="truncate">{t("known.greeting", { name: data.user.username })}</span>}
      <PortalLink to={to} className="text-gold underline decoration-gold-dim underline-offset-4">
        {words}
      </PortalLink>
    </p>
  );
}

/** The greeting with its words. */
export async function openKnownInitiate() {
  await (await import("../lib/initiate-book.ts")).openInitiateBook();
  return KnownInitiate;
}

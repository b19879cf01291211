import { useTranslation } from "react-i18next";
import type { PassView, PersonAction, PersonView } from "../../../src/features/support/support.contract.ts";
import { downloadJson } from "../../lib/download.ts";
import { failedToast, posts, usePersonAction } from "./desk.queries.ts";

/** The actions that ask for nothing: one press, and a toast tells how it went. */
export function useDirectActions(person: PersonView, onPass: (pass: PassView) => void) {
  const { t } = useTranslation("console");
  const resend = usePersonAction(person.key, "resend", posts.resend);
  const pardon = usePersonAction(person.key, "pardon", posts.pardon);
  const lift = usePersonAction(person.key, "lift", posts.lift);
  const pass = usePersonAction(person.key, "pass", posts.pass);
  const data = usePersonAction(person.key, "export", posts.export);
  const all = { resend, pardon, lift, pass, export: data };

  function run(action: PersonAction): void {
    const onError = failedToast(t(`acts.${action}`));
    if (action === "pass") pass.mutate({}, { onError, onSuccess: onPass });
    else if (action === "export")
      data.mutate({}, { onError, onSuccess: (known) => downloadJson(`person-${person.key}.json`, known) });
    else if (action === "resend" || action === "pardon" || action === "lift")
      all[action].mutate({}, { onError });
  }
  const running = Object.entries(all).find(([, { isPending }]) => isPending)?.[0];
  return { run, running };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { rememberInitiate } from "../../lib/identity.ts";
import { isCodeWaiting } from "./entering.ts";
import { useEntryPass } from "./initiation.queries.ts";

/**
 * Returns the token of a one-time login link such as `/auth/return?pass=…`, and removes it from the address. In links
 * of before 1.0 it is in the fragment.
 */
export function takeBroughtPass(): string | undefined {
  const query = new URLSearchParams(location.search);
  const pass = query.get("pass") ?? new URLSearchParams(location.hash.slice(1)).get("pass");
  if (!pass) return undefined;
  query.delete("pass");
  const others = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", location.pathname + others);
  return pass;
}

/** Enters with a one-time login link after a click: a preview of the link must not spend it. */
export function EntryPass({ token, onSpent }: { token: string; onSpent: () => void }) {
  const { t } = useTranslation("initiation");
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useEntryPass();
  const shownError = useLocalizedError(error);
  const [isTried, setTried] = useState(false);
  const enter = () =>
    mutate(token, {
      onSuccess: ({ userId, username, email, admitted }) => {
        rememberInitiate({ userId, username, email });
        navigate(admitted && !isCodeWaiting() ? paths.anteRoom : paths.codeEntry, { replace: true });
      },
      onError: () => {
        setTried(true);
        onSpent();
      },
    });
  return (
    <div className="mb-8 grid gap-6">
      {shownError && !isPending && <Notice>{errorMessage(shownError, t)}</Notice>}
      <Button
        onClick={enter}
        disabled={isPending}
        className="w-full"
        {...(isTried && { variant: "outline" })}
      >
        {t(isPending ? "pass.entering" : "pass.enter")}
      </Button>
    </div>
  );
}

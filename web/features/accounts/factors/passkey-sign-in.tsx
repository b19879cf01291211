import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { factorError } from "./factor-error.ts";
import { usePasskeySignIn } from "./factors.queries.ts";

/** Signs in by a passkey alone, where this browser has used one. */
export function PasskeySignIn({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = usePasskeySignIn();
  return (
    <div className="mt-4 grid gap-4">
      <Button
        variant="outline"
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ sessionToken }) => onToken(sessionToken) })}
        className="w-full"
      >
        {t(isPending ? "factors.waiting" : "factors.alone")}
      </Button>
      {error && !isPending && (
        <div role="alert">
          <Notice>{factorError(error)}</Notice>
        </div>
      )}
    </div>
  );
}

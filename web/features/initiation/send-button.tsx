import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/ui/button.tsx";
import { useAwake } from "../../lib/prerendering.tsx";

type SendButtonProps = Pick<ComponentProps<typeof Button>, "variant"> & { isPending: boolean };

/** Submits a form that asks for a one-time code, once the app can send it. */
export function SendButton({ isPending, variant }: SendButtonProps) {
  const { t } = useTranslation();
  const isAwake = useAwake();
  return (
    <Button
      type="submit"
      variant={variant}
      disabled={isPending || !isAwake}
      data-asleep={!isAwake || undefined}
      className="mt-2 w-full"
    >
      {t(isPending ? "auth.sending" : "auth.send")}
    </Button>
  );
}

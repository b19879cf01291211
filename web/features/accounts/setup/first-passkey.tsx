import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasskeySetUp, RecoveryCodes } from "../factors/factor-set-up.tsx";
import type { Added } from "../factors/factors.queries.ts";

/** Offers a passkey to the first master, whose session is open; it can as well be made later. */
export function FirstPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("setup");
  const [codes, setCodes] = useState<readonly string[]>();
  const onAdded = ({ recoveryCodes }: Added) => (recoveryCodes ? setCodes(recoveryCodes) : onDone());
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  return <PasskeySetUp place="account" onAdded={onAdded} cancel={t("setup.later")} onCancel={onDone} />;
}

import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "../../lib/use-title.ts";
import { Button } from "./button.tsx";

/** The error boundary of a screen: shows an error when its chunk did not load or it threw. */
export class ScreenGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFault /> : this.props.children;
  }
}

/** Says that a screen did not load and offers a reload, which also fetches the current set of files. */
export function ScreenFault() {
  const { t } = useTranslation();
  useTitle(t("error.screenTitle"));
  return (
    <div className="mx-auto max-w-xl px-5 py-24 text-center">
      <h1 className="text-3xl text-gold">{t("error.screenTitle")}</h1>
      <p className="mt-4 mb-8 text-ash">{t("error.screen")}</p>
      <Button onClick={() => location.reload()}>{t("error.retry")}</Button>
    </div>
  );
}

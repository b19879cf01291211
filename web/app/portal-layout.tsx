import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { DraftMount } from "../features/identity/draft-mount.tsx";
import { ToastMount } from "../kit/ui/toast-mount.tsx";
import { MotionControl } from "./motion-control.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The visitor's layout: background, site header, screen, footer. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("app");
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="ground" aria-hidden="true">
        <i className="mote" />
        <i className="mote" />
        <i className="mote" />
        <i className="mote" />
        <i className="mote" />
      </div>
      <a
        href="#main"
        className="inscription sr-only z-50 bg-gold text-on-gold focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:px-4 focus:py-2"
      >
        {t("layout.skip")}
      </a>
      <DraftMount />
      <SiteHeader />
      <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <footer className="border-line border-t">
        <div className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4 text-ash lg:px-10">
          <p className="inscription wrap-anywhere min-w-0 text-ash">{t("layout.motto")}</p>
          <MotionControl />
        </div>
      </footer>
      <ToastMount />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { type NavEntry, navigationMeta, slot } from "../../src/core/contract/documents.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { Emblem } from "../kit/visit/emblem.tsx";
import { isPrerendering, Unless, When } from "../lib/prerendering.tsx";
import { PortalLink } from "../lib/screen.tsx";
import { productTitle } from "../lib/use-title.ts";
import { LanguageSwitcher } from "./language-switcher.tsx";

type NavPlaceProps = { entry: NavEntry; path: string; children: string };

/** Plain text, or a link once the document names a page for it. */
function NavPlace({ entry, path, children }: NavPlaceProps) {
  const to = linkedPage(entry);
  const isHere = isPrerendering ? slot(`${entry}Here`) : path === to;
  const shared = {
    "data-nav": entry,
    className: "nav-place inscription flex min-h-11 items-center",
    children,
  };
  return (
    <>
      <When is={to}>
        <When is={isHere}>
          <PortalLink to={to ?? ""} aria-current="page" {...shared} />
        </When>
        <Unless is={isHere}>
          <PortalLink to={to ?? ""} {...shared} />
        </Unless>
      </When>
      <Unless is={to}>
        <span {...shared} />
      </Unless>
    </>
  );
}

export function SiteHeader() {
  const { t } = useTranslation("app");
  const [path] = useLocation();
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex max-w-[80rem] flex-wrap items-center justify-between gap-x-2 px-4 sm:px-5 md:flex-nowrap lg:has-[>nav:last-child]:grid lg:has-[>nav:last-child]:grid-cols-[minmax(min-content,1fr)_auto_1fr] md:py-2 lg:px-10">
        <PortalLink
          to={paths.home}
          className="flex min-h-14 min-w-0 items-center gap-2 max-sm:max-w-[60%] md:max-lg:max-w-64 lg:has-[+nav:last-child]:max-w-[calc(min(100vw,80rem)-32rem)] font-display font-semibold text-caption text-gold tracking-[0.06em] sm:gap-3 sm:text-body sm:tracking-[0.16em]"
        >
          <svg
            viewBox="0 0 32 32"
            className="size-6 shrink-0 sm:size-7"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <Emblem>
              <circle cx="16" cy="16" r="14.5" />
              <path d="M3 16Q16 4 29 16 16 28 3 16Z" />
              <path
                d="M16 11a3 3 0 0 1 1.7 5.5L19 21h-6l1.3-4.5A3 3 0 0 1 16 11Z"
                fill="currentColor"
                stroke="none"
              />
            </Emblem>
          </svg>
          <span className="truncate">{productTitle()}</span>
        </PortalLink>
        <nav
          aria-label={t("layout.nav")}
          className="-mx-4 order-last flex grow basis-full flex-wrap justify-center gap-x-3 border-line border-t px-4 sm:-mx-5 sm:gap-x-10 sm:px-5 md:gap-x-6 lg:gap-x-10 md:max-lg:[&>*]:tracking-[0.08em] max-sm:[&>*]:tracking-[0.08em] md:order-none md:mx-0 md:basis-auto md:px-0 md:border-0"
        >
          <PortalLink
            to={paths.home}
            aria-current={path === paths.home ? "page" : undefined}
            className="inscription flex min-h-11 items-center text-ink transition-colors hover:text-gold"
          >
            {t("layout.portal")}
          </PortalLink>
          <NavPlace entry="mysteries" path={path}>
            {t("layout.mysteries")}
          </NavPlace>
          <NavPlace entry="philosophy" path={path}>
            {t("layout.philosophy")}
          </NavPlace>
        </nav>
        <LanguageSwitcher />
      </div>
    </header>
  );
}

/** Returns where the document says that an entry of the navigation leads; undefined while it leads nowhere. */
export function linkedPage(entry: NavEntry): string | undefined {
  if (isPrerendering) return slot(entry);
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${navigationMeta}]`)?.content ?? "";
  return told
    .split(" ")
    .map((each) => each.split("="))
    .find(([name]) => name === entry)?.[1];
}

import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths, placeOf } from "../../src/core/contract/paths.ts";
import orbits from "../art/void-orbits.svg";
import sun from "../art/void-sun.svg";
import { PageScreen } from "../features/pages/public/page-article.tsx";
import { usePublicPage } from "../features/pages/public/pages-public.queries.ts";
import { buttonClass } from "../kit/ui/button.tsx";
import { Drawing } from "../kit/ui/drawing.tsx";
import { ScreenFault } from "../kit/ui/screen-guard.tsx";
import { ApiError, hasCode } from "../lib/errors.ts";
import { PortalLink } from "../lib/screen.tsx";
import { useTitle } from "../lib/use-title.ts";

/** Says that there is nothing at this path, and why, where that is known. */
function NotFoundPage({ reason }: { reason?: string | undefined }) {
  const { t } = useTranslation("app");
  useTitle(t("notFound.title"));
  return (
    <div className="arrive wrap-anywhere grid grow grid-cols-1 place-items-center overflow-hidden px-5 py-10">
      <div className="relative grid w-full max-w-[44rem] grid-cols-1 place-items-center text-center">
        <div className="relative aspect-square w-[min(100%,48dvh)] min-w-[15rem]">
          <div className="halo breath absolute inset-[18%]" />
          <Drawing src={orbits} className="turn absolute inset-0 size-full" />
          <Drawing src={sun} className="drift absolute inset-0 size-full" />
        </div>
        <h1 className="mt-2 text-4xl text-gold sm:text-5xl">{t("notFound.title")}</h1>
        <p className="wrap-anywhere mt-4 mb-8 max-w-md text-balance text-ash text-lg">
          {reason ?? t("notFound.text")}
        </p>
        <PortalLink to={paths.home} className={buttonClass()}>
          {t("notFound.back")}
        </PortalLink>
      </div>
    </div>
  );
}

/** The screen of every other path: a content page, or the "not found" page. */
export function ContentScreen() {
  const [path] = useLocation();
  const { data, error } = usePublicPage(placeOf(path));
  if (error instanceof ApiError && hasCode(error, "draft_over"))
    return <NotFoundPage reason={error.body?.message} />;
  if (error) return <ScreenFault />;
  if (data === null) return <NotFoundPage />;
  return data ? <PageScreen page={data} /> : <div className="min-h-dvh" aria-busy="true" />;
}

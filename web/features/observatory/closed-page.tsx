import { paths } from "../../../src/contract/paths.ts";
import orbits from "../../art/void-orbits.svg";
import sun from "../../art/void-sun.svg";
import { PortalLink } from "../../components/portal-link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Holds the console's place until it opens. */
export function ClosedPage() {
  const { t } = useTranslation();
  useTitle(t("closed.title"));
  return (
    <div className="arrive grid grow place-items-center px-5 py-14 text-center">
      <div className="grid max-w-xl place-items-center">
        <div className="relative size-72">
          <img src={orbits} alt="" width="800" height="800" className="turn absolute inset-0 size-full" />
          <img src={sun} alt="" width="800" height="800" className="drift absolute inset-0 size-full" />
        </div>
        <h1 className="mt-4 text-3xl text-gold sm:text-4xl">{t("closed.title")}</h1>
        <p className="mt-4 mb-8 text-balance text-ash text-lg">{t("closed.text")}</p>
        <PortalLink to={paths.home} className={buttonClass("line")}>
          {t("notFound.back")}
        </PortalLink>
      </div>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { formatCountdown, formatNumber } from "../../lib/format.ts";
import { changeUrl } from "../../lib/url-state.ts";
import { useEmailDomains } from "./support.queries.ts";

/** The delivery of recent emails with codes, by the domain of their recipients. */
export function EmailDomains() {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const { data, error, refetch } = useEmailDomains();
  const number = (value: number) => formatNumber(value, language);
  const heads = [t("emails.sent"), t("emails.accepted"), t("emails.verified"), t("emails.median")];
  return (
    <div className="mt-5">
      <h3 className="text-gold text-lg">{t("emails.domains")}</h3>
      <p className="mb-2 text-ash text-small">{t("emails.domainsHint")}</p>
      {!data && error && <TableFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton columns={5} />}
      {data?.domains.length === 0 && <p className="text-ash">{t("emails.domainsNone")}</p>}
      {data && data.domains.length > 0 && (
        <section
          aria-label={t("emails.domains")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className="max-h-80 overflow-auto border border-line"
        >
          <table className="w-full text-small lining-nums tabular-nums leading-snug">
            <thead className="sticky top-0 bg-raised">
              <tr>
                <th
                  scope="col"
                  className="inscription min-w-40 px-3 py-2 text-left text-ash text-micro tracking-[0.08em]"
                >
                  {t("emails.domain")}
                </th>
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="inscription w-32 lg:w-44 px-3 py-2 text-right text-ash text-micro tracking-[0.08em]"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.domains.map(({ domain, sent, accepted, verified, medianSeconds }) => (
                <tr key={domain} className="border-line border-t">
                  <td className="px-3 py-1.5">
                    <button
                      type="button"
                      title={t("emails.only", { name: domain })}
                      onClick={() => changeUrl({ domain })}
                      className="wrap-anywhere min-h-6 text-left underline decoration-gold-dim underline-offset-4 transition-colors hover:text-gold"
                    >
                      {domain}
                    </button>
                  </td>
                  <td className="px-3 py-1.5 text-right">{number(sent)}</td>
                  <td className="px-3 py-1.5 text-right">{number(accepted)}</td>
                  <td className="px-3 py-1.5 text-right">{number(verified)}</td>
                  <td className="px-3 py-1.5 text-right" title={t("emails.medianHint")}>
                    {medianSeconds === null ? "—" : formatCountdown(Math.round(medianSeconds), language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { formatNumber } from "../../lib/format.ts";
import { useAlerts } from "./monitoring.queries.ts";

/** Which alerts are sent. */
export function AlertKinds({ typed }: { typed: UnsavedSettings }) {
  const { t } = useTranslation("monitoring");
  const language = useLanguage();
  const { data } = useAlerts();
  const off = typed.text("alerts_off").split(", ").filter(Boolean);
  const without = (kind: string) => off.filter((each) => each !== kind);
  return (
    <details className="border-line border-t pt-3">
      <summary className="inscription min-h-8 cursor-pointer content-center text-ink hover:text-gold">
        {t("watching.kinds")}
        {data &&
          ` (${formatNumber(data.kinds.length - off.length, language)}/${formatNumber(data.kinds.length, language)})`}
      </summary>
      <div className="grid gap-x-6 gap-y-3 pt-3 sm:grid-cols-2">
        {data?.kinds.map(({ kind, title }) => (
          <Switch
            key={kind}
            label={title}
            checked={!off.includes(kind)}
            onChange={(checked) =>
              typed.type("alerts_off", [...without(kind), ...(checked ? [] : [kind])].join(", "))
            }
          />
        ))}
      </div>
    </details>
  );
}

/** The newest alerts. */
export function NewestAlerts() {
  const { t } = useTranslation("monitoring");
  const { data, error, refetch } = useAlerts();
  if (!data)
    return error ? (
      <TableFault error={error} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton columns={1} />
    );
  return (
    <div>
      <h3 className="text-lg">{t("watching.newest")}</h3>
      {data.newest.length === 0 && <p className="mt-1 text-ash">{t("watching.none")}</p>}
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
        {data.newest.map(({ id, title, text, at }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{title}</span>
              <span className="text-ash text-note">
                <Ago at={at} />
              </span>
            </p>
            <p className="wrap-anywhere text-ash text-note leading-snug">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { AlertsView } from "../../../src/features/monitoring/alerts/alerts.contract.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { useAlerts, useSaveKinds } from "./monitoring.queries.ts";

/** Which alerts are told, and which were told of late. */
export function AlertsCard() {
  const { data, error, refetch } = useAlerts();
  return (
    <>
      {!data && error && <TableFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton columns={1} />}
      {data && <Alerts view={data} />}
    </>
  );
}

function Alerts({ view: { kinds, newest } }: { view: AlertsView }) {
  const { t } = useTranslation("monitoring");
  const { mutate, isPending } = useSaveKinds();
  const off = kinds.filter(({ isOn }) => !isOn).map(({ kind }) => kind);
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-3 text-lg">{t("watching.kinds")}</legend>
        {kinds.map(({ kind, title, isOn }) => (
          <Switch
            key={kind}
            label={title}
            checked={isOn}
            disabled={isPending}
            onChange={(checked) => mutate(checked ? off.filter((each) => each !== kind) : [...off, kind])}
          />
        ))}
      </fieldset>
      <div>
        <h3 className="text-lg">{t("watching.newest")}</h3>
        {newest.length === 0 && <p className="mt-1 text-ash">{t("watching.none")}</p>}
        <ul className="mt-2 divide-y divide-line">
          {newest.map(({ id, title, text, at }) => (
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
    </>
  );
}

import { type ComponentType, type FormEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { faultsOf } from "../../../src/core/contract/errors.ts";
import type { SettingKey } from "../../../src/entries.ts";
import { settingRequest } from "../../../src/features/portal/portal.contract.ts";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { consoleError, isDeclined } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { useFaultFocus } from "../form/field.tsx";
import { useAccentFault } from "./accent-fault.ts";
import { LookPreview } from "./look-preview.tsx";
import { MailServer } from "./mail-server.tsx";
import { SaveRow } from "./save-row.tsx";
import { SettingField } from "./setting-field.tsx";
import { refusedSettings, type SettingItem, useSaveSettings } from "./settings.queries.ts";
import type { TypedSettings } from "./use-typed-settings.ts";

type SettingGroup = {
  items: readonly SettingItem[];
  /** Its name in the address and its title, for one among others. */
  id?: string;
  title?: string;
  /** Fields of its own, for settings that no simple field shows. */
  Fields?: ComponentType<{ typed: UnsavedSettings }> | undefined;
};

/** Fields on the left of what they look like. */
const besideClass = "grid grid-cols-1 items-start gap-x-7 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]";

/** Settings that are saved together, those that are seldom changed folded away: each change is sent by itself, in order. */
export function SettingsForm({ groups, typed }: { groups: readonly SettingGroup[]; typed: TypedSettings }) {
  const { t } = useTranslation("console");
  const form = useRef<HTMLFormElement>(null);
  const items = groups.flatMap((group) => group.items);
  const { changes, faultOf, submit, discard, isPending, isWrong, failedCheck } = useSettingChanges(
    items,
    typed,
  );
  useFaultFocus(form, failedCheck);
  useFaultFocus(form, isWrong);

  const fields = (shown: readonly SettingItem[]) =>
    shown.map((setting) => {
      const { key, entry } = setting;
      if (entry.input === "alertKinds") return null;
      const props = { setting, typed, fault: faultOf(key), isBusy: isPending };
      return entry.input === "mailServer" ? (
        <MailServer key={key} {...props} />
      ) : (
        <SettingField key={key} {...props} />
      );
    });
  const hasLook = items.some(({ key }) => key === "accent");
  const folded = items.filter(({ entry }) => entry.isAdvanced);
  const isFoldedOpen = folded.some(({ key }) => faultOf(key) !== undefined);
  return (
    <form ref={form} onSubmit={submit} noValidate className="compact grid grid-cols-1 gap-6">
      {groups.map(({ id, title, items: own, Fields }) => (
        <section key={id ?? ""} data-place={id} tabIndex={-1} aria-label={title} className="grid gap-4">
          {title && <h3 className="border-line border-t pt-4 text-lg">{title}</h3>}
          <div className={hasLook ? besideClass : undefined}>
            <Grid>{fields(own.filter(({ entry }) => !entry.isAdvanced))}</Grid>
            {hasLook && <LookPreview typed={typed} />}
          </div>
          <Suspense>{Fields && <Fields typed={typed} />}</Suspense>
        </section>
      ))}
      {folded.length > 0 && (
        <details open={isFoldedOpen || undefined} className="border-line border-t pt-3">
          <summary className="inscription min-h-8 cursor-pointer content-center text-ash hover:text-gold">
            {t("settingsForm.advanced")}
          </summary>
          <div className="pt-4 pb-2">
            <Grid>{fields(folded)}</Grid>
          </div>
        </details>
      )}
      <SaveRow hasChanges={changes.length > 0} isBusy={isPending} onDiscard={discard}>
        <p role="status" className="text-ash text-note empty:hidden">
          {isWrong &&
            isWrong.saved.length > 0 &&
            t("settingsForm.savedOnly", {
              names: isWrong.saved.map(({ key }) => t(`settings.${key}.name`)).join(", "),
            })}
        </p>
      </SaveRow>
    </form>
  );
}

/** Returns the unsaved changes of settings, with their faults, and what saves or discards them. */
function useSettingChanges(items: readonly SettingItem[], typed: TypedSettings) {
  const { t } = useTranslation("console");
  const changes = typed.changes(items.map(({ key }) => key));
  const { mutate, data, isPending, reset } = useSaveSettings(typed.forget);
  const refusals = refusedSettings.useValue();
  const [failedCheck, setFailedCheck] = useState<object>();
  const judge = (change: (typeof changes)[number]) =>
    faultsOf(settingRequest.safeParse(change).error?.issues).value;
  const isWrong = !isPending && data && data.refused.length > 0 ? data : undefined;

  const typedAccent = useAccentFault(typed);
  const accentFault = items.some(({ key }) => key === "accent") ? typedAccent : undefined;

  /** Returns why a change is not saved: of an accent at once, else by the contract, else by the server while it is as it was sent. */
  function faultOf(key: SettingKey): string | undefined {
    if (key === "accent" && accentFault) return accentFault.sentence;
    const change = changes.find((each) => each.key === key);
    if (!change || isPending) return undefined;
    const own = failedCheck && judge(change);
    if (own) return t(`field.${own}`);
    const refused = refusals.find((each) => each.key === key && each.value === change.value);
    if (!refused || isDeclined(refused.error)) return undefined;
    return fieldMessage(refused.error, "value") ?? consoleError(refused.error);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes.length === 0 || isPending) return;
    const isSound = !accentFault && changes.every((change) => judge(change) === undefined);
    setFailedCheck(isSound ? undefined : {});
    if (isSound) mutate(changes);
  }

  function discard() {
    typed.forget(...items.map(({ key }) => key));
    setFailedCheck(undefined);
    reset();
  }

  return { changes, faultOf, submit, discard, isPending, isWrong, failedCheck };
}

/** Fields side by side where there is room. */
function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>;
}

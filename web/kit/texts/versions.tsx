import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedText } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { consoleError } from "../../lib/console-error.ts";
import { formatInstant } from "../../lib/format.ts";
import { useAdminMutation } from "../resource/use-admin-mutation.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/card.tsx";
import { Fold } from "../ui/fold.tsx";
import { ComparedTexts } from "./compared-texts.tsx";
import { fieldsOf, type TextFields, type VersionCalls } from "./text-calls.ts";

type VersionsProps = {
  calls: VersionCalls;
  title: string;
  /** What is in the form, with which versions are compared. */
  present: TextFields;
  base: string | null;
  /** True while something typed is not saved, which a restored version would replace. */
  isDirty: boolean;
  onRestored: (text: SavedText) => void;
};

/** The last versions of a text, folded: each can be compared with the present one, and restored. */
export function Versions({ title, ...props }: VersionsProps) {
  return (
    <Fold title={title}>
      <VersionList {...props} />
    </Fold>
  );
}

function VersionList({ calls, present, base, isDirty, onRestored }: Omit<VersionsProps, "title">) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const list = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.list(signal),
    gcTime: 0,
  });
  const version = useQuery({
    queryKey: [...calls.key, chosen],
    queryFn: ({ signal }) => calls.byId(chosen ?? 0, signal),
    enabled: chosen !== undefined,
    gcTime: 0,
  });
  const restore = useAdminMutation({
    run: (id: number) => calls.restore(id, base),
    done: t("texts.restoredToast"),
    failed: t("texts.restoreFailed"),
    refresh: calls.refresh.map((key) => [...key]),
  });
  function take(text: SavedText): void {
    setChosen(undefined);
    onRestored(text);
    void list.refetch();
  }
  const error = list.error ?? version.error ?? restore.error;
  return (
    <div className="grid gap-4">
      {list.data?.items.length === 0 && <p className="text-ash">{t("texts.versionsEmpty")}</p>}
      <ul className="max-h-56 overflow-y-auto border border-line empty:hidden">
        {list.data?.items.map(({ id, title, createdAt, createdBy }, at) => (
          <li key={id} className="border-line not-first:border-t">
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
              className="flex w-full flex-wrap justify-between gap-x-4 px-3 py-2 text-left outline-offset-[-2px] transition-colors hover:text-gold aria-pressed:bg-gold/12 aria-pressed:text-gold"
            >
              <span className="wrap-anywhere min-w-0">{title}</span>
              <span className="text-ash text-small">
                {at === 0 && `${t("texts.present")} · `}
                {createdBy ?? t("texts.somebody")} · {formatInstant(createdAt, own)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {version.data && (
        <div className="grid gap-3">
          <ComparedTexts label={t("texts.versionCompared")} before={present} after={fieldsOf(version.data)} />
          <p className="text-ash text-small leading-snug">{t("texts.versionLegend")}</p>
        </div>
      )}
      {error && <Notice role="alert">{consoleError(error)}</Notice>}
      {isDirty && <p className="text-ember leading-snug">{t("texts.dirtyFirst")}</p>}
      {chosen !== undefined && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-end"
          disabled={isDirty || !version.data || restore.isPending}
          onClick={() => restore.mutate(chosen, { onSuccess: take })}
        >
          {t(restore.isPending ? "texts.restoring" : "texts.restore")}
        </Button>
      )}
    </div>
  );
}

import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeTypedMaxLength } from "../../../../src/core/contract/limits.ts";
import { codeToSend, noCode, useGateField } from "../../../kit/form/code-field.ts";
import { Field, useFaultFocus } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Reply } from "../../../kit/visit/place-hints.tsx";
import { errorMessage, useLocalizedError } from "../../../lib/errors.ts";
import { useTurnKey } from "./antechamber.queries.ts";

/** The code field of a sealed room. */
export function RoomKey({ id, room, userId }: { id: number; room: string; userId: number }) {
  const { t } = useTranslation("antechamber");
  const { mutate, isPending, isSuccess, error } = useTurnKey(id);
  const shownError = useLocalizedError(error);
  const [code, setCode] = useState(noCode);
  const field = useGateField(code, setCode);
  const [missing, setMissing] = useState<object>();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, missing);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = codeToSend(code);
    setMissing(text ? undefined : {});
    if (text) mutate({ code: text, userId });
  }

  const fault = missing
    ? t("codeEntry.required")
    : isPending
      ? undefined
      : shownError
        ? [errorMessage(shownError, t, t("codeEntry.denied")), <Reply key="near" error={shownError} />]
        : // The rooms have been fetched again, and this one is still sealed.
          isSuccess && t("anteRoom.otherDoor");
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 grid w-full gap-3 text-left">
      <Field
        label={t("anteRoom.key")}
        aria-label={t("anteRoom.keyOf", { room })}
        name="key"
        className="text-center font-display uppercase tracking-[0.1em]"
        maxLength={codeTypedMaxLength}
        required
        {...field}
        disabled={isPending}
        fault={fault}
      />
      <Button type="submit" variant="outline" size="small" className="w-full" disabled={isPending}>
        {t(isPending ? "anteRoom.turning" : "anteRoom.turn")}
      </Button>
    </form>
  );
}

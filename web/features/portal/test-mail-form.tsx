import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TestMailRequest, testMailRequest } from "../../../src/features/portal/portal.contract.ts";
import { FieldNotes, useFaultFocus } from "../../kit/form/field.tsx";
import { useJudge } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Input, Label } from "../../kit/ui/input.tsx";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { useTestMail } from "./settings.queries.ts";

/** Sends a test message with the typed values, and shows the mail server's own answer. */
export function TestMailForm({ typed }: { typed: UnsavedSettings }) {
  const { t } = useTranslation("portal");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [to, setTo] = useState("");
  const { mutate, data, error, isPending } = useTestMail();
  const request: TestMailRequest = { to: to.trim() };
  const smtpUrl = typed.change("smtp_url");
  const mailFrom = typed.change("mail_from");
  if (smtpUrl) request.smtpUrl = smtpUrl;
  if (mailFrom) request.mailFrom = mailFrom;
  const { submit, fault, formFault, failedCheck } = useJudge(testMailRequest, request, {
    error,
  });
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, failedCheck);

  function send(event: FormEvent) {
    event.preventDefault();
    submit((sound) => mutate(sound));
  }

  const toFault = isPending ? undefined : fault("to");
  // A typed value that is invalid is reported in its own field's words.
  const typedFaults = [fault("smtpUrl"), fault("mailFrom")].filter((each) => each !== undefined);
  const refusal = typedFaults.join(" ") || formFault;
  return (
    <form ref={form} onSubmit={send} noValidate className="compact border-line border-t pt-6">
      <h3 className="text-lg">{t("settingsTab.testTitle")}</h3>
      <p className="mt-1 text-note text-ash leading-snug">{t("settingsTab.testHint")}</p>
      <Label htmlFor={id} className="mt-4">
        {t("settingsTab.testTo")}
      </Label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-64">
          <Input
            id={id}
            type="email"
            value={to}
            disabled={isPending}
            required
            aria-invalid={toFault ? true : undefined}
            aria-describedby={`${id}-fault`}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <Button type="submit" variant="outline" size="small" disabled={isPending}>
          <Icon name="mail" className="size-3.5" />
          {t(isPending ? "settingsTab.testSending" : "settingsTab.testSend")}
        </Button>
      </div>
      <FieldNotes id={id} fault={toFault} />
      <div role="status" className="mt-4">
        {!isPending && !failedCheck && data && (
          <Answer
            isGood={data.success}
            title={t(data.success ? "settingsTab.testTaken" : "settingsTab.testRefused")}
          >
            {data.answer}
          </Answer>
        )}
        {!isPending && refusal && !toFault && (
          <Answer isGood={false} title={t("settingsTab.testFailed")}>
            {refusal}
          </Answer>
        )}
      </div>
    </form>
  );
}

function Answer({ isGood, title, children }: { isGood: boolean; title: string; children: string }) {
  return (
    <div
      className={`border border-l-2 px-4 py-3 leading-snug ${isGood ? "border-sage/50" : "border-ember/50"}`}
    >
      <p className={`flex items-center gap-2 ${isGood ? "text-sage" : "text-ember"}`}>
        <Icon name={isGood ? "check" : "alert"} />
        {title}
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-wrap font-mono text-small text-ink">{children}</p>
    </div>
  );
}

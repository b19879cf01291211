import { type ClipboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TestMailRequest, testMailRequest } from "../../../src/features/portal/portal.contract.ts";
import { Field, FieldNotes } from "../form/field.tsx";
import { useJudge } from "../form/use-form.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Input, Label } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { type SettingFieldProps, SettingSource } from "./setting-field.tsx";
import { useTestMail } from "./settings.queries.ts";
import { type MailParts, pastedServer, securities, type TypedSettings } from "./use-typed-settings.ts";

/** The mail server by its parts, with a test of what is typed; the URL of one, pasted as the host, fills all of them. */
export function MailServer({ setting, typed, fault, isBusy }: SettingFieldProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const { server, typeServer } = typed;
  const isFixed = setting.source === "environment";
  const isAboutPassword = server.user !== "" && server.password === "";
  const field = (name: keyof MailParts) => ({
    value: server[name],
    disabled: isBusy || isFixed,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => typeServer({ [name]: target.value }),
  });
  function paste(event: ClipboardEvent) {
    const parts = pastedServer(event.clipboardData.getData("text"));
    if (!parts) return;
    event.preventDefault();
    typeServer(parts);
  }
  return (
    <fieldset data-place="smtp_url" className="sm:col-span-2">
      <legend className="sr-only">{t("settings.smtp_url.name")}</legend>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Label htmlFor={id}>{t("mailServer.host")}</Label>
            <SettingSource id={`${id}-source`} setting={setting} typed={typed} />
          </div>
          <Input
            {...field("host")}
            id={id}
            className="mt-2"
            aria-invalid={fault && !isAboutPassword ? true : undefined}
            aria-describedby={`${id}-source ${id}-hint ${id}-fault`}
            onPaste={paste}
            onBlur={({ target }) => typeServer(pastedServer(target.value) ?? { host: target.value.trim() })}
          />
          <FieldNotes
            id={id}
            hint={setting.description || (setting.isSet ? undefined : t("mailServer.none"))}
            fault={fault && !isAboutPassword ? t("mailServer.invalid") : undefined}
          />
        </div>
        <div className="grid grid-cols-[1fr_6rem] gap-x-4">
          <Security
            value={server.security}
            disabled={isBusy || isFixed}
            onChange={(security) => typeServer({ security, port: portFor(security, server) })}
          />
          <Field
            label={t("mailServer.port")}
            {...field("port")}
            inputMode="numeric"
            maxLength={5}
            onChange={({ target }) => typeServer({ port: target.value.replaceAll(/\D/g, "") })}
          />
        </div>
        <Field label={t("mailServer.user")} {...field("user")} />
        <Field
          label={t("mailServer.password")}
          {...field("password")}
          type="password"
          autoComplete="new-password"
          placeholder={setting.server?.user ? "••••••••••••" : undefined}
          fault={isAboutPassword ? fault : undefined}
        />
        <TestMail typed={typed} />
      </div>
    </fieldset>
  );
}

type SecurityProps = { value: string; disabled: boolean; onChange: (security: string) => void };

/** The encryption of connections to the mail server. */
function Security({ value, disabled, onChange }: SecurityProps) {
  const { t } = useTranslation("console");
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{t("mailServer.security")}</Label>
      <Select
        id={id}
        className="mt-2"
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="starttls">STARTTLS</option>
        <option value="tls">TLS</option>
        <option value="none">{t("mailServer.unencrypted")}</option>
      </Select>
    </div>
  );
}

/** Returns the port for another kind of encryption: the usual one, unless another was typed. */
function portFor(security: string, { port }: MailParts): string {
  const usual: Partial<Record<string, string>> = securities;
  return port === "" || Object.values(securities).some((each) => each === port)
    ? (usual[security] ?? port)
    : port;
}

/** Sends a test message with the typed values, and shows the mail server's own answer. */
function TestMail({ typed }: { typed: TypedSettings }) {
  const { t } = useTranslation("console");
  const id = useId();
  const [to, setTo] = useState("");
  const { mutate, data, error, isPending } = useTestMail();
  const request: TestMailRequest = { to: to.trim() };
  const smtpUrl = typed.change("smtp_url");
  const mailFrom = typed.change("mail_from");
  if (smtpUrl) request.smtpUrl = smtpUrl;
  if (mailFrom) request.mailFrom = mailFrom;
  const { submit, fault, formFault, failedCheck } = useJudge(testMailRequest, request, { error });
  const send = () => submit((sound) => mutate(sound));
  const toFault = isPending ? undefined : fault("to");
  // A typed value that is invalid is reported in its own field's words.
  const typedFaults = [fault("smtpUrl"), fault("mailFrom")].filter((each) => each !== undefined);
  const refusal = typedFaults.join(" ") || formFault;
  const answered = !failedCheck && data;
  return (
    <div className="sm:col-span-2">
      <Label htmlFor={id}>{t("mailServer.testTo")}</Label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-56">
          <Input
            id={id}
            type="email"
            value={to}
            disabled={isPending}
            aria-invalid={toFault ? true : undefined}
            aria-describedby={`${id}-fault`}
            onChange={(event) => setTo(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <Button variant="outline" size="small" disabled={isPending} onClick={send}>
          <Icon name="mail" className="size-3.5" />
          {t(isPending ? "mailServer.testing" : "mailServer.test")}
        </Button>
      </div>
      <FieldNotes id={id} fault={toFault} />
      <div role="status" className="mt-3 empty:hidden">
        {!isPending && answered && (
          <Answer
            isGood={answered.success}
            title={t(answered.success ? "mailServer.testTaken" : "mailServer.testRefused")}
          >
            {answered.answer}
          </Answer>
        )}
        {!isPending && refusal && !toFault && (
          <Answer isGood={false} title={t("mailServer.testFailed")}>
            {refusal}
          </Answer>
        )}
      </div>
    </div>
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

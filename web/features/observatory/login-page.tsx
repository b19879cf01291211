import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useTitle } from "../../lib/use-title.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginLayout } from "./login-layout.tsx";
import { useLoginHint } from "./session.queries.ts";

export function LoginPage() {
  const { t } = useConsoleWords();
  const hint = useLoginHint();
  useTitle(t("login.title"));
  const adminEmail = hint.data?.adminEmail;
  return (
    <LoginLayout title={t("login.title")} lead={t("login.lead")}>
      <LoginForm />
      {adminEmail && (
        <aside className="mt-8 border-gold-dim border-l pl-4">
          <h2 className="inscription text-ink">{t("login.hintTitle")}</h2>
          <p className="mt-1 text-ash leading-snug">
            {t("login.hint")} <strong className="font-medium text-ink">{adminEmail}</strong>
          </p>
        </aside>
      )}
    </LoginLayout>
  );
}

import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, languageNames, writtenFor } from "../../../../src/core/contract/languages.ts";
import { paths } from "../../../../src/core/contract/paths.ts";
import type { MeView } from "../../../../src/features/initiation/initiation.contract.ts";
import { changeLanguage } from "../../../i18n.ts";
import { Field } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { Label } from "../../../kit/ui/input.tsx";
import { Select } from "../../../kit/ui/select.tsx";
import { errorMessage, fieldMessage } from "../../../lib/errors.ts";
import { offeredAt } from "../../../lib/own-identity.ts";
import { toast } from "../../../lib/toast.ts";
import { useChangeSelf } from "./self.queries.ts";

/** Name and language, to be changed; the address stays as it was proved. */
export function SelfForm({ user }: { user: MeView["user"] }) {
  const { t } = useTranslation("antechamber");
  const [username, setUsername] = useState(user.username);
  const [language, setLanguage] = useState(user.language);
  // One that is not offered any more stays stored until another is chosen.
  const offered = offeredAt(paths.self);
  const shown = writtenFor(language, offered);
  const change = useChangeSelf();
  const select = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { username, language },
      {
        onSuccess: async () => {
          await changeLanguage(shown).catch(() => undefined);
          toast({ title: t("self.saved") });
        },
      },
    );
  }

  const { error } = change;
  const nameFault = error ? fieldMessage(error, "username") : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div>
        <p className="inscription text-ash">{t("self.email")}</p>
        <p className="mt-2 break-all text-lg">{user.email}</p>
      </div>
      <Field
        label={t("self.name")}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        fault={nameFault}
        disabled={change.isPending}
      />
      <div hidden={offered.length === 1}>
        <Label htmlFor={select}>{t("self.language")}</Label>
        <Select
          id={select}
          value={shown}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          className="mt-2"
        >
          {offered.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
      </div>
      {error && !nameFault && <Notice>{errorMessage(error, t)}</Notice>}
      <Button type="submit" disabled={change.isPending}>
        {t("self.save")}
      </Button>
    </form>
  );
}

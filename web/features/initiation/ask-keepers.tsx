import { type ComponentType, useState } from "react";
import { QuietButton } from "../../components/ui/button.tsx";
import { toast } from "../../lib/toast.ts";
import { useAwake } from "../../lib/use-awake.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { HelpFormProps } from "./help-form.tsx";

/** Opens, in place, a form to whoever runs the portal; its code is fetched when it is first asked for. */
export function AskKeepers(props: HelpFormProps) {
  const { t } = useTranslation();
  const isAwake = useAwake();
  const [Form, setForm] = useState<ComponentType<HelpFormProps>>();

  async function open() {
    try {
      const { HelpForm } = await import("./help-form.tsx");
      setForm(() => HelpForm);
    } catch {
      toast({ title: t("error.screen"), variant: "destructive" });
    }
  }

  return (
    <div className="mt-6">
      <p className="text-center">
        <QuietButton
          onClick={() => (Form ? setForm(undefined) : open())}
          aria-expanded={Form !== undefined}
          disabled={!isAwake}
          data-asleep={!isAwake || undefined}
          className="[&[data-asleep]]:underline"
        >
          {t("help.ask")}
        </QuietButton>
      </p>
      {Form && <Form {...props} />}
    </div>
  );
}

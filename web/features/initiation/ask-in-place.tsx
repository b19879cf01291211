import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietButton } from "../../kit/ui/button.tsx";
import { useAwake } from "../../lib/prerendering.tsx";
import { toast } from "../../lib/toast.ts";
import type { HelpFormProps } from "./help-form.tsx";

type OpensInPlaceProps<Props> = {
  label: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/** Opens something below itself, and closes it again; its code is fetched when it is first opened. */
function OpensInPlace<Props extends object>({ label, load, props }: OpensInPlaceProps<Props>) {
  const { t } = useTranslation("initiation");
  const isAwake = useAwake();
  const [Opened, setOpened] = useState<ComponentType<Props>>();

  async function open() {
    try {
      const Loaded = await load();
      setOpened(() => Loaded);
    } catch {
      toast({ title: t("error.screen"), variant: "destructive" });
    }
  }

  return (
    <div className="mt-6">
      <p className="text-center">
        <QuietButton
          onClick={() => (Opened ? setOpened(undefined) : open())}
          aria-expanded={Opened !== undefined}
          disabled={!isAwake}
          data-asleep={!isAwake || undefined}
          className="[&[data-asleep]]:underline"
        >
          {label}
        </QuietButton>
      </p>
      {Opened && <Opened {...props} />}
    </div>
  );
}

const loadHints = async () => (await import("./book-hints.tsx")).BookHints;
const loadHelp = async () => (await import("./help-form.tsx")).HelpForm;
const nothing = {};

/** Opens, in place, the hints of a book. */
export function AskHints() {
  const { t } = useTranslation("initiation");
  return <OpensInPlace label={t("hints.ask")} load={loadHints} props={nothing} />;
}

/** Opens, in place, a form of a request for help. */
export function AskKeepers(props: HelpFormProps) {
  const { t } = useTranslation("initiation");
  return <OpensInPlace label={t("help.ask")} load={loadHelp} props={props} />;
}

import { useTranslation } from "react-i18next";
import { type BookplateForm, bookplateForms } from "../../../../src/core/contract/prints.ts";
import { useLanguage } from "../../../i18n.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { copyText, download } from "../../../lib/download.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { toast } from "../../../lib/toast.ts";
import { bookplatePath, useBookplate, useTakeBookplate } from "./self.queries.ts";

/** One's certificate: to view, to download, and with the address that confirms it. */
export function BookplateCard() {
  const { t } = useTranslation("antechamber");
  const language = useLanguage();
  const { data } = useBookplate();
  const taking = useTakeBookplate();
  if (!data) return null;

  const take = (form: BookplateForm) =>
    taking.mutate(
      { form, language },
      {
        onSuccess: (file) => download(`ex-libris.${form}`, file),
        onError: (failure) => toast({ title: errorMessage(failure, t), variant: "destructive" }),
      },
    );
  const formWords: Record<BookplateForm, string> = { svg: t("plate.svg"), pdf: t("plate.pdf") };
  const address = `${location.origin}${data.sealPath}`;
  const share = async () => {
    if (await copyText(address)) toast({ title: t("plate.copied") });
    else toast({ title: t("plate.copyFailed", { address }), variant: "destructive" });
  };
  return (
    <Card>
      <h2 className="text-xl">{t("plate.title")}</h2>
      <p className="mt-3 text-ash">{t("plate.lead")}</p>
      <img
        src={bookplatePath("svg", language)}
        alt={t("plate.alt", { name: data.username })}
        width="105"
        height="148"
        loading="lazy"
        decoding="async"
        className="plate mx-auto my-7 h-auto w-full max-w-[18rem]"
      />
      <div className="flex flex-wrap gap-3">
        {bookplateForms.map((form) => (
          <Button key={form} variant="outline" onClick={() => take(form)} disabled={taking.isPending}>
            {formWords[form]}
          </Button>
        ))}
        <Button variant="outline" onClick={() => void share()}>
          {t("plate.share")}
        </Button>
      </div>
    </Card>
  );
}

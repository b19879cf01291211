import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { errorMessage } from "../../../lib/errors.ts";
import { toast } from "../../../lib/toast.ts";
import { useRoomLetters, useWantRoomLetters } from "./self.queries.ts";

/** Whether one is written to when a room opens; nothing where this portal writes no such letters. */
export function RoomLettersCard() {
  const { t } = useTranslation();
  const { data } = useRoomLetters();
  const { mutate, isPending } = useWantRoomLetters();
  if (!data?.isOn) return null;
  const change = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () => toast({ title: t("self.saved") }),
      onError: (failure) =>
        toast({ title: errorMessage(failure, t, "error.unexpected"), variant: "destructive" }),
    });
  return (
    <Card>
      <h2 className="text-xl">{t("roomLetters.title")}</h2>
      <p className="mt-3 mb-6 text-ash">{t("roomLetters.lead")}</p>
      <Button variant="outline" onClick={() => change(!data.wanted)} disabled={isPending}>
        {t(data.wanted ? "stop.submit" : "roomLetters.want")}
      </Button>
    </Card>
  );
}

import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { paths } from "../../../../src/core/contract/paths.ts";
import type { MeView } from "../../../../src/features/initiation/initiation.contract.ts";
import { Button, quietClass } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { downloadJson } from "../../../lib/download.ts";
import { ApiError, errorMessage, useLocalizedError } from "../../../lib/errors.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { toast } from "../../../lib/toast.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { BookplateCard } from "./bookplate-card.tsx";
import { LeaveForm } from "./leave-form.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { useOwnData, useRoomEmails, useSelf, useWantRoomEmails } from "./self.queries.ts";
import { SelfForm } from "./self-form.tsx";

/** A visitor's own page: who they are here, where they are signed in, their data, and the way out for ever. */
export function SelfPage() {
  const { t } = useTranslation("antechamber");
  const { data, error, refetch } = useSelf();
  const shownError = useLocalizedError(error);
  useTitle(t("self.title"));
  if (error instanceof ApiError && error.status === 401) return <Redirect to={paths.comeBack} replace />;
  return (
    <div className="arrive mx-auto w-full max-w-[44rem] px-5 py-12 sm:py-16">
      <h1 className="text-center text-3xl text-gold sm:text-4xl">{t("self.title")}</h1>
      <div className="rule mx-auto my-7 max-w-md" />
      {data && <Parts me={data} />}
      {!data && shownError && (
        <div className="text-center">
          <p className="mb-6 text-ash">{errorMessage(shownError, t)}</p>
          <Button onClick={() => refetch()}>{t("error.retry")}</Button>
        </div>
      )}
      <p className="mt-12 text-center">
        <PortalLink to={paths.anteRoom} className={quietClass}>
          {t("self.back")}
        </PortalLink>
      </p>
    </div>
  );
}

function Parts({ me: { user } }: { me: MeView }) {
  const { t } = useTranslation("antechamber");
  const data = useOwnData();
  const take = () =>
    data.mutate(undefined, {
      onSuccess: (own) => downloadJson("my-data.json", own),
      onError: (failure) => toast({ title: errorMessage(failure, t), variant: "destructive" }),
    });
  return (
    <div className="grid gap-8">
      <Card>
        <SelfForm key={`${user.username} ${user.language}`} user={user} />
      </Card>
      {user.admitted && <BookplateCard />}
      {user.admitted && <RoomEmailsCard />}
      <Card>
        <OwnSessions />
      </Card>
      <Card>
        <h2 className="text-xl">{t("self.dataTitle")}</h2>
        <p className="mt-3 mb-6 text-ash">{t("self.data")}</p>
        <Button variant="outline" onClick={take} disabled={data.isPending}>
          {t("self.take")}
        </Button>
      </Card>
      {user.role === "user" && (
        <Card>
          <LeaveForm email={user.email} />
        </Card>
      )}
    </div>
  );
}

/** Whether one is written to when a room opens; nothing where this portal writes no such emails. */
export function RoomEmailsCard() {
  const { t } = useTranslation("antechamber");
  const { data } = useRoomEmails();
  const { mutate, isPending } = useWantRoomEmails();
  if (!data?.isOn) return null;
  const change = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () => toast({ title: t("self.saved") }),
      onError: (failure) => toast({ title: errorMessage(failure, t), variant: "destructive" }),
    });
  return (
    <Card>
      <h2 className="text-xl">{t("roomLetters.title")}</h2>
      <p className="mt-3 mb-6 text-ash">{t("roomLetters.lead")}</p>
      <Button variant="outline" onClick={() => change(!data.wanted)} disabled={isPending}>
        {t(data.wanted ? "roomLetters.stop" : "roomLetters.want")}
      </Button>
    </Card>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonView } from "../../../src/features/support/support.contract.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { DiscardDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { PersonBadges, personName } from "./people-search.tsx";
import { PersonActions } from "./person-actions.tsx";
import { PersonFacts, PersonNote, PersonSessions } from "./person-sections.tsx";
import { PersonTimeline } from "./person-timeline.tsx";
import { usePerson } from "./support.queries.ts";

type PersonCardProps = { personKey: string; onClose: () => void };

/** The card of a person: where they are stuck, what helps, who they are, and what happened. */
export function PersonCard({ personKey, onClose }: PersonCardProps) {
  const { t } = useTranslation("support");
  const { data: person, error, refetch } = usePerson(personKey);
  const [isWriting, setWriting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      size="full"
      keepsText={isWriting}
      onLoss={() => setAsking(true)}
      title={person ? personName(person) : t("person.card")}
      lead={
        person && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-all">{person.email}</span>
            <CopyButton text={person.email} label={t("person.copyEmail")} />
            <PersonBadges person={person} />
          </span>
        )
      }
    >
      {!person && error && <TableFault error={error} onRetry={() => void refetch()} />}
      {!person && !error && <TableSkeleton columns={3} />}
      {person && <Card person={person} onWriting={setWriting} onErased={onClose} />}
      <DiscardDialog isOpen={isAsking} onClose={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  );
}

type CardProps = {
  person: PersonView;
  onWriting: (isWriting: boolean) => void;
  onErased: () => void;
};

function Card({ person, onWriting, onErased }: CardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PersonActions person={person} onErased={onErased} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <PersonFacts person={person} />
          {/* Another text of the note starts another draft. */}
          <PersonNote key={person.note} person={person} onWriting={onWriting} />
          <PersonSessions person={person} />
        </div>
        <PersonTimeline person={person} />
      </div>
    </div>
  );
}

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { noteMaxLength } from "../../../src/core/contract/limits.ts";
import { noteRequest, type PersonView } from "../../../src/features/support/support.contract.ts";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { Textarea } from "../../kit/ui/input.tsx";
import { CardSection } from "./card-section.tsx";
import { posts, usePersonAction } from "./desk.queries.ts";

type PersonNoteProps = { person: PersonView; onWriting: (isWriting: boolean) => void };

/** What staff noted about a person, written where it stands. */
export function PersonNote({ person, onWriting }: PersonNoteProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const { mutate, isPending, error } = usePersonAction(person.key, "note", posts.note);
  const saved = person.note ?? "";
  const { values, change, submit, fault, formFault } = useForm(
    noteRequest,
    (typed) => typed,
    { note: saved },
    { error },
  );
  if (!person.actions.includes("note") && !saved) return null;
  const isChanged = values.note !== saved;
  return (
    <CardSection title={t("person.note")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit((request) => mutate(request, { onSuccess: () => onWriting(false) }));
        }}
      >
        <Textarea
          aria-label={t("person.note")}
          id={id}
          className="min-h-20"
          maxLength={noteMaxLength}
          value={values.note}
          readOnly={!person.actions.includes("note")}
          disabled={isPending}
          aria-invalid={fault("note") ? true : undefined}
          aria-describedby={notesOf(id, t("person.noteHint"), fault("note"))}
          onChange={({ target }) => {
            change("note", target.value);
            onWriting(target.value !== saved);
          }}
        />
        <FieldNotes id={id} hint={t("person.noteHint")} fault={fault("note")} />
        {formFault && (
          <div role="alert" className="mt-2">
            <Notice>{formFault}</Notice>
          </div>
        )}
        {isChanged && (
          <Button type="submit" size="tiny" className="mt-2" disabled={isPending}>
            {t(isPending ? "common.saving" : "person.saveNote")}
          </Button>
        )}
      </form>
    </CardSection>
  );
}

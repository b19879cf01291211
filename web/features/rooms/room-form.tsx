import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Language, writtenFor } from "../../../src/core/contract/languages.ts";
import { hasContent } from "../../../src/features/pages/pages.contract.ts";
import type { RoomEditView, RoomTextLook } from "../../../src/features/rooms/rooms.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Field, LongField } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { LanguageTabs, useOpenTexts } from "../../kit/texts/language-tabs.tsx";
import { TextSection } from "../../kit/texts/text-section.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { roomTextCalls } from "./room.queries.ts";
import { RoomSettings } from "./room-fields.tsx";
import { RoomMissing, RoomUses } from "./room-missing.tsx";
import { useRoomForm } from "./use-room-form.ts";

type RoomFormProps = {
  /** The room to edit; undefined for a new one. */
  room: RoomEditView | undefined;
  /** Whether something was typed, as the dialog asks. */
  isDirty: RefObject<() => boolean>;
  /** Closes the dialog; asks before typed text is lost. */
  leave: () => void;
  /** Closes it at once. */
  onClose: () => void;
};

/** A room with its texts, and beside them how it opens; one button saves all of it. */
export function RoomForm({ room, isDirty, leave, onClose }: RoomFormProps) {
  const { t } = useTranslation("rooms");
  const own = useLanguage();
  const content = useContentLanguages();
  const source = room?.texts[0]?.language ?? writtenFor(own, content);
  const form = useRoomForm(room);
  const { id, values, field } = form;
  const texts = useOpenTexts(untitled(room), content.includes(source) ? source : writtenFor(own, content));
  useEffect(() => {
    isDirty.current = () => form.isDirty || texts.dirty().length > 0;
  });

  async function save() {
    const saved = await form.save();
    if (saved === undefined) return;
    if (await texts.save(roomTextCalls(saved), id === undefined)) onClose();
  }

  return (
    <DialogForm
      onSubmit={() => form.submit(() => void save())}
      onCancel={leave}
      submit={t(id === undefined ? "common.create" : "common.save")}
      submitting={t(id === undefined ? "common.creating" : "common.saving")}
      {...form.state}
      aside={
        <>
          <RoomSettings form={form} disabled={form.state.isBusy} />
          <RoomMissing
            id={id}
            request={form.request}
            written={content.flatMap((language) => lookIn(texts, language, values.name))}
            onWrite={texts.show}
          />
          {id !== undefined && <RoomUses id={id} />}
        </>
      }
    >
      <Field label={t("rooms.name")} {...field("name")} className="sheet-title" autoComplete="off" required />
      <LongField
        label={`${t("rooms.description")} (${t("common.optional")})`}
        rows={2}
        className="min-h-16"
        {...field("description")}
      />
      <LanguageTabs texts={texts} places={content}>
        {(place) =>
          place !== "one" && (
            <TextSection
              calls={roomTextCalls(id)}
              language={place}
              text={texts.textIn(place)}
              title={values.name.trim()}
              olderNote={t("texts.olderNote", {
                language: formatLanguage(source, own),
              })}
              attempt={texts.attemptAt(place)}
              onState={texts.note}
            />
          )
        }
      </LanguageTabs>
    </DialogForm>
  );
}

/** Returns a text as it would be saved now, to say what it lacks; nothing where nothing is written. */
function lookIn(
  { typed, textIn, source }: ReturnType<typeof useOpenTexts>,
  language: Language,
  name: string,
): RoomTextLook[] {
  const mine = typed.get(language);
  const saved = textIn(language);
  const text = mine ?? saved;
  if (!text) return [];
  const { title, teaser, content } = text;
  const isSourceTyped = source !== undefined && typed.has(source);
  const isOlder = !mine && (saved?.isOlder === true || isSourceTyped);
  return [{ language, title: title || name, teaser, hasContent: hasContent(content ?? ""), isOlder }];
}

/** A text that is called as its room has no title of its own: the room may get another name. */
function untitled(room: RoomEditView | undefined) {
  return room?.texts.map((text) => (text.title === room.name ? { ...text, title: "" } : text)) ?? [];
}

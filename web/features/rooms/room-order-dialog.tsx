import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import { DialogForm, FormDialog } from "../../kit/form/form-dialog.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { RoomSignIcon } from "./room-sign.tsx";
import { useOrderRooms, useRoomsInOrder } from "./rooms.queries.ts";

/** Puts the rooms in the order in which initiates meet them. */
export function RoomOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("rooms");
  const { data, error } = useRoomsInOrder();
  return (
    <FormDialog onClose={onClose} title={t("roomMore.orderTitle")} lead={t("roomMore.orderLead")}>
      {error && <Notice>{consoleError(error)}</Notice>}
      {!data && !error && <div aria-hidden="true" className="skeleton h-48" />}
      {data && <OrderForm rooms={data.items} onClose={onClose} />}
    </FormDialog>
  );
}

function OrderForm({ rooms: start, onClose }: { rooms: readonly RoomRowView[]; onClose: () => void }) {
  const { t } = useTranslation("rooms");
  const [rooms, setRooms] = useState(start);
  const [moved, setMoved] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const { mutate, isPending, error } = useOrderRooms();

  function move(at: number, by: 1 | -1) {
    const next = [...rooms];
    const [room] = next.splice(at, 1);
    if (!room) return;
    next.splice(at + by, 0, room);
    setRooms(next);
    setMoved(t("roomMore.moved", { name: room.name, number: at + by + 1, most: rooms.length }));
    // At either end the button that was pressed cannot be pressed again; its neighbour gets the focus.
    const isEnd = at + by === 0 || at + by === rooms.length - 1;
    if (isEnd)
      requestAnimationFrame(() =>
        list.current?.children[at + by]?.querySelector<HTMLElement>("button:not(:disabled)")?.focus(),
      );
  }

  return (
    <DialogForm
      onSubmit={() =>
        mutate(
          rooms.map(({ id }) => id),
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
      submit={t("roomMore.orderSave")}
      submitting={t("common.saving")}
      isBusy={isPending}
      fault={error ? (fieldMessage(error, "ids") ?? consoleError(error)) : undefined}
      attempt={error}
    >
      <ol ref={list} className="border border-line">
        {rooms.map(({ id, name, sign }, at) => (
          <li key={id} className="flex items-center gap-3 border-line px-3 py-1.5 not-first:border-t">
            <span className="w-6 text-right text-ash lining-nums tabular-nums">{at + 1}</span>
            {sign ? (
              <RoomSignIcon sign={sign} className="size-6 shrink-0 text-gold" />
            ) : (
              <span className="size-6" />
            )}
            <span className="wrap-anywhere min-w-0 grow">{name}</span>
            <IconButton
              icon="up"
              label={t("roomMore.moveUp", { name })}
              disabled={at === 0 || isPending}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="down"
              label={t("roomMore.moveDown", { name })}
              disabled={at === rooms.length - 1 || isPending}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </DialogForm>
  );
}

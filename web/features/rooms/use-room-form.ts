import { useState } from "react";
import { type RoomEditView, roomRequest } from "../../../src/features/rooms/rooms.contract.ts";
import { editedInstant, toLocalInput } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { useSaveRoom } from "./room.queries.ts";

/** A code by its id; its text is null when the server does not know it any more. */
export type ChosenCode = { id: number; code: string | null };

/** What a room is apart from its texts: what was typed, what is wrong with it, and how it is saved. */
export function useRoomForm(room: RoomEditView | undefined) {
  const [id, setId] = useState(room?.id);
  const [start] = useState(() => startOf(room));
  const [code, setCode] = useState<ChosenCode | null>(start.code);
  const { mutateAsync, isPending, error } = useSaveRoom(id === undefined);
  const form = useForm(roomRequest, (typed) => requestOf(typed, room, code), start.values, {
    error,
    isPending,
  });
  const request = requestOf(form.values, room, code);
  return {
    ...form,
    id,
    code,
    setCode,
    request,
    isDirty: code?.id !== start.code?.id || JSON.stringify(form.values) !== JSON.stringify(start.values),
    /** Saves the room, and what follows its name; returns its id, undefined when that failed. */
    async save(): Promise<number | undefined> {
      try {
        const saved = await mutateAsync({ id, request, renamed: room });
        setId(saved.id);
        return saved.id;
      } catch {
        return undefined;
      }
    },
  };
}

export type RoomWriting = ReturnType<typeof useRoomForm>;

function startOf(room: RoomEditView | undefined) {
  const values = {
    name: room?.name ?? "",
    description: room?.description ?? "",
    status: room?.status ?? ("locked" as const),
    sign: room?.sign ?? null,
    opensAt: room?.opensAt ? toLocalInput(room.opensAt) : "",
    closesAt: room?.closesAt ? toLocalInput(room.closesAt) : "",
  };
  const required = room?.requiredCodeId ?? null;
  const code: ChosenCode | null =
    required === null ? null : { id: required, code: room?.requiredCode ?? null };
  return { values, code };
}

function requestOf(
  { description, opensAt, closesAt, ...values }: ReturnType<typeof startOf>["values"],
  room: RoomEditView | undefined,
  code: ChosenCode | null,
) {
  return {
    ...values,
    description: description || null,
    requiredCodeId: code?.id ?? null,
    opensAt: editedInstant(opensAt, room?.opensAt ?? undefined),
    closesAt: editedInstant(closesAt, room?.closesAt ?? undefined),
  };
}

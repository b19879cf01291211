import { describe, expect, test } from "bun:test";
import { type Language, languages, readingOrder } from "../../../core/contract/languages.ts";
import { type RoomState, roomState, roomView } from "./antechamber.rules.ts";

const opensAt = "2026-03-01T00:00:00.000Z";
const closesAt = "2026-04-01T00:00:00.000Z";
const moments = {
  before: "2026-02-28T23:59:59.999Z",
  in: opensAt,
  after: closesAt,
};

const inOrder = (language: Language) => readingOrder(language, languages);

const callers = {
  "a stranger": { admitted: false, redeemed: false },
  "an initiate who is not admitted": { admitted: false, redeemed: false },
  "somebody whose admission was revoked": { admitted: false, redeemed: true },
  "an admitted initiate": { admitted: true, redeemed: false },
  "an admitted initiate with the room's code": { admitted: true, redeemed: true },
};
const outside = ["a stranger", "an initiate who is not admitted", "somebody whose admission was revoked"];

type Row = [before: RoomState, within: RoomState, after: RoomState];
const hidden: Row = ["hidden", "hidden", "hidden"];
const sealed: Row = ["sealed", "sealed", "over"];
const timed: Row = ["not_yet", "open", "over"];

/** What the rules say of a room with a time, for who is admitted: without its code, and with it. */
const expected = {
  hidden: [hidden, hidden],
  "locked with a code": [sealed, timed],
  "locked without a code": [sealed, sealed],
  revealed: [timed, timed],
} as const;

const doors = {
  hidden: { status: "hidden", requiredCodeId: 1 },
  "locked with a code": { status: "locked", requiredCodeId: 1 },
  "locked without a code": { status: "locked", requiredCodeId: null },
  revealed: { status: "revealed", requiredCodeId: null },
} as const;

type DoorName = keyof typeof doors;
type CallerName = keyof typeof callers;

const cells = (Object.keys(doors) as DoorName[]).flatMap((door) =>
  (Object.keys(callers) as CallerName[]).map((caller) => [door, caller] as const),
);

describe("a room's state", () => {
  test.each(cells)(
    "of a room that is %s for %s is as the table says before, in and after its time",
    (door, caller) => {
      // A room without a code cannot have been redeemed.
      const redeemed = callers[caller].redeemed && doors[door].requiredCodeId !== null;
      const [without, withCode] = expected[door];
      const row = outside.includes(caller) ? hidden : redeemed ? withCode : without;
      const found = Object.values(moments).map((now) =>
        roomState({ ...doors[door], opensAt, closesAt }, { ...callers[caller], redeemed }, now),
      );
      expect(found).toEqual([...row]);
    },
  );

  test("without a time is the same for ever", () => {
    const at = (now: string) =>
      roomState({ ...doors.revealed, opensAt: null, closesAt: null }, callers["an admitted initiate"], now);
    expect(Object.values(moments).map(at)).toEqual(["open", "open", "open"]);
  });
});

describe("the card of a room", () => {
  const room = {
    id: 7,
    name: "The vault",
    description: "A description",
    position: 2,
    sign: "key",
    redeemed: false,
    isRead: false,
    texts: [
      { language: "pt", title: "O título", teaser: "Uma chamada" },
      { language: "es", title: "El título", teaser: null },
    ],
    ...doors["locked with a code"],
    opensAt,
    closesAt,
  } as const;

  test("tells of a sealed room its name in the reader's language, teaser and time, and nothing else of what it holds", () => {
    expect(roomView(room, inOrder("en"), moments.before)).toEqual({
      id: 7,
      name: "The vault",
      title: "O título",
      state: "sealed",
      position: 2,
      sign: "key",
      teaser: "Uma chamada",
      language: "pt",
      opensAt,
      isNew: false,
      hasKeyhole: true,
      isOver: false,
      isNext: false,
      light: null,
      whispers: null,
    });
  });

  test.each([true, false])(
    "is in the reader's language, else in the portal's, else in any that there is (open: %p)",
    (redeemed) => {
      const open = { ...room, redeemed };
      const titles = (["en", "pt", "es"] as const).map((language) =>
        roomView(open, inOrder(language), moments.in),
      );
      expect(titles).toMatchObject([
        { title: "O título", language: "pt" },
        { title: "O título", language: "pt" },
        { title: "El título", language: "es" },
      ]);
      const english = { language: "en", title: "The title", teaser: null } as const;
      expect(roomView({ ...open, texts: [room.texts[1], english] }, inOrder("pt"), moments.in)).toMatchObject(
        {
          title: "The title",
          language: "en",
        },
      );
      expect(roomView({ ...open, texts: [] }, inOrder("pt"), moments.in)).toMatchObject({
        title: "The vault",
        language: null,
      });
    },
  );

  test("promises no time where nobody can open the door, and none after its end", () => {
    const keyless = { ...room, requiredCodeId: null };
    expect(roomView(keyless, inOrder("en"), moments.before)).toMatchObject({
      opensAt: null,
      hasKeyhole: false,
    });
    expect(roomView(room, inOrder("en"), moments.after)).toMatchObject({
      opensAt: null,
      hasKeyhole: false,
      isOver: true,
    });
  });
});

import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import {
  shownCodeStatuses,
  shownCopyStates,
  shownDeletedCode,
  shownEditionStates,
  shownForAdmitted,
  shownMediumKinds,
  shownPageStates,
  shownPersonal,
  shownRoles,
  shownRoomStatuses,
  shownSystem,
  shownTyped,
} from "../../src/core/contract/shown.ts";
import { wordsIn } from "../testing/words.ts";

test.each(languages)("the words that lists show in %s are those that a search knows", (language) => {
  const console = wordsIn[language];
  const words: [known: readonly string[], shown: string][] = [
    [shownRoles.user, console.users.user],
    [shownRoles.admin, console.users.admin],
    [shownRoles.master_admin, console.users.master],
    [shownCodeStatuses.active, console.codes.active],
    [shownCodeStatuses.used_up, console.codes.usedUp],
    [shownCodeStatuses.expired, console.codes.expired],
    [shownCodeStatuses.inactive, console.codes.inactive],
    [shownRoomStatuses.locked, console.rooms.locked],
    [shownRoomStatuses.revealed, console.rooms.revealed],
    [shownRoomStatuses.hidden, console.rooms.hidden],
    [shownPageStates.active, console.pages.active],
    [shownPageStates.inactive, console.pages.inactive],
    [shownTyped, console.requests.typed],
    [shownDeletedCode, console.codices.deleted],
    [shownEditionStates.on, console.runs.on],
    [shownEditionStates.off, console.runs.off],
    [shownPersonal, console.runs.personal],
    [shownCopyStates.free, console.copyStates.free],
    [shownCopyStates.sold, console.copyStates.sold],
    [shownCopyStates.fetched, console.copyStates.fetched],
    [shownCopyStates.revoked, console.copyStates.revoked],
    [shownMediumKinds.picture, console.media.picture],
    [shownMediumKinds.sound, console.media.sound],
    [shownMediumKinds.file, console.media.file],
    [shownForAdmitted, console.pages.admitted],
    [shownSystem, console.audit.system],
  ];
  for (const [known, shown] of words) expect(known).toContain(shown.toLowerCase());
});

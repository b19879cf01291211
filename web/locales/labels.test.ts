import { expect, test } from "bun:test";
import {
  admittedOnlyLabels,
  codeStatusLabels,
  copyStateLabels,
  deletedCodeLabels,
  editionStateLabels,
  mediumKindLabels,
  pageStateLabels,
  personalLabels,
  roleLabels,
  roomStatusLabels,
  systemLabels,
  typedAddressLabels,
} from "../../src/core/contract/labels.ts";
import { languages } from "../../src/core/contract/languages.ts";
import { wordsIn } from "../testing/words.ts";

test.each(languages)("the words that lists show in %s are those that a search knows", (language) => {
  const console = wordsIn[language];
  const words: [known: readonly string[], shown: string][] = [
    [roleLabels.user, console.users.user],
    [roleLabels.admin, console.users.admin],
    [roleLabels.master_admin, console.users.master],
    [codeStatusLabels.active, console.codes.active],
    [codeStatusLabels.not_yet, console.codes.notYet],
    [codeStatusLabels.used_up, console.codes.usedUp],
    [codeStatusLabels.expired, console.codes.expired],
    [codeStatusLabels.inactive, console.codes.inactive],
    [roomStatusLabels.locked, console.rooms.locked],
    [roomStatusLabels.revealed, console.rooms.revealed],
    [roomStatusLabels.hidden, console.rooms.hidden],
    [pageStateLabels.active, console.pages.active],
    [pageStateLabels.inactive, console.pages.inactive],
    [typedAddressLabels, console.requests.typed],
    [deletedCodeLabels, console.codices.deleted],
    [editionStateLabels.on, console.editions.on],
    [editionStateLabels.off, console.editions.off],
    [personalLabels, console.editions.personal],
    [copyStateLabels.free, console.copyStates.free],
    [copyStateLabels.sold, console.copyStates.sold],
    [copyStateLabels.fetched, console.copyStates.fetched],
    [copyStateLabels.revoked, console.copyStates.revoked],
    [mediumKindLabels.picture, console.media.picture],
    [mediumKindLabels.sound, console.media.sound],
    [mediumKindLabels.file, console.media.file],
    [admittedOnlyLabels, console.pages.admitted],
    [systemLabels, console.audit.system],
  ];
  for (const [known, shown] of words) expect(known).toContain(shown.toLowerCase());
});

import { beforeEach, expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { codexDefaults } from "../../src/core/contract/codex-form.ts";
import type { UserView } from "../../src/features/accounts/accounts.contract.ts";
import type { CodeView } from "../../src/features/codes/codes.contract.ts";
import type { CodexView } from "../../src/features/codex/codex.contract.ts";
import type { EmailListView } from "../../src/features/mail/mail.contract.ts";
import type { PageRowView } from "../../src/features/pages/pages.contract.ts";
import type { RoomListView } from "../../src/features/rooms/rooms.contract.ts";
import { openDom } from "../testing/dom.ts";
import { spiedFetch } from "../testing/spied-fetch.ts";
import { wordsIn } from "../testing/words.ts";

const { en } = wordsIn;

const { render, act } = await openDom();
const { DeleteBackup } = await import("../features/backups/backup-item.tsx");
const { CodesTab } = await import("../features/codes/codes-tab.tsx");
const { DeleteCode } = await import("../features/codes/code-dialogs.tsx");
const { BooksView } = await import("../features/codex/books-view.tsx");
const { EmailsView } = await import("../features/support/emails-view.tsx");
const { DeletePage } = await import("../features/pages/page-dialogs.tsx");
const { PagesTab } = await import("../features/pages/pages-tab.tsx");
const { DeleteRoom } = await import("../features/rooms/room-dialogs.tsx");
const { RoomsTab } = await import("../features/rooms/rooms-tab.tsx");
const { UsersTab } = await import("../features/support/users-tab.tsx");

const at = "2026-01-02T03:04:05.000Z";
const code: CodeView = {
  id: 1,
  code: "LANTERN",
  label: null,
  isActive: true,
  startsAt: null,
  expiresAt: at,
  createdAt: at,
  usedAt: null,
  usedCount: 0,
  maxUses: 1,
  status: "active",
};
const room: RoomListView = {
  id: 1,
  name: "Hall",
  description: null,
  requiredCodeId: null,
  requiredCode: null,
  status: "revealed",
  position: 1,
  sign: null,
  opensAt: null,
  closesAt: null,
  languages: [],
  picture: null,
  createdAt: at,
  updatedAt: at,
};
const user: UserView = {
  id: 1,
  email: "bea@example.org",
  username: "Bea",
  role: "user",
  language: "en",
  passwordChanged: false,
  createdAt: at,
  lastLoginAt: null,
  usedSecretCode: null,
  usedSecretCodeAt: null,
};
const letter: EmailListView = {
  id: 1,
  kind: "register",
  to: user.email,
  domain: "example.org",
  userId: user.id,
  username: user.username,
  language: "en",
  state: "refused",
  attempts: 1,
  createdAt: at,
  stateAt: at,
  nextAt: at,
  words: null,
};
const page: PageRowView = {
  id: 1,
  slug: "about",
  title: "About",
  buttonText: null,
  buttonUrl: null,
  isActive: true,
  language: null,
  audience: "public",
  isIndexed: true,
  draft: null,
  linkedFrom: [],
  createdAt: at,
  updatedAt: at,
  createdBy: null,
};
const book: CodexView = {
  ...codexDefaults,
  forms: [...codexDefaults.forms],
  id: 1,
  title: "The Void",
  secretUrl: "https://portal.example/code-entry",
  originalCode: code.code,
  seed: "1",
  hasOwnText: false,
  checksum: "00",
  size: 1,
  createdAt: at,
  createdBy: null,
  code: null,
};

const rows = new Map<string, object>([
  ["/api/admin/codes", code],
  ["/api/admin/rooms", room],
  ["/api/admin/users", user],
  ["/api/admin/letters", letter],
  ["/api/admin/pages", page],
  ["/api/admin/codices", book],
]);

const fetching = spiedFetch();
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  // A document without a layout has no sizes; the virtual rows need those of their scroll area and of a row.
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 600 });
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", { configurable: true, get: () => 49 });
  const answer = async (asked: string | URL | Request) => {
    const row = rows.get(String(asked).replace(/\?.*/, ""));
    // Further requests stay pending.
    if (!row) await new Promise(() => {});
    return Response.json({ items: [row], total: 1, totalIs: "exact", nextCursor: null });
  };
  fetching.mockImplementation(Object.assign(answer, { preconnect: () => {} }));
});

const shown = (node: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>);

const tables: [string, ReactElement, string | undefined][] = [
  [en.codes.title, <CodesTab key="codes" search="" />, code.code],
  [en.rooms.title, <RoomsTab key="rooms" search="" />, room.name],
  [en.users.title, <UsersTab key="users" search="" isMaster />, undefined],
  [en.desk.letters, <EmailsView key="letters" search="" lead={null} />, undefined],
  [en.pages.title, <PagesTab key="pages" search="" isMaster />, page.title],
  [en.codices.title, <BooksView key="books" search="" lead={null} />, undefined],
];

test.each(tables)(
  "%s: the buttons of a row stand under a head that is seen, and the one that deletes is red",
  async (label, tab, deleted) => {
    const { container } = await shown(tab);
    const table = () => container.querySelector(`table[aria-label="${label}"]`);
    while (!table()?.querySelector("tbody tr td")) await act(() => Bun.sleep(1));
    const head = table()?.querySelector("th:last-child");
    expect(head?.textContent).toBe(en.table.actions);
    expect(head?.outerHTML).not.toContain("sr-only");
    const buttons = [...(table()?.querySelectorAll("tbody td:last-child button") ?? [])];
    expect(buttons).not.toEqual([]);
    // What colour the class has is seen in the browser, of the codes.
    const red = buttons.filter(({ className }) => className.includes("text-ember"));
    expect(red.map((button) => button.getAttribute("aria-label"))).toEqual(
      deleted === undefined ? [] : [en.common.deleteNamed.replace("{{name}}", deleted)],
    );
  },
);

const nothing = () => {};
const questions: [string, ReactElement][] = [
  ["a code", <DeleteCode key="code" code={code} onClose={nothing} />],
  ["a room", <DeleteRoom key="room" room={room} onClose={nothing} />],
  ["a page", <DeletePage key="page" page={page} onClose={nothing} />],
  ["a backup", <DeleteBackup key="backup" backup={{ id: 1, name: "1.db" }} onClose={nothing} />],
];

test.each(questions)("the last question before %s is deleted has a red button", async (_, question) => {
  await shown(question);
  const last = document.querySelector("[role=alertdialog] .button-destructive");
  expect(last?.textContent).toBe(en.common.delete);
});

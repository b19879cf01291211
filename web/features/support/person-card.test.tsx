import { expect, test } from "bun:test";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type PersonAction,
  type PersonView,
  stuckCauses,
} from "../../../src/features/support/support.contract.ts";
import { en as auditWords } from "../../../src/locales/details/en.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { openDom } from "../../testing/dom.ts";
import { wordsIn } from "../../testing/words.ts";

const { en } = wordsIn;

const { render } = await openDom();
const { PersonCard } = await import("./person-card.tsx");

const bea: PersonView = {
  key: "bea@example.org",
  email: "bea@example.org",
  username: "Bea",
  role: "user",
  isVerified: false,
  admittedAt: null,
  isSuspended: false,
  stuckAt: "letterUnread",
  seenAt: "2026-01-02T03:04:05.000Z",
  userId: null,
  language: "en",
  admittedBy: null,
  admittedByStaff: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  lastLoginAt: null,
  note: null,
  suggestedEmail: null,
  sessions: [],
  events: [],
  actions: [],
};

async function cardOf(facts: Partial<PersonView>) {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const person = { ...bea, ...facts };
  client.setQueryData([...adminKeys.people, person.key], person);
  await render(
    <QueryClientProvider client={client}>
      <PersonCard personKey={person.key} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const named = (name: string) =>
    [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name);
  return {
    text: () => document.body.textContent ?? "",
    named,
  };
}

test("a card leads with what helps, and its menu has the rest", async () => {
  const actions: PersonAction[] = ["resend", "pass", "pardon", "erase"];
  await cardOf({ actions });
  const buttons = [...document.querySelectorAll(`section[aria-label="${en.person.helps}"] button`)];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([en.acts.resend, en.acts.pass, ""]);
});

test("whoever is not stuck has a menu and no sentence", async () => {
  const card = await cardOf({ stuckAt: null, actions: ["resend"] });
  expect(card.named(en.acts.resend)).toEqual([]);
  const more = en.common.moreNamed.replace("{{name}}", "Bea");
  expect(document.querySelector(`button[aria-label="${more}"]`)).not.toBeNull();
  expect(document.querySelector(`section[aria-label="${en.person.helps}"]`)).toBeNull();
});

test.each([...stuckCauses])("whoever is stuck by %s is told of in one paragraph", async (stuckAt) => {
  expect((await cardOf({ stuckAt })).text()).toContain(en.stuck[stuckAt]);
});

test.each([
  ["proposed to whoever waits", ["admit", "pardon"], true],
  ["not proposed to whoever is in and tried another code", ["revoke", "pardon"], false],
] as const)("to admit by hand is %s", async (_, actions, isProposed) => {
  const card = await cardOf({ stuckAt: "codeUnknown", actions: [...actions] });
  expect(card.text().includes(`${en.stuck.codeUnknown} ${en.person.orAdmit}`)).toBe(isProposed);
  expect(card.text().includes(en.person.orAdmit)).toBe(isProposed);
});

test("the timeline says what the mail server said, how an entry missed, and which limit turned somebody away", async () => {
  const card = await cardOf({
    events: [
      {
        at: bea.seenAt,
        kind: "letter",
        letter: { id: 1, kind: "register", state: "refused", words: "552 5.2.2 mailbox full" },
      },
      { at: bea.seenAt, kind: "gate", gate: { code: "B…", outcome: "code_not_found", miss: "near" } },
      { at: bea.seenAt, kind: "limit", action: "rate_limited", text: "mail-address" },
    ],
  });
  for (const words of [
    en.emailStates.refused,
    "552 5.2.2 mailbox full",
    auditWords.misses.near,
    "Code not found",
    "Emails, per address",
  ])
    expect(card.text()).toContain(words);
});

test("an email that was written to a folder is not said to be accepted by a server", async () => {
  const card = await cardOf({
    events: [
      {
        at: bea.seenAt,
        kind: "letter",
        letter: { id: 1, kind: "register", state: "accepted", words: "/srv/portal/outbox/2026-one.eml" },
      },
    ],
  });
  expect(card.text()).toContain(`${en.emails.kept}outbox/2026-one.eml`);
  expect(card.text()).not.toContain(en.emailStates.accepted);
});

test.each([
  ["a code", { admittedAt: bea.seenAt, admittedBy: "LANTERN" }, "LANTERN"],
  ["a member of staff", { admittedAt: bea.seenAt, admittedByStaff: "Rita" }, "Rita, by hand"],
  ["staff whose name is no longer in the log", { admittedAt: bea.seenAt }, en.person.byHand],
  ["nobody", {}, "—"],
] as const)("whoever was admitted by %s has that on their card", async (_, facts, said) => {
  await cardOf(facts);
  const name = [...document.querySelectorAll("dt")].find((each) => each.textContent === en.person.admittedBy);
  expect(name?.nextElementSibling?.textContent).toBe(said);
});

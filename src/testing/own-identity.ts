import { afterEach, beforeEach } from "bun:test";
import fc from "fast-check";
import type { OwnTextName } from "../core/contract/own-words.ts";
import type { OwnWordView } from "../features/identity/identity.contract.ts";
import { built } from "./built.ts";
import { type TestPortal, testPortal } from "./portal.ts";
import { type Staff, staffMember } from "./staff.ts";

const ownTitle = "%own:home:home.title%Knowledge%end%";
const made = built({
  app: '<html lang="%language%"><title>%title%</title><meta name="description" content="%description%">%html:head%%html:root%',
  screens: {
    en: { home: `<h1>${ownTitle} of %course%</h1>`, notFound: "<h1>%own:app:notFound.title%Lost%end%</h1>" },
    pt: { home: `<h1>${ownTitle}</h1>` },
  },
});

type Word = { key: OwnTextName; language?: string; value: string | null };
type Visitor = ReturnType<TestPortal["visitor"]>;

/** Texts of any characters, with braces and placeholders in them more often than by chance. */
export const anyWords = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("{{course}}", "{{code}}", "{{x}}", "{{", "}}", "<script>", "\u202e", "$t(a)", "🜛"),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

/** Sets up a portal for each test of a file, with what its master changes of its identity and what visitors see of it. */
export function setOwnIdentity() {
  let portal: TestPortal;
  let master: Staff;
  async function open(): Promise<void> {
    portal = await testPortal({ built: made });
    master = await staffMember(portal, "master_admin");
  }
  beforeEach(open);
  afterEach(() => portal.close());

  const set = (key: string, value: string | null) => master.put("/api/admin/settings", { key, value });

  /** Returns the document at an address for a browser of its own, or for one that comes again. */
  async function documentAt(address = "/", visitor: Visitor = portal.visitor(), language = "en") {
    const first = await visitor.get(address, { "accept-language": language });
    const to = first.headers.get("location");
    const { text, headers } = to ? await visitor.get(to, { "accept-language": language }) : first;
    const cookie = first.headers.get("set-cookie");
    return { text, to, cookie, headers, h1: /<h1>(.*)<\/h1>/.exec(text)?.[1], visitor };
  }

  return {
    portal: () => portal,
    master: () => master,
    /** Puts another portal in place of this one. */
    async renew(): Promise<void> {
      await portal.close();
      await open();
    },
    set,
    name: (value: string | null) => set("course_name", value),
    put: ({ language = "en", ...word }: Word) => master.put("/api/admin/words", { ...word, language }),
    act: (what: string, asked: object = {}) => master.post(`/api/admin/identity/${what}`, asked),
    view: async () => (await master.get("/api/admin/identity")).body,
    documentAt,
    headline: async (...at: Parameters<typeof documentAt>) => (await documentAt(...at)).h1,
    /** Returns the link to the draft, without the host. */
    async draftLink(): Promise<string> {
      const { draft } = (await master.get("/api/admin/identity")).body;
      const { pathname, search } = new URL(Object(draft).url);
      return pathname + search;
    },
    /** Returns every text as it is edited. */
    async edited(): Promise<OwnWordView[]> {
      const { items } = (await master.get("/api/admin/words")).body as { items: OwnWordView[] };
      return items;
    },
  };
}

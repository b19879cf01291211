import { connect } from "node:net";
import { z } from "zod";
import { placedPng } from "../testing/media-files.ts";
import { type AttackContext, addressesOf, attacks } from "./siege-attacks.ts";
import { type SiegeClient, siegeClient, successOf } from "./siege-client.ts";
import { addCode, codeUses, initiate, signIn, visitAsStaff } from "./siege-honest.ts";
import type { MailSink } from "./siege-mail.ts";

/** What the load is put on, and who does it. */
export type Loaded = {
  port: number;
  mail: MailSink;
  master: SiegeClient;
  initiates: AttackContext["initiates"];
};

/** Something that is done over and over, one time after the other; how often under the usual load. */
type Work = { everyMs: number; run: (n: number) => Promise<unknown> };

/** How often each was done, and how it failed; the same failure is counted once for all its numbers. */
export type Done = Record<string, { times: number; failures: Map<string, number> }>;

const screens = ["/", "/initiate", "/scroll/1", "/admin/login", "/robots.txt", "/sitemap.xml", "/nowhere"];
const attackClients = 40;
/** Ends long before a staff session does. */
const tokenLifeMs = 600_000;
const bookPages = 70;
/** Ever new addresses would fill the cache of documents, which is bounded and stays full. */
const pageSlugs = 5;

const made = z.object({ id: z.int() });
const medium = z.object({ id: z.int(), sha: z.string() });
const backups = z.object({ items: z.array(z.object({ state: z.string() })) });
/** How often it is asked whether a backup is done, in milliseconds. */
const backupLookMs = 500;
/** A backup of this little data is done in seconds. */
const backupMaxMs = 180_000;

/** Returns what visitors, staff, strangers and broken connections do over and over. */
function workOf({ port, mail, master, initiates }: Loaded): Record<string, Work> {
  const base = `http://127.0.0.1:${port}`;
  const addresses = addressesOf(attackClients);
  const kinds = Object.values(attacks);
  let session: { token: Promise<string>; since: number } | undefined;
  function token(): Promise<string> {
    if (!session || performance.now() - session.since > tokenLifeMs)
      session = { token: signIn(master), since: performance.now() };
    return session.token;
  }
  const asMaster = async () => ({ authorization: `Bearer ${await token()}` });
  const expect = async (answer: Promise<Response>, status: number) => {
    const response = await answer;
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${new URL(response.url).pathname} → ${response.status}`);
  };
  return {
    "screens and documents": {
      everyMs: 100,
      run: async (n) => {
        const path = screens[n % screens.length] ?? "/";
        const headers = {
          "accept-encoding": n % 3 === 0 ? "identity" : "br",
          "accept-language": n % 2 ? "pt" : "es",
        };
        await (await fetch(base + path, { headers })).arrayBuffer();
      },
    },
    "an initiate registers, redeems and enters": {
      everyMs: 5000,
      async run(n) {
        const code = `STEADY CODE ${Math.floor(n / codeUses)}`;
        if (n % codeUses === 0) await addCode(master, code, await token());
        await initiate(
          siegeClient(port, `203.0.113.${1 + (n % 250)}`),
          mail,
          `Traveller ${inLetters(n)}`,
          code,
        );
      },
    },
    "staff signs in, reads and signs out": { everyMs: 25_000, run: () => visitAsStaff(master) },
    "a stranger's attack": {
      everyMs: 250,
      run: async (n) => {
        const kind = kinds[n % kinds.length];
        await kind?.attack({ port, addresses, token: await token(), initiates }, n);
      },
    },
    "a picture is uploaded, shown on a page, and both are deleted": {
      everyMs: 25_000,
      async run(n) {
        const headers = { ...(await asMaster()), "content-type": "application/octet-stream" };
        const body = new Uint8Array(placedPng(1200, 800, n));
        const upload = { method: "POST", headers, body };
        const { id, sha } = medium.parse(
          await successOf(fetch(`${base}/api/admin/media?name=${n}.png`, upload)),
        );
        const described = { altEn: "A door", altPt: "Uma porta", altEs: "Una puerta" };
        const description = {
          method: "PUT",
          headers: { ...(await asMaster()), "content-type": "application/json" },
          body: JSON.stringify(described),
        };
        await expect(fetch(`${base}/api/admin/media/${id}`, description), 200);
        const content = `<p>Page ${n}</p><figure data-media="${sha}"></figure>`;
        const slug = `steady-${n % pageSlugs}`;
        const page = { slug, title: `Page ${n}`, content };
        const { id: pageId } = made.parse(
          await successOf(master.post("/api/admin/pages", page, await asMaster())),
        );
        await expect(fetch(`${base}/${slug}`), 200);
        await expect(fetch(`${base}/media/${sha}?w=800`), 200);
        const remove = { method: "DELETE", headers: await asMaster() };
        await expect(fetch(`${base}/api/admin/pages/${pageId}`, remove), 204);
        await expect(fetch(`${base}/api/admin/media/${id}`, remove), 204);
      },
    },
    "connections that break off": {
      everyMs: 1000,
      async run() {
        const socket = connect(port, "127.0.0.1");
        socket.on("error", () => {});
        socket.write("POST /api/auth/send-otp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{");
        const gone = new AbortController();
        const asked = fetch(`${base}/api/admin/codes?limit=50`, {
          headers: await asMaster(),
          signal: gone.signal,
        });
        setTimeout(() => gone.abort(), 1);
        await asked.then((answer) => answer.arrayBuffer()).catch(() => {});
        await Bun.sleep(50);
        socket.destroy();
      },
    },
    "a book is made": {
      everyMs: 180_000,
      async run(n) {
        const secret = { secretUrl: "https://example.org/", originalCode: `STEADY ${n}`, maxUses: 1 };
        const book = { title: "Steady", numPages: bookPages, urlPage: 5, codePage: 50, ...secret };
        const response = await fetch(`${base}/api/admin/codex-generator`, {
          method: "POST",
          headers: { ...(await asMaster()), "content-type": "application/json" },
          body: JSON.stringify(book),
        });
        const bytes = await response.arrayBuffer();
        if (!response.ok) throw new Error(`a book → ${response.status} ${new TextDecoder().decode(bytes)}`);
      },
    },
    "a backup is made and proved": {
      everyMs: 240_000,
      async run() {
        await successOf(master.post("/api/admin/backups", {}, await asMaster()));
        const isGoing = async () => {
          const listed = await successOf(fetch(`${base}/api/admin/backups`, { headers: await asMaster() }));
          return backups.parse(listed).items.some(({ state }) => state === "going");
        };
        const begun = Date.now();
        while (await isGoing()) {
          if (Date.now() - begun > backupMaxMs) throw new Error("a backup goes on for ever");
          await Bun.sleep(backupLookMs);
        }
      },
    },
  };
}

/** Returns a number without digits: six of them in a name would be read from the letter as its one-time code. */
const inLetters = (n: number) => String(n).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

/** More initiates than one round has, and whole codes. */
const timesOfRound = 10 * codeUses;

/** Puts so many times the usual load on a portal until it is over; adds to how often what was done. Each round is of other initiates. */
export async function putLoad(
  loaded: Loaded,
  round: number,
  times: number,
  done: Done,
  over: AbortSignal,
): Promise<void> {
  await Promise.all(
    Object.entries(workOf(loaded)).map(async ([name, { everyMs, run }]) => {
      const counted = done[name] ?? { times: 0, failures: new Map<string, number>() };
      done[name] = counted;
      for (let n = round * timesOfRound; !over.aborted; n++) {
        const startedAt = performance.now();
        try {
          await run(n);
          counted.times++;
        } catch (error) {
          const reason = String(error).replace(/\d+/g, "#");
          counted.failures.set(reason, (counted.failures.get(reason) ?? 0) + 1);
        }
        await sleepUnless(over, everyMs / times - (performance.now() - startedAt));
      }
    }),
  );
}

/** Waits so long, or until the signal. */
function sleepUnless(over: AbortSignal, ms: number): Promise<void> {
  if (over.aborted || ms <= 0) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  over.addEventListener("abort", end, { once: true });
  return promise.finally(() => over.removeEventListener("abort", end));
}

import { LRUCache } from "lru-cache";
import type { Revision } from "../db/revision.ts";
import { type Encoding, encodingFor } from "./accept.ts";
import type { Header } from "./security-headers.ts";

/** Returns a strong ETag of an answer's bytes; a fast hash will do, since nobody gains by a collision. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

/** A response whose JSON is a view. */
type JsonResponse<View> = Omit<Response, "json"> & { json: () => Promise<View> };

/** Returns a view as JSON that the client caches and revalidates each time: 304 while it holds the same. */
export function taggedJson<View>(request: Request, view: View): JsonResponse<View> {
  const body = JSON.stringify(view);
  const etag = etagOf(body);
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache", etag };
  return isHeld(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** True when the client says that it holds what has this tag; a proxy that re-encodes makes a weak one of it. */
export function isHeld(request: Request, etag: string): boolean {
  const held = request.headers.get("if-none-match");
  if (held === null) return false;
  return held.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** Returns the answer to a client that takes none of a file's encodings. */
export function notAcceptable(): Response {
  return new Response(null, { status: 406, headers: { vary: "accept-encoding" } });
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** The same bytes in the encodings that there are of them; the plain ones are made of gzip's where they are missing. */
export type Encoded = Partial<Record<Encoding, Bytes>>;

/** One encoding of an answer: its bytes, and all of its headers but the request's id. */
type Form = { bytes: () => Bytes; etag: string; headers: Headers };

/** An answer that lies ready: it was made for the first who asked, and everybody after gets the same bytes and headers. */
export type ReadyAnswer = {
  status: number;
  forms: Partial<Record<Encoding, Form>>;
  offered: readonly Encoding[];
};

type Parts = {
  status: number;
  encoded: Encoded;
  /** The tag of the plain bytes; each encoding gets one of its own. */
  etag: string;
  headers: readonly Header[];
};

/** Makes an answer of its bytes and headers, once for all who will ask for it. */
export function readyAnswer({ status, encoded, etag, headers }: Parts): ReadyAnswer {
  const { br, gzip } = encoded;
  const forms: ReadyAnswer["forms"] = {
    identity: formOf("identity", () => plainBytes(encoded), etag, headers),
  };
  if (br) forms.br = formOf("br", () => br, etag, headers);
  if (gzip) forms.gzip = formOf("gzip", () => gzip, etag, headers);
  const offered: Encoding[] = [
    ...(br ? (["br"] as const) : []),
    ...(gzip ? (["gzip"] as const) : []),
    "identity",
  ];
  return { status, forms, offered };
}

function formOf(encoding: Encoding, bytes: () => Bytes, plainTag: string, shared: readonly Header[]): Form {
  const isPlain = encoding === "identity";
  const etag = isPlain ? plainTag : plainTag.replace(/"$/, `-${encoding}"`);
  const own: Header[] = isPlain
    ? [["etag", etag]]
    : [
        ["etag", etag],
        ["content-encoding", encoding],
      ];
  return { bytes, etag, headers: new Headers([...shared, ...own]) };
}

/** Returns the plain bytes, unpacked for each of the few who ask for them where there are only compressed ones. */
function plainBytes({ identity, gzip }: Encoded): Bytes {
  return identity ?? (gzip ? Bun.gunzipSync(gzip) : new Uint8Array());
}

/** Returns the encoding that a client likes best, or 304 when it holds it; undefined when it takes none. */
export function sendReady(request: Request, ready: ReadyAnswer, id: string): Response | undefined {
  const encoding = encodingFor(request.headers.get("accept-encoding"), ready.offered);
  const form = encoding && ready.forms[encoding];
  if (!form) return undefined;
  const { status } = ready;
  const { bytes, etag, headers } = form;
  // The answer takes a copy of the headers, so that the next one's id does not reach it.
  headers.set("x-request-id", id);
  return status === 200 && isHeld(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes(), { status, headers });
}

/** Bytes of answers that lie ready at the most; the least recently used go first. */
const maxBytes = 32 * 1024 * 1024;
/** What an answer takes besides its bytes: a dozen headers in each of three encodings. */
const overhead = 4096;
/** What lies ready is looked up again after so long, in milliseconds: another program, or an older release, tells nobody of its changes. */
const lookUpEveryMs = 5000;

/** When something was looked up, and at which revision. */
type LookedUp = { seen: number; lookedUpAt: number };
/** What an answer is to be: `madeOf` names all that it is made of, `seen` the revision that this was read at. */
type Wanted = { key: string; madeOf: string; seen: number };
/** An answer, or what answers are made of, and how many bytes it takes. */
export type Made<Value = ReadyAnswer> = { answer: Value; bytes: number };
type Cached = LookedUp & { madeOf: string; bytes: number };

/**
 * The one cache of what is answered to everybody: documents, the site map, and pages as their readers see them. What was made lies ready
 * until the revision says that anything that everybody may see has changed. Then what it is made of is looked up again, and it is made
 * anew only when that is another.
 */
export function answerCache({ current, latest }: Pick<Revision, "current" | "latest">) {
  const all = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => overhead + bytes + 2 * key.length,
  });

  /** True for what needs not be looked up again. */
  function isFresh({ seen, lookedUpAt }: LookedUp): boolean {
    return seen === current() && performance.now() - lookedUpAt < lookUpEveryMs;
  }

  /** Returns one kind of what is cached, under the bound of all. */
  function kind<Value>(name: string) {
    const values = new WeakMap<Cached, Value>();
    /** What is being made just now, once for all who wait for it. */
    const making = new Map<string, Promise<Made<Value> | undefined>>();
    const find = (key: string) => all.get(name + key);

    return {
      /** Returns what lies ready; undefined when what it is made of has to be looked up. */
      ready(key: string): Value | undefined {
        const cached = find(key);
        return cached && isFresh(cached) ? values.get(cached) : undefined;
      },
      /** Returns the one of before, where nothing can be looked up; undefined when anything has changed since. */
      before(key: string): Value | undefined {
        const cached = find(key);
        return cached?.seen === latest() ? values.get(cached) : undefined;
      },
      /** Returns it cached or made; it is made once, however many ask for it at the same time. */
      async get(
        { key, madeOf, seen }: Wanted,
        make: () => Promise<Made<Value> | undefined>,
      ): Promise<Value | undefined> {
        const lookedUp = () => ({ seen, lookedUpAt: performance.now() });
        const cached = find(key);
        if (cached?.madeOf === madeOf) {
          Object.assign(cached, lookedUp());
          return values.get(cached);
        }
        const job = `${seen} ${key} ${madeOf}`;
        const pending = making.get(job) ?? make().finally(() => making.delete(job));
        making.set(job, pending);
        const made = await pending;
        if (!made) return undefined;
        const entry = { ...lookedUp(), madeOf, bytes: made.bytes };
        values.set(entry, made.answer);
        all.set(name + key, entry);
        return made.answer;
      },
    };
  }

  return {
    /** Returns the revision; taken before anything is read, since what changes from there on ends what is made of it. */
    revision: latest,
    isFresh,
    kind,
    ...kind<ReadyAnswer>("answer "),
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;

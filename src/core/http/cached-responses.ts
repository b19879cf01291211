import { LRUCache } from "lru-cache";
import type { Revision } from "../db/revision.ts";
import { type Encoding, encodingFor } from "./accept.ts";
import type { Header } from "./security-headers.ts";

/** Returns a strong ETag of an answer's bytes; a fast hash will do, since a collision is no attack. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

/** A response whose JSON is a view. */
type JsonResponse<View> = Omit<Response, "json"> & { json: () => Promise<View> };

/** Returns a view as JSON that the client caches and revalidates each time: 304 while it holds the same. */
export function jsonWithEtag<View>(request: Request, view: View): JsonResponse<View> {
  const body = JSON.stringify(view);
  return withEtag(request, etagOf(body), body, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
  });
}

/** Returns an answer with an entity tag; without its body when the client has it already. */
export function withEtag(
  request: Request,
  etag: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const isKnown = isNotModified(request, etag);
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { ...headers, etag } });
}

/** True when the client already has the content of this tag; a proxy that re-encodes makes a weak one of it. */
export function isNotModified(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match");
  if (tags === null) return false;
  return tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
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

/** A response that was built for its first reader; everybody after gets the same bytes and headers. */
export type CachedResponse = {
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

/** Returns a response of these bytes and headers, to be sent any number of times. */
export function cachedResponse({ status, encoded, etag, headers }: Parts): CachedResponse {
  const { br, gzip } = encoded;
  const forms: CachedResponse["forms"] = {
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
export function sendCached(request: Request, cached: CachedResponse, id: string): Response | undefined {
  const encoding = encodingFor(request.headers.get("accept-encoding"), cached.offered);
  const form = encoding && cached.forms[encoding];
  if (!form) return undefined;
  const { status } = cached;
  const { bytes, etag, headers } = form;
  // The answer takes a copy of the headers, so that the next one's id does not reach it.
  headers.set("x-request-id", id);
  return status === 200 && isNotModified(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes(), { status, headers });
}

/** The most bytes that are cached; the least recently used go first. */
const maxBytes = 32 * 1024 * 1024;
/** What a response takes besides its bytes: a dozen headers in each of three encodings. */
const overhead = 4096;
/** Cached responses are revalidated after this time, in milliseconds: another program, or an older release, sends no notification of its changes. */
const lookUpEveryMs = 5000;

/** When something was looked up, and at which revision. */
type LookedUp = { seen: number; lookedUpAt: number };
/** A look-up in the cache: `source` names all that the value is made of, `seen` the revision that this was read at. */
type Lookup = { key: string; source: string; seen: number };
/** A response, or what responses are made of, and how many bytes it takes. */
export type Built<Value = CachedResponse> = { value: Value; bytes: number };
type Entry = LookedUp & { source: string; bytes: number };

/**
 * The one cache of what is the same for everybody: documents, the site map, and pages as their readers see them. An entry is fresh until
 * the revision says that anything that everybody may see has changed. Then its source is looked up again, and it is built anew only
 * when that differs.
 */
export function responseCache({ current, latest }: Pick<Revision, "current" | "latest">) {
  const all = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => overhead + bytes + 2 * key.length,
  });

  /** True for what needs not be looked up again. */
  function isFresh({ seen, lookedUpAt }: LookedUp): boolean {
    return seen === current() && performance.now() - lookedUpAt < lookUpEveryMs;
  }

  /** Returns one kind of what is cached, under the bound of all. */
  function kind<Value>(name: string) {
    const values = new WeakMap<Entry, Value>();
    /** What is being built just now, once for all who wait for it. */
    const pending = new Map<string, Promise<Built<Value> | undefined>>();
    const find = (key: string) => all.get(name + key);

    return {
      /** Returns what is fresh; undefined when its source has to be looked up. */
      fresh(key: string): Value | undefined {
        const entry = find(key);
        return entry && isFresh(entry) ? values.get(entry) : undefined;
      },
      /** Returns the last one, where nothing can be looked up; undefined when anything has changed since. */
      last(key: string): Value | undefined {
        const entry = find(key);
        return entry?.seen === latest() ? values.get(entry) : undefined;
      },
      /** Returns it cached or built; it is built once, however many ask for it at the same time. */
      async get(
        { key, source, seen }: Lookup,
        build: () => Promise<Built<Value> | undefined>,
      ): Promise<Value | undefined> {
        const lookedUp = () => ({ seen, lookedUpAt: performance.now() });
        const entry = find(key);
        if (entry?.source === source) {
          Object.assign(entry, lookedUp());
          return values.get(entry);
        }
        const job = `${seen} ${key} ${source}`;
        const building = pending.get(job) ?? build().finally(() => pending.delete(job));
        pending.set(job, building);
        const built = await building;
        if (!built) return undefined;
        const added = { ...lookedUp(), source, bytes: built.bytes };
        values.set(added, built.value);
        all.set(name + key, added);
        return built.value;
      },
    };
  }

  return {
    /** Returns the revision; taken before anything is read, since what changes from there on ends what is made of it. */
    revision: latest,
    isFresh,
    kind,
    ...kind<CachedResponse>("answer "),
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;

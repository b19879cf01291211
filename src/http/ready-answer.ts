import { type Encoding, encodingFor } from "./encoding.ts";
import { isHeld } from "./etag.ts";
import type { Header } from "./security-headers.ts";

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
export function sendReady(request: Request, ready: ReadyAnswer): Response | undefined {
  const encoding = encodingFor(request.headers.get("accept-encoding"), ready.offered);
  const form = encoding && ready.forms[encoding];
  if (!form) return undefined;
  const { status } = ready;
  const { bytes, etag, headers } = form;
  return status === 200 && isHeld(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes(), { status, headers });
}

import { createHmac } from "node:crypto";
import { mailCertificate } from "./mail-certificate.ts";

/** An S3-compatible store on this machine, as much of it as the portal uses: objects, uploads in parts, lists, and signatures that fit or do not. */
export type FakeStore = {
  /** Its address with the right key, for a bucket and a prefix. */
  address: string;
  /** Its address with a key that it refuses. */
  wrongAddress: string;
  /** Its address with the right key's name and another secret. */
  forgedAddress: string;
  objects: Map<string, Uint8Array>;
  /** The most bytes that one request brought. */
  largestPart(): number;
  /** How many requests reached it. */
  requests(): number;
  /** How many uploads in parts were begun, and neither completed nor aborted. */
  openUploads(): number;
  /** Answers the next requests in place of their real answer, by the request's method and query. */
  answerWith(answer: ((method: string, query: URLSearchParams) => Response | undefined) | undefined): void;
  /** How many names an answer to a list holds from now on. */
  listAtMost(count: number): void;
  stop(): Promise<void>;
};

const keyId = "FAKEKEY";
/** As AWS makes them: with slashes and plus signs. */
const secret = "fake/secret+key";
const path = "/vault/portal/";

const xml = (text: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    status,
    headers: { "content-type": "application/xml" },
  });

const refusal = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (content: string | Uint8Array) => new Bun.CryptoHasher("sha256").update(content).digest("hex");
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns what is amiss with a request's signature, by AWS's "Signature Version 4"; undefined when it fits its key and its bytes. */
export function signatureFault(request: Request, body: Uint8Array, key: { id: string; secret: string }) {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day = "", region = "", names = "", signature] =
    pattern.exec(request.headers.get("authorization") ?? "") ?? [];
  if (id !== key.id) return "InvalidAccessKeyId";
  const { pathname, searchParams } = new URL(request.url);
  const hash = request.headers.get("x-amz-content-sha256") ?? "";
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const signed = names.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
    return "AccessDenied";
  const canonical = [
    request.method,
    pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...signed.map((name) => `${name}:${request.headers.get(name)?.trim()}`),
    "",
    names,
    hash,
  ].join("\n");
  const date = request.headers.get("x-amz-date") ?? "";
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const wanted = hmac(signing, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n"));
  return wanted.toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

const inXml = (text: string) => Bun.escapeHTML(text).replaceAll("&#x27;", "&apos;");

/** Starts a store: by https with the certificate for mail servers in tests, or by http. */
export function fakeStore(protocol: "http" | "https" = "http"): FakeStore {
  const objects = new Map<string, Uint8Array>();
  const writtenAt = new Map<string, string>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  let largest = 0;
  let begun = 0;
  let requests = 0;
  let listMax = 1000;
  let answerWith: Parameters<FakeStore["answerWith"]>[0];

  function set(key: string, bytes: Uint8Array): void {
    objects.set(key, bytes);
    writtenAt.set(key, new Date().toISOString());
  }

  /** Lists the keys with a prefix; with a delimiter those below a folder once, as the folder. */
  function list(prefix: string, startAfter: string, delimiter: string): Response {
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
    const isBelow = (key: string) => delimiter !== "" && key.slice(prefix.length).includes(delimiter);
    const folderOf = (key: string) => prefix + key.slice(prefix.length).split(delimiter)[0] + delimiter;
    const folders = [...new Set(all.filter(isBelow).map(folderOf))];
    const keys = all.filter((key) => !isBelow(key));
    const listed = keys.slice(0, listMax);
    const rows = listed.map((key) => {
      const size = objects.get(key)?.length ?? 0;
      return `<Contents><Key>${inXml(key)}</Key><Size>${size}</Size><LastModified>${writtenAt.get(key)}</LastModified></Contents>`;
    });
    const prefixes = folders.map(
      (each) => `<CommonPrefixes><Prefix>${inXml(each)}</Prefix></CommonPrefixes>`,
    );
    return xml(
      `<ListBucketResult><Name>vault</Name><IsTruncated>${keys.length > listMax}</IsTruncated><NextMarker>${inXml(listed.at(-1) ?? "")}</NextMarker>${rows.join("")}${prefixes.join("")}</ListBucketResult>`,
    );
  }

  /** Answers about the whole bucket: where it is, what is in it, and that several objects are deleted. */
  function ofBucket(method: string, bytes: Uint8Array, query: URLSearchParams): Response {
    if (query.has("location")) return xml("<LocationConstraint/>");
    if (method === "POST") {
      for (const [, key = ""] of Buffer.from(bytes)
        .toString()
        .matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(key);
      return xml("<DeleteResult/>");
    }
    const after = query.get("start-after") ?? query.get("marker") ?? "";
    return list(query.get("prefix") ?? "", after, query.get("delimiter") ?? "");
  }

  function read(request: Request, key: string): Response {
    const bytes = objects.get(key);
    if (!bytes) return refusal(404, "NoSuchKey");
    const headers = { etag: '"whole"', "last-modified": new Date(writtenAt.get(key) ?? 0).toUTCString() };
    if (request.method === "HEAD")
      return new Response(null, { headers: { ...headers, "content-length": String(bytes.length) } });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get("range") ?? "") ?? [];
    if (from === undefined) return new Response(bytes.slice(), { headers });
    const part = bytes.slice(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${to}/${bytes.length}`;
    return new Response(part, { status: 206, headers: { ...headers, "content-range": range } });
  }

  function write(method: string, bytes: Uint8Array, key: string, query: URLSearchParams): Response {
    const upload = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) {
      const id = `upload-${begun++}`;
      uploads.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (upload === null) {
      set(key, bytes);
      return new Response(null, { headers: { etag: '"whole"' } });
    }
    const parts = uploads.get(upload);
    if (!parts) return refusal(404, "NoSuchUpload");
    const part = query.get("partNumber");
    if (part !== null) {
      parts.set(Number(part), bytes);
      return new Response(null, { headers: { etag: `"${part}"` } });
    }
    // Clients write the two in any order, and the marks around a tag in any way.
    const named = [
      ...Buffer.from(bytes)
        .toString()
        .matchAll(/<Part>(.*?)<\/Part>/gs),
    ].map(([, each = ""]) => [
      /<PartNumber>(\d+)</.exec(each)?.[1],
      /<ETag>(?:"|&#34;|&quot;)(\d+)(?:"|&#34;|&quot;)</.exec(each)?.[1],
    ]);
    const inOrder = named.map(([number, etag]) => (number === etag ? parts.get(Number(number)) : undefined));
    if (inOrder.length === 0 || inOrder.includes(undefined)) return refusal(400, "InvalidPart");
    uploads.delete(upload);
    set(key, Buffer.concat(inOrder.filter((each) => each !== undefined)));
    return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    ...(protocol === "https" && { tls: mailCertificate }),
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      requests++;
      const body = await request.bytes();
      largest = Math.max(largest, body.length);
      const fault = signatureFault(request, body, { id: keyId, secret });
      if (fault) return refusal(403, fault);
      const answer = answerWith?.(request.method, searchParams);
      if (answer) return answer;
      const key = decodeURIComponent(pathname.slice("/vault/".length));
      if (key === "") return ofBucket(request.method, body, searchParams);
      if (request.method === "DELETE") {
        const upload = searchParams.get("uploadId");
        if (upload === null) objects.delete(key);
        else uploads.delete(upload);
        return new Response(null, { status: 204 });
      }
      if (request.method === "GET" || request.method === "HEAD") return read(request, key);
      return write(request.method, body, key, searchParams);
    },
  });
  const at = (id: string, word: string) => `${protocol}://${id}:${word}@127.0.0.1:${server.port}${path}`;
  return {
    address: at(keyId, secret),
    wrongAddress: at("STRANGER", secret),
    forgedAddress: at(keyId, "another/secret"),
    objects,
    largestPart: () => largest,
    requests: () => requests,
    openUploads: () => uploads.size,
    answerWith: (answer) => {
      answerWith = answer;
    },
    listAtMost: (count) => {
      listMax = count;
    },
    stop: () => server.stop(true),
  };
}

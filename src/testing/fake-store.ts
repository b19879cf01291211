/** An S3-compatible store on this machine, as much of it as the portal uses: objects, uploads in parts, lists, and a key that fits or does not. */
export type FakeStore = {
  /** Its address with the right key, for a bucket and a prefix. */
  address: string;
  /** Its address with a key that it refuses. */
  wrongAddress: string;
  objects: Map<string, Uint8Array>;
  /** The most bytes that one request brought. */
  largestPart(): number;
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

export function fakeStore(): FakeStore {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  let largest = 0;

  async function bodyOf(request: Request): Promise<Uint8Array> {
    const bytes = await request.bytes();
    largest = Math.max(largest, bytes.length);
    return bytes;
  }

  function list(prefix: string, startAfter: string): Response {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
    const rows = keys.map((key) => {
      const size = objects.get(key)?.length ?? 0;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;
    });
    return xml(
      `<ListBucketResult><Name>vault</Name><IsTruncated>false</IsTruncated>${rows.join("")}</ListBucketResult>`,
    );
  }

  function read(request: Request, key: string): Response {
    const bytes = objects.get(key);
    if (!bytes) return refusal(404, "NoSuchKey");
    const headers = { etag: '"whole"', "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" };
    if (request.method === "HEAD")
      return new Response(null, { headers: { ...headers, "content-length": String(bytes.length) } });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get("range") ?? "") ?? [];
    if (from === undefined) return new Response(bytes.slice(), { headers });
    const part = bytes.slice(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${to}/${bytes.length}`;
    return new Response(part, { status: 206, headers: { ...headers, "content-range": range } });
  }

  async function write(request: Request, key: string, query: URLSearchParams): Promise<Response> {
    const upload = query.get("uploadId");
    if (request.method === "POST" && query.has("uploads")) {
      const id = `upload-${uploads.size}`;
      uploads.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const bytes = await bodyOf(request);
    if (upload === null) {
      objects.set(key, bytes);
      return new Response(null, { headers: { etag: '"whole"' } });
    }
    const parts = uploads.get(upload);
    const part = query.get("partNumber");
    if (part !== null) {
      parts?.set(Number(part), bytes);
      return new Response(null, { headers: { etag: `"${part}"` } });
    }
    const inOrder = [...(parts ?? [])].sort(([one], [other]) => one - other);
    objects.set(key, Buffer.concat(inOrder.map(([, each]) => each)));
    return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (!(request.headers.get("authorization") ?? "").includes(`Credential=${keyId}/`))
        return refusal(403, "InvalidAccessKeyId");
      const key = decodeURIComponent(pathname.slice("/vault/".length));
      if (searchParams.has("list-type"))
        return list(searchParams.get("prefix") ?? "", searchParams.get("start-after") ?? "");
      if (request.method === "DELETE") {
        objects.delete(key);
        return new Response(null, { status: 204 });
      }
      if (request.method === "GET" || request.method === "HEAD") return read(request, key);
      return write(request, key, searchParams);
    },
  });
  const at = (id: string) => `http://${id}:${secret}@127.0.0.1:${server.port}${path}`;
  return {
    address: at(keyId),
    wrongAddress: at("STRANGER"),
    objects,
    largestPart: () => largest,
    stop: () => server.stop(true),
  };
}

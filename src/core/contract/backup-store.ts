/** Where backups are sent off to: a bucket of any S3-compatible store, as its address names it. */
export type BackupStore = {
  /** Where the store answers, such as https://s3.example. */
  endpoint: string;
  bucket: string;
  /** Before each name; empty, or ending with a slash. */
  prefix: string;
  keyId: string;
  secret: string;
  /** Undefined where the endpoint tells it, or the store has none. */
  region: string | undefined;
};

/** The names of machines and networks that nobody else listens in on. */
const nearHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)$/;

/**
 * Reads `https://KEY-ID:SECRET@host/bucket/prefix?region=name`; undefined for anything else. A secret may hold slashes, as those of
 * AWS do: it ends at the last `@`. What goes by `http` stays on this machine or in its own network, where the environment alone may lead.
 */
export function backupStoreOf(text: string): BackupStore | undefined {
  const at = text.lastIndexOf("@");
  const start = text.indexOf("://");
  if (at < 0 || start < 0 || at < start || /\s/.test(text)) return undefined;
  const [keyId = "", ...rest] = text.slice(start + 3, at).split(":");
  const url = URL.parse(text.slice(0, start + 3) + text.slice(at + 1));
  if (url === null || url.hash !== "" || url.hostname === "") return undefined;
  if (url.protocol !== "https:" && !(url.protocol === "http:" && nearHost.test(url.hostname)))
    return undefined;
  try {
    const secret = decodeURIComponent(rest.join(":"));
    const [bucket = "", ...folders] = decodeURIComponent(url.pathname).split("/").slice(1);
    const prefix = folders.filter((folder) => folder !== "").map((folder) => `${folder}/`);
    if (keyId === "" || secret === "" || bucket === "") return undefined;
    const region = url.searchParams.get("region") ?? undefined;
    return { endpoint: url.origin, bucket, prefix: prefix.join(""), keyId, secret, region };
  } catch {
    return undefined;
  }
}

/** Returns what may be shown of a store: where it is, without its key. */
export function placeOfStore({ endpoint, bucket, prefix }: BackupStore): string {
  return `${endpoint.slice(endpoint.indexOf("://") + 3)}/${bucket}/${prefix}`;
}

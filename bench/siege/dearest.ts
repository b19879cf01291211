import { z } from "zod";
import found from "./dearest.json" with { type: "json" };

/** How a body of such a call is made; each is a shape that parsers have trouble with. */
const shapes: Record<string, (bytes: number) => string> = {
  none: () => "",
  blanks: (bytes) => " ".repeat(bytes),
  numbers: (bytes) => `[${"0,".repeat(bytes / 2)}0]`,
  lists: (bytes) => `[${"[],".repeat(bytes / 3)}[]]`,
  depth: (bytes) => `${"[".repeat(30)}${"[],".repeat(bytes / 3)}[]${"]".repeat(30)}`,
  brackets: (bytes) => "[".repeat(bytes),
  names: (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"n${n.toString(36)}":0`).join(",")}}`,
  "one name": (bytes) => `{${'"a":0,'.repeat(bytes / 6)}"a":0}`,
  escapes: (bytes) => `["${"\\u0000".repeat(bytes / 6)}"]`,
  quotes: (bytes) => `["${'\\"'.repeat(bytes / 2)}"]`,
  marks: (bytes) => `["${"e\u0301".repeat(bytes / 3)}"]`,
  fields: (bytes) => fieldsOf("a".repeat(bytes / fieldNames.length)),
  "fields of marks": (bytes) => fieldsOf("\u0345\u0301".repeat(bytes / 4 / fieldNames.length)),
  "fields of blanks": (bytes) => fieldsOf(`a${" ".repeat(bytes / fieldNames.length)}a`),
  "fields of addresses": (bytes) => fieldsOf(`${"a.".repeat(bytes / 2 / fieldNames.length)}@a.example`),
};

/** What open forms read, so that a long text reaches whatever looks at it. */
const fieldNames =
  "email username language otpCode code password newPassword confirmPassword sentence screen lastError work token name".split(
    " ",
  );
const fieldsOf = (text: string) => JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, text])));

/** What is sent as headers; a shop's signature has the form of one. */
const heads: Record<string, (now: number) => Record<string, string>> = {
  plain: () => ({}),
  token: () => ({ authorization: `Bearer ${"A".repeat(43)}` }),
  session: () => ({ cookie: `portal_session=${"A".repeat(43)}; portal_asker=${"A".repeat(43)}` }),
  cookies: () => ({ cookie: "portal_session=x; ".repeat(300) }),
  languages: () => ({ "accept-language": "pt;q=0.1,".repeat(700) }),
  signature: (now) => ({
    "x-signature": "a".repeat(64),
    "stripe-signature": `t=${Math.floor(now / 1000)},v1=${"a".repeat(64)}`,
  }),
  form: () => ({ "content-type": "application/x-www-form-urlencoded" }),
};

const call = z.object({
  method: z.string(),
  path: z.string(),
  head: z.string(),
  shape: z.string(),
  bytes: z.int(),
});

/** The calls that cost a portal the most processor time of all that a search by chance tried, dearest first. */
export const dearest = z.array(call).parse(found);

/** Returns a request of a call as it is sent from an address through the proxy in front. */
export function requestOf(
  { method, path, head, shape, bytes }: z.infer<typeof call>,
  port: number,
  address: string,
): Request {
  const isRead = method === "GET" || method === "HEAD";
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": address,
    ...heads[head]?.(Date.now()),
  };
  const body = isRead ? undefined : (shapes[shape]?.(bytes) ?? "");
  return new Request(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
}

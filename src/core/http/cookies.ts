import { Cookie, CookieMap } from "bun";
import { staffCookiePaths } from "../contract/paths.ts";

/** How the cookie of a visitor's session is called, without the prefix that it has over https. */
export const sessionCookie = "portal_session";
/** And the one of a browser that follows the link to a draft of the portal's identity. */
export const previewCookie = "portal_preview";

type Attributes = { name: string; path: string; sameSite: "lax" | "strict"; secure: boolean };

/** Returns a cookie that scripts cannot read. */
function httpOnlyCookie({ name, path, sameSite, secure }: Attributes) {
  const written = (value: string, maxAge: number) =>
    new Cookie({ name, value, path, httpOnly: true, sameSite, secure, maxAge }).serialize();
  return {
    read(request: Request): string | undefined {
      return new CookieMap(request.headers.get("cookie") ?? "").get(name) || undefined;
    },
    set: (token: string, lifetimeMs: number) => written(token, Math.floor(lifetimeMs / 1000)),
    clear: () => written("", 0),
  };
}

export type HttpOnlyCookie = ReturnType<typeof httpOnlyCookie>;

export type VisitorCookies = {
  session: HttpOnlyCookie;
  /** Marks the browser that requested a one-time code. */
  asker: HttpOnlyCookie;
  /** The addresses that a browser signed in with. */
  known: HttpOnlyCookie;
  /** The link to the draft of the portal's identity. */
  preview: HttpOnlyCookie;
  /** The proof of an address whose name was taken meanwhile. */
  pending: HttpOnlyCookie;
};

/** Returns the cookies of a visitor's browser: the __Host- prefix, which pins a cookie to this host, needs https. */
export function visitorCookies(secure: boolean): VisitorCookies {
  const cookie = (name: string) =>
    httpOnlyCookie({ name: secure ? `__Host-${name}` : name, path: "/", sameSite: "lax", secure });
  return {
    session: cookie(sessionCookie),
    asker: cookie("portal_asker"),
    known: cookie("portal_known"),
    preview: cookie(previewCookie),
    pending: cookie("portal_pending"),
  };
}

/** Returns the cookies of a staff browser, each sent to the calls alone that need it. */
export function staffCookies(secure: boolean) {
  // Browsers take a cookie of this name over https only; __Host- would ask for the path of the whole site.
  const prefix = secure ? "__Secure-" : "";
  const cookie = (name: string, path: string) =>
    httpOnlyCookie({ name: `${prefix}${name}`, path, sameSite: "strict", secure });
  return {
    /** The ticket for a forced change of password. */
    ticket: cookie("portal_ticket", staffCookiePaths.ticket),
    /** The ticket for the second step of a sign-in. */
    factorTicket: cookie("portal_factor_ticket", staffCookiePaths.factor),
    /** Proves that a browser has signed in to a staff account before. */
    device: cookie("portal_device", staffCookiePaths.device),
    /** Opens media to staff, whose pictures cannot send a header: their token. */
    media: cookie("portal_media", staffCookiePaths.media),
  };
}

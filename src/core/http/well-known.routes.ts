import { Elysia } from "elysia";
import type { Config } from "../../config.ts";
import { languages } from "../contract/languages.ts";
import { dayMs } from "../contract/limits.ts";
import { openScreens, ownPasswordPath, paths } from "../contract/paths.ts";
import { type Clock, iso } from "../lib/clock.ts";
import { CodedError } from "../lib/coded-error.ts";

const securityPath = "/.well-known/security.txt";
const passwordPath = "/.well-known/change-password";
/** How long security.txt holds: RFC 9116 recommends less than a year, and half of one leaves room for caches. */
const expiresInMs = 180 * dayMs;

/** Returns robots.txt; it names the site map and closes each place by itself and all below it, so that a page called `authors` stays open beside `/auth`. */
function robotsText(publicUrl: string): string {
  const open = openScreens.map((name): string => paths[name]);
  const closed = Object.values(paths).filter((path) => !open.includes(path));
  const segments = new Set(["api", ...closed.map((path) => path.split("/")[1])]);
  const rules = [...segments].map((segment) => `Disallow: /${segment}/\nDisallow: /${segment}$\n`);
  return `User-agent: *\n${rules.join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Where whoever types the start of its address looks for the way in of staff. */
const adminPath = "/admin";

/** Leads to another path of the portal. */
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

/** robots.txt for crawlers, security.txt for those who find a flaw (RFC 9116), and for password managers where passwords are changed; staff, the way in. */
export function wellKnownRoutes(
  config: Pick<Config, "publicUrl" | "secure" | "securityContact">,
  clock: Clock,
) {
  const robots = robotsText(config.publicUrl);
  const plain = (text: string) =>
    new Response(text, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
    });

  const security = () => {
    const { publicUrl, secure, securityContact } = config;
    if (!securityContact) throw new CodedError("not_found");
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${iso(clock.now().getTime() + expiresInMs)}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      // An address without https is no canonical one.
      ...(secure ? [`Canonical: ${publicUrl}${securityPath}`] : []),
    ];
    return plain(`${lines.join("\n")}\n`);
  };
  return new Elysia()
    .get("/robots.txt", () => plain(robots))
    .get(securityPath, security)
    .get(passwordPath, () => redirect(ownPasswordPath))
    .get(adminPath, () => redirect(paths.adminLogin));
}

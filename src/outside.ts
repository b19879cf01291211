import type { SmtpServer } from "./contract/smtp-server.ts";
import { freeDisk } from "./lib/disk.ts";
import { type NetProbes, netProbes } from "./lib/net-probes.ts";
import { post } from "./lib/post.ts";

/** What goes beyond the portal, or waits; tests give their own. */
export type Outside = {
  post: typeof post;
  disk: typeof freeDisk;
  net: NetProbes;
  mailSignIn: (server: SmtpServer) => Promise<boolean | undefined>;
  hasBadCertificate: (server: SmtpServer) => Promise<boolean>;
  pause: (ms: number) => Promise<unknown>;
};

/** The real things. What speaks to a mail server is loaded when it is asked. */
export const realOutside: Outside = {
  post,
  disk: freeDisk,
  net: netProbes,
  mailSignIn: async (server) => (await import("./mail/smtp-probe.ts")).smtpSignIn(server),
  hasBadCertificate: async (server) => (await import("./mail/smtp-probe.ts")).hasBadCertificate(server),
  pause: (ms) => Bun.sleep(ms),
};

import * as z from "zod/mini";

/** The form of a release's version. */
export const versionForm = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:[-+][\w.+-]{1,40})?$/;

/** How a publisher calls the file that names the newest release, which its signature repeats. */
export const newestFile = "latest.json";

/** What that file says: the newest release, and its day. */
export const newestRelease = z.object({
  version: z.string().check(z.regex(versionForm)),
  date: z.iso.date(),
});

export type NewestRelease = z.infer<typeof newestRelease>;

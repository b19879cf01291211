import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import nodemailer from "nodemailer";
import { type Clock, iso } from "../lib/clock.ts";
import { giveToOwnerOf } from "../lib/files.ts";
import type { Transport } from "./mailer.ts";

/** Returns how the names of files begin that were written at an instant; they are in the order of time. */
export const outboxStamp = (at: string): string => at.replaceAll(/[:.]/g, "-");

const isStamped = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-/;

/** Deletes the emails of an outbox folder that went to one of some addresses up to an instant; returns how many. */
export async function removeFromOutbox(
  folder: string,
  addresses: readonly string[],
  upTo: string,
): Promise<number> {
  const last = outboxStamp(upTo);
  // By the name: a file that is put back from a backup may look newer than it is.
  const isLater = (name: string) => isStamped.test(name) && name.slice(0, last.length) > last;
  const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const files = mails.filter((name) => !isLater(name));
  let removed = 0;
  for (const name of files) {
    const file = join(folder, name);
    // Somebody else may clear the folder at the same time.
    const mail = await readFile(file, "utf8").catch(() => "");
    if (!recipientsOf(mail).some((each) => addresses.includes(each))) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

/** Returns the addresses of an email's head. */
function recipientsOf(mail: string): string[] {
  const [head = ""] = mail.split("\r\n\r\n", 1);
  // A folded line continues after a blank.
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const to = lines.find((line) => line.toLowerCase().startsWith("to:"))?.slice("to:".length) ?? "";
  return to.split(",").map((each) => (/<([^<>]*)>\s*$/.exec(each)?.[1] ?? each).trim().toLowerCase());
}

/** Writes every mail as an .eml file instead of sending it, for a portal without a mail server; resolves to the file. */
export function outboxTransport(folder: string, clock: Clock): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = outboxStamp(iso(clock.now()));
      const file = join(folder, `${stamp}-${crypto.randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      giveToOwnerOf(dirname(folder), folder, file);
      return file;
    },
    close: () => transport.close(),
  };
}

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import nodemailer from "nodemailer";
import { type Clock, iso } from "../lib/clock.ts";
import { giveToOwnerOf } from "../lib/files.ts";
import { outboxStamp } from "./outbox-files.ts";
import type { Transport } from "./transport.ts";

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

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Clock } from "../lib/clock.ts";
import type { Mailer } from "./mailer.ts";
import { otpMessage } from "./message.ts";

type Options = {
  folder: string;
  from: string;
  clock: Clock;
  /** Tells the operator at the terminal, since no mailbox will. */
  announce: (to: string, code: string, file: string) => void;
};

/** Writes every mail as an .eml file instead of sending it, for a portal without a mail server. */
export function outboxMailer({ folder, from, clock, announce }: Options): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async sendOtp(mail) {
      const { message } = await transport.sendMail(otpMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = clock.now().toISOString().replaceAll(/[:.]/g, "-");
      const file = join(folder, `${stamp}-${crypto.randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      announce(mail.to, mail.code, file);
    },
    close: () => transport.close(),
  };
}

import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Deletes the mails of an outbox folder that went to one of some addresses; returns how many. */
export async function removeFromOutbox(folder: string, addresses: readonly string[]): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
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

/** Returns the addresses of a mail's head. */
function recipientsOf(mail: string): string[] {
  const [head = ""] = mail.split("\r\n\r\n", 1);
  // A long line goes on behind a blank.
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const to = lines.find((line) => line.toLowerCase().startsWith("to:"))?.slice("to:".length) ?? "";
  return to.split(",").map((each) => (/<([^<>]*)>\s*$/.exec(each)?.[1] ?? each).trim().toLowerCase());
}

/** What SMTP allows a reply to say of itself: a status and a text. */
const reply = /^[2-5]\d\d([ -]|$)/;
/** Replies to the first commands that other protocols with such numbers give, FTP above all. */
const otherProtocols = /^(500|502|503|530)/;
const firstCommands = ["CONN", "EHLO", "HELO", "LHLO"];
const wordsMax = 500;

function textOf(error: object, name: string): string {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" ? value : "";
}

/** True when a mail server was there and does not encrypt, which was insisted on. */
export function isUnencrypted(error: unknown): boolean {
  return (
    error instanceof Error && textOf(error, "code") === "ETLS" && textOf(error, "command") === "STARTTLS"
  );
}

/**
 * Returns the words of a mail server that refused, or undefined when nothing showed that one is there: a closed
 * port, a silent one and one of another protocol look alike, so that the answer maps no network.
 */
export function serverWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [command, response] = [textOf(error, "command"), textOf(error, "response")];
  // It took the command to encrypt, so what went wrong then is between it and us.
  if (command === "STARTTLS") return error.message.slice(0, wordsMax);
  if (!reply.test(response)) return undefined;
  if (firstCommands.includes(command) && otherProtocols.test(response)) return undefined;
  return response.slice(0, wordsMax);
}

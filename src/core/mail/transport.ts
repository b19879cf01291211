import type { Message } from "./letter-sheet.ts";

/** Sends one message; resolves to the receiver's reply, or rejects with it. */
export type Transport = { send(message: Message): Promise<string>; close(): void };

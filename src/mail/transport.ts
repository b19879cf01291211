import type { Message } from "./message.ts";

/** A way for one message to leave; answers the receiver's words, or rejects with them. */
export type Transport = { send(message: Message): Promise<string>; close(): void };

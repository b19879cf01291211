import type { Client } from "./client.ts";

/** Who changes something, as the audit log tells it. */
export type Actor = { id: number; client: Client };

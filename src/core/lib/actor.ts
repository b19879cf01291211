import type { Client } from "./client.ts";

/** Who changes something, and from where, for the audit log. */
export type Actor = { id: number; client: Client };

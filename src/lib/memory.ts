import { totalmem } from "node:os";

/** Returns the bytes of memory that this process may use: the machine's, or less where its container or service has a limit. */
export function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}

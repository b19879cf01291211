import { existsSync } from "node:fs";
import { tmpdir } from "node:os";

const shared = "/dev/shm";

/** Where files lie that need not last: in memory, where the system has a folder of it. A disk costs each commit a wait. */
export const memoryFolder = existsSync(shared) ? shared : tmpdir();

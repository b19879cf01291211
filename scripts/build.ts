import { join } from "node:path";
import { buildParts, compileExecutable } from "./executable.ts";

// Writes the executable for this machine to dist/codex-portal.
await buildParts();
await compileExecutable(join(import.meta.dir, "../dist/codex-portal"));
console.log("dist/codex-portal is ready");

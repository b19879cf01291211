import { withImportTable } from "../src/testing/import-table.ts";

// Writes the table of folders in docs/architecture.md anew: bun run architecture.
const file = "docs/architecture.md";
await Bun.write(file, await withImportTable(await Bun.file(file).text(), process.cwd()));

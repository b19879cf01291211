import { withFeatureTable } from "../src/testing/feature-table.ts";
import { withImportTable } from "../src/testing/import-table.ts";

// Writes the tables of folders and of features in docs/architecture.md anew: bun run architecture.
const file = "docs/architecture.md";
await Bun.write(file, withFeatureTable(await withImportTable(await Bun.file(file).text(), process.cwd())));

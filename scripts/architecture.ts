import { withFeatureTable } from "../src/testing/feature-table.ts";

// Writes the table of features in docs/architecture.md anew: bun run architecture.
const file = "docs/architecture.md";
await Bun.write(file, withFeatureTable(await Bun.file(file).text()));

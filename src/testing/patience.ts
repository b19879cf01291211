import { plugin } from "bun";
import { journeyHangsAfterMs, testHangsAfterMs } from "./slowness.ts";

/**
 * Gives each test file its time-out: bunfig.toml knows none, and what a preloaded file sets ends with the first test file.
 * It stands in the file's first line, so that line numbers stay.
 */
plugin({
  name: "patience",
  setup(build) {
    build.onLoad({ filter: /\.(test|e2e)\.tsx?$/ }, async ({ path }) => {
      const ms = path.includes(".e2e.") ? journeyHangsAfterMs : testHangsAfterMs;
      const source = await Bun.file(path).text();
      return {
        contents: `import { setDefaultTimeout as setPatience } from "bun:test"; setPatience(${ms}); ${source}`,
        loader: path.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
});

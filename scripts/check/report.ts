/** The results of one test file. */
export type FileResult = { passed: number; failed: number; skipped: number; seconds: number };

/** Returns the results that a JUnit report of `bun test` holds, by file. A file that is not in it ran no test. */
export function resultsIn(report: string): Map<string, FileResult> {
  const results = new Map<string, FileResult>();
  const suites = /<testsuite name="([^"]*)" file="\1"[^>]* time="([\d.]+)"/g;
  for (const [, file = "", time] of report.matchAll(suites)) {
    results.set(unescaped(file), { passed: 0, failed: 0, skipped: 0, seconds: Number(time) });
  }
  for (const testcase of report.split("<testcase ").slice(1)) {
    const result = results.get(unescaped(/ file="([^"]*)"/.exec(testcase)?.[1] ?? ""));
    if (!result) throw new Error("the report of bun test cannot be read");
    if (testcase.includes("<skipped")) result.skipped++;
    else if (/<failure|<error/.test(testcase)) result.failed++;
    else result.passed++;
  }
  return results;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
}

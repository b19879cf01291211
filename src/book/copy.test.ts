import { expect, test } from "bun:test";
import { recipeOf } from "../testing/recipe.ts";
import { markOf } from "./code.ts";
import { copyOf, makeMaster, masterPlan } from "./copy.ts";
import { readBook } from "./verify/reader.ts";
import { verifyBook } from "./verify/verify.ts";

const recipe = recipeOf(
  {
    numPages: 24,
    urlPage: 7,
    codePage: 12,
    originalCode: "NOT-PRINTED-1",
    addSymbol: true,
    symbolType: "fire",
    language: "pt",
  },
  { seed: "run", copies: 5000 },
);

test("a copy is its master with a code, a number and a name of its own, and the master holds no code", async () => {
  const master = await makeMaster(recipe, "ABCD-EFGH-1234");
  const plan = masterPlan.parse(JSON.parse(JSON.stringify(master.plan)));
  const whole = (copy: Parameters<typeof copyOf>[2]) =>
    Buffer.concat([master.bytes, copyOf(recipe, plan, copy)]);

  const blank = (await readBook(master.bytes)).pages.flat().join(" ");
  expect(blank).not.toContain(Buffer.from("NOT-PRINTED-1").toString("base64"));
  expect(blank).not.toContain("5000");

  for (const [nth, code, name] of [
    [417, "VOID-7K2M-QX9T", "João Peña-Ffrench"],
    [5000, "ÇÃO-ŁÓDŹ-9", "Имя"],
  ] as const) {
    const bytes = whole({ code, number: { nth, of: 5000 }, name });
    const solved = await verifyBook(bytes, { ...recipe.settings, originalCode: code }, null, { isRun: true });
    expect(solved.code).toBe(code);
    const last = (await readBook(bytes)).pages.at(-1)?.join(" ");
    expect(last).toContain(`Exemplar ${String(nth).padStart(4, "0")} de 5000`);
    // All copies bear the mark that opens the hints of their forms.
    expect(last).toContain(markOf(recipe.seed));
    // A name in letters that no master reserves is left out, and the number stays.
    expect(last?.includes("feito para")).toBe(nth === 417);
    if (nth === 417) expect(last).toContain(name);
    expect(whole({ code, number: { nth, of: 5000 }, name }).equals(bytes)).toBe(true);
  }
});

import { makeBook } from "../book/make.ts";
import { prove } from "../book/proof/proof.ts";
import { type Random, randomOf, shuffled } from "../book/random.ts";
import type { Recipe } from "../book/recipe.ts";
import { Refusal } from "../book/refusal.ts";
import { formKinds } from "../contract/codex-form.ts";
import { discSigns } from "../contract/disc.ts";
import { canonicalCode } from "../contract/fields.ts";
import { foldedCode } from "../contract/folded-code.ts";
import { languages } from "../contract/languages.ts";

const syllables = "a ba ce de fi go la me na no o pa que ra se ti u va ção men é".split(" ");

function sentence(random: Random): string {
  const word = () => Array.from({ length: random.int(1, 4) }, () => random.pick(syllables)).join("");
  const words = Array.from({ length: random.int(4, 16) }, (_, index) =>
    index > 0 && random.chance(0.04) ? `*${word()}*` : word(),
  ).join(" ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function ownText(random: Random): string {
  const paragraph = () => Array.from({ length: random.int(1, 9) }, () => sentence(random)).join(" ");
  const chapter = () =>
    [`# ${sentence(random)}`, ...Array.from({ length: random.int(1, 14) }, paragraph)].join("\n\n");
  return Array.from({ length: random.int(1, 6) }, chapter).join("\n\n");
}

function code(random: Random): string {
  const group = () => Array.from({ length: random.int(2, 6) }, () => random.pick([...discSigns])).join("");
  return Array.from({ length: random.int(1, 4) }, group).join("-");
}

/** Returns the recipe of a book of any length, language, text and forms. */
export function anyRecipe(seed: string): Recipe {
  const random = randomOf(seed);
  const numPages = random.int(10, random.pick([30, 90, 160]));
  const urlPage = random.int(1, numPages);
  return {
    ownText: random.chance(0.5) ? ownText(random) : null,
    seed,
    createdAt: "2026-03-01T12:00:00.000Z",
    settings: {
      title: "The Void and Its Doors",
      numPages,
      urlPage,
      codePage: (urlPage % numPages) + 1,
      secretUrl: "https://portal.example/antechamber",
      originalCode: code(random),
      encryptionType: random.pick(["base64", "hex", "reverse", "none"]),
      fontColor: random.pick(["#FFFFFF", "#FFFFFF", "#AAAAAA"]),
      addSymbol: random.chance(0.3),
      symbolType: random.pick(["crescent", "fire", "air"]),
      language: random.pick(languages),
      forms: shuffled(formKinds, random).slice(0, random.int(1, 4)),
    },
  };
}

/**
 * Makes so many books of random forms, lengths, languages and own texts, and solves each from its finished bytes. Throws when a book
 * cannot be solved or when the gate would not take its code; says how many were refused meanwhile, and why.
 */
export async function codexForms(count: number, say: (line: string) => void): Promise<void> {
  const refused = new Map<string, number>();
  let solved = 0;
  for (let nth = 0; solved < count; nth++) {
    const recipe = anyRecipe(`any ${nth}`);
    const { settings, ownText: text } = recipe;
    try {
      const solution = await prove(await makeBook(recipe), settings, text);
      if (foldedCode(canonicalCode(solution.code)) !== foldedCode(settings.originalCode)) {
        throw new Error(`the gate does not take ${solution.code}`);
      }
      solved++;
      if (solved % 20 === 0) say(`${solved} books were solved`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(JSON.stringify(recipe), { cause: error });
      refused.set(error.fault, (refused.get(error.fault) ?? 0) + 1);
    }
  }
  const reasons = [...refused].map(([fault, times]) => `${fault} ${times}`).join(", ");
  say(
    `${count} books were solved, and the gate takes what each says; refused meanwhile: ${reasons || "none"}`,
  );
}

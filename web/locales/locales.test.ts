import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

const webRoot = join(import.meta.dir, "..");

function textsOf(tree: object, path = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(path + key, value);
    else for (const [inner, text] of textsOf(value, `${path}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = ""]) => name).sort();
}

async function sources(): Promise<string> {
  const files = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(webRoot)].filter(
    (path) => !/^(locales|e2e|testing)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return (await Promise.all(files.map((path) => Bun.file(join(webRoot, path)).text()))).join("\n");
}

const english = textsOf(en);
const code = await sources();

for (const [language, words] of Object.entries({ pt, es })) {
  describe(`the words in ${language}`, () => {
    const texts = textsOf(words);

    test("have exactly the keys of English", () => {
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    });

    test("carry the same placeholders as English", () => {
      for (const [key, text] of english) {
        expect({ key, placeholders: placeholdersOf(texts.get(key) ?? "") }).toEqual({
          key,
          placeholders: placeholdersOf(text),
        });
      }
    });

    test("are translated, save for the words that are the same in both languages", () => {
      const same = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key);
      expect(same).toEqual(["layout.portal"]);
    });
  });
}

describe("the words of the screens", () => {
  test("are never empty or padded", () => {
    for (const words of [en, pt, es]) {
      for (const [key, text] of textsOf(words)) {
        expect({ key, text: text.trim() }).toEqual({ key, text });
        expect({ key, empty: text === "" }).toEqual({ key, empty: false });
      }
    }
  });

  test("are all used", () => {
    expect([...english.keys()].filter((key) => !code.includes(`"${key}"`))).toEqual([]);
  });

  test("exist for every key the screens ask for", () => {
    const asked = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => key);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((key) => !english.has(key))).toEqual([]);
  });

  test("say the literals of the specification in English", () => {
    expect(en.codeEntry).toMatchObject({
      title: "Secret Portal",
      submitting: "Validating...",
      requiredTitle: "Code Required",
      required: "Please enter a code.",
      strangerTitle: "Authentication required",
      stranger: "Please complete authentication first.",
      deniedTitle: "Access Denied",
      denied: "Invalid or expired code. Check the sacred scroll.",
      openedTitle: "Portal Unlocked",
      opened: "The code has been accepted. Prepare to enter the antechamber of the initiated.",
    });
    expect(en.anteRoom).toMatchObject({
      title: "Antechamber of the Initiated",
      mysteryTitle: "First Mystery",
      visionTitle: "Inner Vision",
      continue: "Continue Journey",
      portal: "Main Portal",
    });
    expect(en.notFound).toMatchObject({ title: "Lost in the Void", back: "Return to Portal" });
    expect(en.home.begin).toBe("Begin Initiation");
    expect(en.auth.success).toEqual({
      otpSent: "Verification code sent to your email",
      otpVerified: "Email verified successfully! Proceeding to secret code entry.",
    });
  });
});

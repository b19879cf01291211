import type { Recipe } from "../book/recipe.ts";

/** Returns the recipe of a book for tests, which name what matters to them of its settings, and of all else. */
export function recipeOf(
  settings: Partial<Recipe["settings"]> = {},
  more: Partial<Omit<Recipe, "settings">> = {},
): Recipe {
  return {
    settings: {
      title: "The Void and Its Doors",
      numPages: 70,
      urlPage: 19,
      codePage: 64,
      secretUrl: "https://portal.example/antechamber",
      originalCode: "VOID-7K2M-QX9T",
      encryptionType: "base64",
      fontColor: "#FFFFFF",
      addSymbol: false,
      symbolType: "crescent",
      language: "en",
      forms: ["hidden"],
      ...settings,
    },
    ownText: null,
    seed: "test",
    createdAt: "2026-03-01T12:00:00.000Z",
    ...more,
  };
}

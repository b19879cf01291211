import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { auditFacts, auditMisses, auditOutcomes } from "../../src/core/contract/audit-details.ts";
import { difficulties, encodingTypes, formKinds, symbolTypes } from "../../src/core/contract/codex-form.ts";
import { navEntries } from "../../src/core/contract/documents.ts";
import { formFaults } from "../../src/core/contract/errors.ts";
import { hintConditions, hintPlaces } from "../../src/core/contract/hint-views.ts";
import { type Language, languages } from "../../src/core/contract/languages.ts";
import { copyStates } from "../../src/core/contract/lists.ts";
import { ownPlaces, ownTextNames, roleOf } from "../../src/core/contract/own-words.ts";
import { auditActions, deeds, limitNames, settingKeys, settingList } from "../../src/entries.ts";
import { backupCauses, backupStates, shownCounts } from "../../src/features/backups/backups.contract.ts";
import { emailKinds, emailStates } from "../../src/features/mail/mail.contract.ts";
import { mediumKinds } from "../../src/features/media/media.contract.ts";
import { stages } from "../../src/features/monitoring/monitoring.contract.ts";
import { roomFaultNames, roomSigns } from "../../src/features/rooms/room-facts.contract.ts";
import { buyerSources } from "../../src/features/sales/sales.contract.ts";
import {
  helpScreens,
  lastErrors,
  personActions,
  stuckCauses,
} from "../../src/features/support/support.contract.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { editionFiles, editionSections, editionStages } from "../features/codex/editions/edition-parts.tsx";
import { ownGiven } from "../features/identity/word-field.tsx";
import { timelineKinds } from "../features/support/event-looks.tsx";
import { toolGroups } from "../kit/editor/tools.tsx";
import { namespaces, wordsIn } from "../testing/words.ts";

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

/** A key without the form that i18next adds for a count. */
function withoutForm(key: string): string {
  return key.replace(/_(one|many|other)$/, "");
}

async function sources(): Promise<string> {
  const files = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(webRoot)].filter(
    (path) => !/^(locales|e2e|testing)\/|\/words\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return (await Promise.all(files.map((path) => Bun.file(join(webRoot, path)).text()))).join("\n");
}

/** The code, where the prefix of another namespace is removed from keys. */
const code = (await sources()).replace(
  new RegExp(`(["\`])(?:${Object.keys(namespaces).join("|")}):`, "g"),
  "$1",
);
const { en, pt } = wordsIn;

/** The texts that may be the same in English and another language. */
const same = [
  "layout.portal",
  "shell.admin",
  "users.admin",
  "users.id",
  "shell.menu",
  "tabs.logs",
  "editor.link",
  "editor.url",
  "pages.slug",
  "settingsTab.portal",
  "csv.lines",
  "backups.section",
  "shops.hotmart",
  "shops.kiwify",
  "shops.stripe",
  "webhooks.title",
  "audit.id",
  "audit.logsTitle",
  "sessions.portal",
  "encodings.base64",
  "encodings.hex",
  "facts.id",
  "facts.slug",
  "factValues.no",
  "command.narrow",
];
/** The keys that the screens use: the forms of a text for a count share one. */
const keysOf = (words: object) => [...new Set([...textsOf(words).keys()].map(withoutForm))];

/** The groups that the screens take keys from by a name, and every name they do it by. */
const namedGroups: Record<string, readonly string[]> = {
  start: [
    "password",
    ...["mail", "course", "code", "room", "look", "backup"].flatMap((step) => [step, `${step}Lead`]),
  ],
  acted: personActions.filter((action) => action !== "pass"),
  acts: personActions,
  backupCauses,
  backupCounts: shownCounts,
  backupStates,
  actions: auditActions,
  codex: ["numPages", "urlPage", "codePage"],
  codexViews: ["generate", "books", "editions"],
  copyStates,
  difficulty: difficulties,
  editor: toolGroups.flat().map(({ name }) => name),
  deeds,
  desk: ["people", "requests", "letters"],
  encodings: encodingTypes,
  facts: auditFacts,
  faults: roomFaultNames,
  formNames: formKinds,
  formTasks: formKinds,
  helpScreens,
  layout: navEntries,
  lastErrors,
  emailKinds,
  emailStates,
  limits: limitNames,
  media: mediumKinds,
  misses: auditMisses,
  outcomes: auditOutcomes,
  editionCounts: editionStages,
  sections: editionSections,
  editionFiles,
  editionStages,
  field: formFaults,
  preview: ["cover", "url", "code"],
  ownPlaces: [...ownPlaces],
  ownGiven: [...ownGiven],
  ownRoles: [...new Set(ownTextNames.map(roleOf))],
  settings: settingKeys.map((key) => `${key}.name`),
  settingChoices: settingList.flatMap(({ input }) => (typeof input === "object" ? input.choices : [])),
  shops: buyerSources,
  stuck: stuckCauses,
  stages,
  symbols: symbolTypes,
  timeline: timelineKinds,
  signs: roomSigns,
  textMarks: ["missing", "older"],
  hintPlaces,
  hintLeads: hintPlaces,
  hintConditions: [...hintConditions, "pattern"],
  failuresHints: hintPlaces,
  hoursHints: hintPlaces,
};
const groupsInCode = new Set([...code.matchAll(/`(\w+)\.\$\{/g)].map(([, group = ""]) => group));

/** True when the screens name a key, or take it from its group by a name that there is. */
function isUsed(key: string): boolean {
  if (code.includes(`"${key}"`)) return true;
  const [group = "", ...names] = key.split(".");
  const name = names.join(".");
  return groupsInCode.has(group) && namedGroups[group]?.includes(name) === true;
}

for (const [name, { en: own, ...others }] of Object.entries(namespaces)) {
  const english = textsOf(own);

  for (const [language, words] of Object.entries(others)) {
    describe(`the ${name} words in ${language}`, () => {
      const texts = textsOf(words);

      test("have exactly the keys of English, and a form for whole millions beside the others", () => {
        const keys = [...english.keys()].flatMap((key) =>
          key.endsWith("_other") ? [key, key.replace(/_other$/, "_many")] : [key],
        );
        expect([...texts.keys()].sort()).toEqual(keys.sort());
      });

      test("carry the same placeholders as English", () => {
        for (const [key, text] of texts) {
          const placeholders = placeholdersOf(english.get(key.replace(/_many$/, "_other")) ?? "");
          expect({ key, placeholders: placeholdersOf(text) }).toEqual({ key, placeholders });
        }
      });

      test("are translated, save for the words that are the same in both languages", () => {
        const alike = [...texts].filter(([key, text]) => text === english.get(key)).map(([key]) => key);
        expect(alike.filter((key) => !same.includes(key))).toEqual([]);
      });
    });
  }

  describe(`the ${name} words`, () => {
    test("are never empty or padded", () => {
      for (const words of [own, ...Object.values(others)]) {
        for (const [key, text] of textsOf(words)) {
          expect({ key, text: text.trim() }).toEqual({ key, text });
          expect({ key, empty: text === "" }).toEqual({ key, empty: false });
        }
      }
    });

    test("are all used, and a key that nobody asks for would be told in any group", () => {
      expect(keysOf(own).filter((key) => !isUsed(key))).toEqual([]);
      const planted = Object.keys(own).map((group) => `${group}.planted`);
      expect(planted.filter(isUsed)).toEqual([]);
    });
  });
}

/** Phrases that no text may go back to: odd, translated word for word, or formal. */
const forbidden: Record<Language, RegExp> = {
  en: /Take back|Put this list away|Slowed down|Master made|The list did not arrive|Cancel the making|proves your email/gi,
  pt: /Recusado pelo papel|prove seu|Registros/gi,
  es: /caducad|con éxito|\busted\b|Guardar esta lista|demuestra tu correo|"Registros"/gi,
};

test.each(languages)(
  "no text in %s, of the browser or the server, has a forbidden phrase",
  async (language) => {
    const root = join(webRoot, "..");
    const files = [...new Bun.Glob("{web,src}/**/*.ts").scanSync(root)].filter((path) =>
      new RegExp(`/(?:locales|words)/.*[/.]${language}\\.ts$|/(?:locales|words)/${language}\\.ts$`).test(
        path,
      ),
    );
    expect(files.length).toBeGreaterThan(20);
    const found = files.map(async (path) => {
      const text = await Bun.file(join(root, path)).text();
      return [...text.matchAll(forbidden[language])].map(([phrase]) => `${path}: ${phrase}`);
    });
    expect((await Promise.all(found)).flat()).toEqual([]);
  },
);

describe("the words of the screens", () => {
  const known = Object.values(namespaces).flatMap((words) => keysOf(words.en));

  test("have each key in one namespace only, so that no use hides an unused one", () => {
    expect(known.filter((key, at) => known.indexOf(key) !== at)).toEqual([]);
  });

  test("have all the names by which the screens take them from a group", () => {
    expect([...groupsInCode].sort()).toEqual(Object.keys(namedGroups).sort());
    const named = Object.entries(namedGroups).flatMap(([group, names]) =>
      names.map((name) => `${group}.${name}`),
    );
    expect(named.filter((key) => !known.includes(key))).toEqual([]);
  });

  test("exist for every key the screens ask for", () => {
    const asked = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => key);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((key) => !known.includes(key))).toEqual([]);
  });

  test("say just what the server says where the two stand together", () => {
    for (const [language, { auth }] of Object.entries(wordsIn) as [Language, typeof en][]) {
      const { messages, errors } = serverWords[language];
      expect(auth.success).toEqual({ otpSent: messages.otpSent, otpVerified: messages.otpVerified });
      expect(auth.error.sendFailed).toBe(errors.mail_failed);
      expect(auth.error.invalidOtp).toBe(errors.otp_invalid);
    }
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

  test("say the literals of the specification in the language they are written in", () => {
    expect(pt.login).toMatchObject({
      submit: "Entrar",
      submitting: "Entrando...",
      failed: "Erro no login",
      doneTitle: "Login realizado com sucesso",
      done: "Bem-vindo ao Observatory!",
      checking: "Verificando autenticação...",
    });
    expect(pt.password).toMatchObject({
      hint: "Mínimo 8 caracteres",
      submit: "Alterar Senha",
      submitting: "Alterando...",
      loading: "Carregando...",
      doneTitle: "Senha alterada com sucesso",
      failed: "Erro ao alterar senha",
      noPending: "Informações do usuário não encontradas",
    });
    expect(pt.fault.unexpected).toBe("Erro interno do servidor");
    expect(pt.field).toMatchObject({
      emailInvalid: "Email inválido",
      passwordRequired: "Senha é obrigatória",
      currentPasswordRequired: "Senha atual é obrigatória",
      passwordTooShort: "Nova senha deve ter pelo menos 8 caracteres",
      passwordTooLong: "Senha muito longa",
      confirmRequired: "Confirmação de senha é obrigatória",
      confirmMismatch: "As senhas não coincidem",
    });
    expect(en.login.title).toBe("Observatory Admin");
    expect(en.field).toMatchObject({
      codeRequired: "Code is required",
      codeTooLong: "Code too long",
      maxUsesTooLow: "Max uses must be at least 1",
      maxUsesTooHigh: "Max uses too high",
      expiresRequired: "Expiration date is required",
      expiresInvalid: "Invalid expiration date",
      roomNameRequired: "Room name is required",
      slugRequired: "Slug is required",
      slugCharacters: "Slug must contain only lowercase letters, numbers, hyphens, and slashes",
      titleRequired: "Title is required",
      titleTooLong: "Title too long",
      contentRequired: "Content is required",
      pagesTooFew: "Minimum 10 pages",
      pagesTooMany: "Maximum 500 pages",
      pageTooLow: "Page number must be at least 1",
      urlInvalid: "Invalid URL",
      originalCodeRequired: "Original code is required",
      colourInvalid: "Invalid hex color",
      keyRequired: "Key is required",
    });
    expect(en.codeMore).toMatchObject({
      createdToast: "Secret code created successfully",
      updatedToast: "Secret code updated successfully",
      deletedToast: "Secret code deleted successfully",
      createFailed: "Failed to create secret code",
      updateFailed: "Failed to update secret code",
      deleteFailed: "Failed to delete secret code",
      deleteSure: 'Are you sure you want to delete the code "{{name}}"? This action cannot be undone.',
    });
    expect({ ...en.rooms, ...en.roomMore }).toMatchObject({
      noDescription: "No description",
      unknown: "Unknown",
      none: "None",
      createdToast: "Room created successfully",
      updatedToast: "Room updated successfully",
      deletedToast: "Room deleted successfully",
      createFailed: "Failed to create room",
      updateFailed: "Failed to update room",
      deleteFailed: "Failed to delete room",
      deleteSure: 'Are you sure you want to delete the room "{{name}}"? This action cannot be undone.',
    });
    expect(en.roleMore).toMatchObject({
      changed: "User role updated successfully",
      changeFailed: "Failed to update user role",
    });
    expect(en.pages).toMatchObject({
      createdToast: "Page created successfully",
      updatedToast: "Page updated successfully",
      deletedToast: "Page deleted successfully",
      createFailed: "Failed to create page",
      updateFailed: "Failed to update page",
      deleteFailed: "Failed to delete page",
      deleteSure: 'Are you sure you want to delete the page "{{name}}"? This action cannot be undone.',
      total: "Total Pages",
    });
    expect(en.settingsTab.course).toBe("Course Configuration");
    expect(en.settingsForm).toMatchObject({
      updated: "Setting updated successfully",
      failed: "Failed to update setting",
    });
    expect(en.audit).toMatchObject({ system: "System", total: "Total Logs" });
    expect(en.csv.export).toBe("Export CSV");
    expect(en.editor.setLink).toBe("Set Link");
    expect(en.codex).toMatchObject({
      done: "Codex generated successfully and registered in system",
      failed: "Failed to generate codex",
    });
  });
});

test("every label that the guide's tasks name is said by a screen", async () => {
  const guide = await Bun.file(join(webRoot, "../docs/guide.md")).text();
  const [tasks = ""] = guide.split("## Who may do what");
  const named = [...tasks.matchAll(/(?<!\w)_([^_]+)_(?!\w)/g)].map(([, label = ""]) => label);
  const { layout, pages } = wordsIn.en;
  const inNavigation = [layout.mysteries, layout.philosophy].map((name) =>
    pages.inNavigation.replace("{{name}}", name),
  );
  const said = [...textsOf(wordsIn.en).values(), ...inNavigation];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((label) => !said.includes(label))).toEqual([]);
});

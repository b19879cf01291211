import { expect, test } from "bun:test";
import type { Locator } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { awake } from "./awake.ts";
import { readIn } from "./read-in.ts";
import { Screens } from "./screens.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertUser("taken@example.org", "Taken");
  database.insertCode("USED UP", { maxUses: 0 });
  database.insertCode("SWITCHED OFF", { isActive: false });
  database.insertCode("TOO LATE", { expiresAt: "2024-01-01T00:00:00.000Z" });
  database.insertRoom({ name: "Hall", status: "revealed" });
});

const past = "2024-01-01T00:00:00.000Z";

test("An e-mail that is taken is said by its field, with the way back, and the form stays filled", async () => {
  await stage().visit("pt", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    visit.provoke(409, "/api/auth/send-otp");
    await screens.register("taken@example.org", "Somebody Else");
    await screens.toast(words.auth.error.notSent).waitFor();
    await page.getByRole("main").getByText(serverWords.pt.errors.email_registered).waitFor();
    expect(await screens.email.getAttribute("aria-invalid")).toBe("true");
    expect(await screens.email.inputValue()).toBe("taken@example.org");
    expect(await screens.username.inputValue()).toBe("Somebody Else");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await screens.link(words.auth.beenHere).first().click();
    await screens.heading(words.comeBack.title).waitFor();
    expect(await screens.email.inputValue()).toBe("taken@example.org");
  });
});

test("A name that is taken is said by its field, whatever its capitals", async () => {
  await stage().visit("es", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    visit.provoke(409, "/api/auth/send-otp");
    await screens.register("fresh@example.org", "tAKEN");
    await page.getByRole("main").getByText(serverWords.es.errors.username_taken).waitFor();
    expect(await screens.username.getAttribute("aria-invalid")).toBe("true");
    expect(await screens.email.inputValue()).toBe("fresh@example.org");
  });
});

test("A form sent without e-mail or name asks for what is missing and sends nothing", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await screens.button(words.auth.send).click();
    await screens.toast(words.auth.error.emailRequired).waitFor();
    await screens.email.fill("half@example.org");
    await screens.button(words.auth.send).click();
    await screens.toast(words.auth.error.usernameRequired).waitFor();
    expect(stage().sink.countTo("half@example.org")).toBe(0);
  });
});

test("When the mail server refuses, the visitor is told, keeps what was typed, and may try again at once", async () => {
  const { sink } = stage();
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    sink.mode = "refuse";
    visit.provoke(502, "/api/auth/send-otp");
    await screens.register("unlucky@example.org", "Unlucky");
    await screens.toast(words.auth.error.sendFailed).waitFor();
    await page.getByRole("main").getByText(serverWords.en.errors.mail_failed).waitFor();
    expect(await screens.email.inputValue()).toBe("unlucky@example.org");
    expect(await screens.username.inputValue()).toBe("Unlucky");
    sink.mode = "accept";
    await screens.button(words.auth.send).click();
    await screens.heading(words.verify.title).waitFor();
    expect(sink.countTo("unlucky@example.org")).toBe(1);
  });
});

test("When the portal cannot be reached, the visitor is told so and keeps what was typed", async () => {
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await screens.email.fill("offline@example.org");
    await screens.username.fill("Offline");
    await awake(page);
    await visit.cutOff(true);
    await screens.button(words.auth.send).click();
    await page.getByText(words.error.network).first().waitFor();
    expect(await screens.email.inputValue()).toBe("offline@example.org");
    await visit.cutOff(false);
    await screens.button(words.auth.send).click();
    await screens.heading(words.verify.title).waitFor();
  });
});

test("A wrong one-time code is refused by its field, and the right one still goes through", async () => {
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await screens.register("mistyped@example.org", "Mistyped");
    const right = await stage().sink.codeFor("mistyped@example.org");
    visit.provoke(422, "/api/auth/verify-otp");
    await screens.verify(right === "123456" ? "654321" : "123456");
    await screens.toast(words.auth.error.invalidOtp).waitFor();
    expect(await screens.otp.getAttribute("aria-invalid")).toBe("true");
    await screens.verify(right);
    await screens.heading(words.codeEntry.title).waitFor();
  });
});

test("An expired one-time code is refused, and a new one, asked for once the wait is over, goes through", async () => {
  const email = "slow@example.org";
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await page.clock.install();
    await screens.register(email, "Slow");
    const code = await stage().sink.codeFor(email);
    stage().database.run("UPDATE otp_verifications SET expires_at = ? WHERE email = ?", past, email);
    visit.provoke(422, "/api/auth/verify-otp");
    await screens.verify(code);
    await screens.toast(words.auth.error.invalidOtp).waitFor();
    const countdown = page.getByRole("button", {
      name: new RegExp(words.verify.resendIn.split("{{")[0] ?? ""),
    });
    expect(await countdown.isDisabled()).toBe(true);
    await page.clock.fastForward("01:01");
    await screens.button(words.verify.resend).click();
    await screens.toast(words.auth.success.otpSent).waitFor();
    await screens.verify(await stage().sink.codeFor(email, 1));
    await screens.heading(words.codeEntry.title).waitFor();
  });
});

test("An empty one-time code asks for the code and sends nothing", async () => {
  await stage().visit("es", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(`${paths.verify}?email=empty%40example.org&username=Empty`);
    await screens.button(words.verify.submit).click();
    await screens.toast(words.auth.error.otpRequired).waitFor();
  });
});

test("A code that was mistyped can be mended in its middle: the caret stays, and all is in capitals", async () => {
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const { secret } = new Screens(page, words);
    await page.goto(paths.codeEntry);
    await secret.pressSequentially("vod-key");
    expect(await secret.inputValue()).toBe("VOD-KEY");
    await secret.press("Home");
    for (let steps = 0; steps < 2; steps++) await secret.press("ArrowRight");
    await secret.pressSequentially("iß");
    expect(await secret.inputValue()).toBe("VOISSD-KEY");
    await secret.press("Backspace");
    await secret.pressSequentially("a");
    expect(await secret.inputValue()).toBe("VOISAD-KEY");
  });
});

test("The longest addresses and names fit the narrowest screens", async () => {
  const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.example.org`;
  await stage().visit("en", async ({ page }) => {
    for (const path of ["/", paths.register, `${paths.verify}?email=${email}&username=Long`]) {
      await page.goto(path);
      for (const language of languages) {
        await readIn(page, language);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        }
      }
    }
    await page.getByText(email, { exact: true }).waitFor();
  });
});

test("On a phone a toast covers neither the field or notice at fault nor the cells of the code", async () => {
  const { sink } = stage();
  await stage().visit(
    "en",
    async (visit, words) => {
      const { page } = visit;
      const screens = new Screens(page, words);
      const isClear = async (needed: Locator) => {
        await needed.waitFor();
        await screens.toasts.waitFor();
        // One frame for the toast to find its place.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const [toast, box] = [await screens.toasts.boundingBox(), await needed.boundingBox()];
        if (!toast || !box) throw new Error("there is nothing to compare");
        const isApart = toast.y + toast.height <= box.y || box.y + box.height <= toast.y;
        expect({ toast, box, isApart }).toMatchObject({ isApart: true });
      };
      await page.goto(paths.register);
      await screens.button(words.auth.send).click();
      await isClear(screens.email);
      sink.mode = "refuse";
      visit.provoke(502, "/api/auth/send-otp");
      await screens.register("phone@example.org", "Phone");
      await isClear(page.getByRole("main").getByText(serverWords.en.errors.mail_failed));
      sink.mode = "accept";
      await screens.button(words.auth.send).click();
      await screens.heading(words.verify.title).waitFor();
      await isClear(screens.otp);
      visit.provoke(422, "/api/auth/verify-otp");
      await screens.verify("000000");
      await isClear(page.getByRole("main").getByText(serverWords.en.errors.otp_invalid));
      await isClear(screens.otp);
    },
    { viewport: { width: 360, height: 640 } },
  );
});

test("What the server said in one language does not stay when the visitor chooses another", async () => {
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    visit.provoke(409, "/api/auth/send-otp");
    await screens.register("taken@example.org", "Somebody Else");
    await screens.toasts.waitFor();
    await page.getByRole("combobox").selectOption("pt");
    await screens.toasts.waitFor({ state: "hidden" });
    await page.getByText(serverWords.en.errors.email_registered).waitFor({ state: "hidden" });
    expect(await page.getByRole("main").locator("[aria-invalid=true]").count()).toBe(0);
  });
});

test("Where the browser forbids all storage, the way still leads to the ante-room within one tab", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.addInitScript(() => {
      for (const area of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException("storage is forbidden", "SecurityError");
          },
        });
      }
    });
    await page.goto(paths.register);
    await screens.register("forgetful@example.org", "Forgetful");
    await screens.heading(words.verify.title).waitFor();
    await screens.verify(await stage().sink.codeFor("forgetful@example.org"));
    await screens.heading(words.codeEntry.title).waitFor();
    await screens.speak(stage().portal.firstRun().code);
    await screens.heading(words.anteRoom.title).waitFor();
  });
});

test("The verify address loses e-mail and name at once, and a reload still knows them", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(`${paths.verify}?email=a%2Bb%40example.org&username=A%20B`);
    await screens.heading(words.verify.title).waitFor();
    await page.getByText("a+b@example.org", { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.reload();
    await page.getByText("a+b@example.org", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.referrer)).toBe("");
  });
});

test("The verify screen without anybody to verify leads to registration", async () => {
  await stage().visit("en", async ({ page }, words) => {
    await page.goto(paths.verify);
    await new Screens(page, words).heading(words.register.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.register);
  });
});

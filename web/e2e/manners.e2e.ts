import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { awake } from "./awake.ts";
import type { Visit } from "./browser.ts";
import { Screens } from "./screens.ts";
import { moving, setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Sealed Vault", status: "locked" });
});

test("At most one toast is shown, whatever happens how often, and it leaves by itself after five seconds, or is closed from the notifications, where F8 takes the focus", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await page.clock.install();
    let most = 0;
    for (let times = 0; times < 4; times++) {
      await screens.button(words.auth.send).click();
      await screens.toast(words.auth.error.emailRequired).first().waitFor();
      most = Math.max(most, await screens.toasts.count());
    }
    await screens.email.fill("toast@example.org");
    await screens.button(words.auth.send).click();
    await screens.toast(words.auth.error.usernameRequired).waitFor();
    most = Math.max(most, await screens.toasts.count());
    expect(most).toBe(1);
    // The pointer rests on the button and the focus in the field: nothing holds the toast.
    await page.clock.runFor(4000);
    expect(await screens.toasts.count()).toBe(1);
    await page.clock.runFor(2000);
    await screens.toasts.waitFor({ state: "hidden" });

    await screens.email.fill("");
    await screens.button(words.auth.send).click();
    await screens.toasts.waitFor();
    await page.keyboard.press("F8");
    const focused = await page.evaluate(
      () => document.activeElement?.closest("[role=region], ol")?.textContent,
    );
    expect(focused).toContain(words.auth.error.emailRequired);
    await screens.button(words.toast.close).press("Enter");
    await screens.toasts.waitFor({ state: "hidden" });

    // The focus is where the keyboard came from, and the next one leaves by itself again.
    expect(await screens.email.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await screens.toasts.waitFor();
    await page.clock.runFor(6000);
    await screens.toasts.waitFor({ state: "hidden" });
  });
});

/** Presses Tab until the focus is where it should be; a person would give up sooner than at forty. */
async function tabTo({ page }: Visit, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement;
      const label =
        focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent;
      return label?.trim() === wanted;
    }, name);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await isThere()) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test("Everything can be done by keyboard alone, from the skip link to the ante-room", async () => {
  const { sink, portal } = stage();
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    const { keyboard } = page;
    await page.goto("/");
    await screens.heading(words.home.title).waitFor();
    await keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.layout.skip);
    await keyboard.press("Enter");
    await tabTo(visit, words.home.begin);
    const outline = await page.evaluate(() => {
      const focused = document.activeElement;
      const style = focused && getComputedStyle(focused);
      return style ? `${style.outlineStyle} ${style.boxShadow}` : "";
    });
    expect(outline).not.toBe("none none");
    await keyboard.press("Enter");
    await screens.heading(words.register.title).waitFor();
    await tabTo(visit, words.auth.email);
    await keyboard.type("keys@example.org");
    await tabTo(visit, words.register.username);
    await keyboard.type("Keys Only");
    await keyboard.press("Enter");
    await screens.heading(words.verify.title).waitFor();
    await tabTo(visit, words.verify.code);
    await keyboard.type(await sink.codeFor("keys@example.org"));
    await keyboard.press("Enter");
    await screens.heading(words.codeEntry.title).waitFor();
    await tabTo(visit, words.codeEntry.code);
    await keyboard.type(portal.firstRun().code.toLowerCase());
    await keyboard.press("Enter");
    await screens.heading(words.anteRoom.title).waitFor();
    await tabTo(visit, words.anteRoom.continue);
  });
});

test("A code pasted with blanks or words about it fills the six cells, and the field is one that phones can fill", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(`${paths.verify}?email=paste%40example.org&username=Paste`);
    expect(await screens.otp.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await screens.otp.getAttribute("inputmode")).toBe("numeric");
    expect(await screens.otp.getAttribute("placeholder")).toBe("000000");
    for (const text of [
      " 123 456 ",
      "Code: 207 542",
      "２０７５４２",
      "207-543 is your code for 10 minutes",
    ]) {
      await screens.otp.focus();
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", pasted);
        const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      }, text);
      const [code = ""] =
        text
          .normalize("NFKC")
          .replace(/\D/g, "")
          .match(/^\d{6}/) ?? [];
      expect(await screens.otp.inputValue()).toBe(code);
    }
  });
});

test("Whoever is admitted already and comes to the code entry is offered the antechamber, or another code", async () => {
  await stage().visitAs(true, "pt", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    await screens.link(words.codeEntry.enter).waitFor();
    expect(await screens.secret.isEnabled()).toBe(true);
    await page.reload();
    await screens.link(words.codeEntry.enter).click();
    await screens.heading(words.anteRoom.title).waitFor();
    await page.goBack();
    await screens.link(words.codeEntry.enter).waitFor();
  });
  await stage().visitAs(false, "pt", async ({ page }, words) => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/auth/me"));
    await page.goto(paths.codeEntry);
    await (await answered).finished();
    const screens = new Screens(page, words);
    await screens.secret.waitFor();
    expect(await screens.link(words.codeEntry.enter).count()).toBe(0);
  });
});

/** Decorations that never end; what plays once on arrival is not counted. */
const endlessAnimations = () =>
  document
    .getAnimations()
    .filter(
      (each) => each.playState === "running" && each.effect?.getComputedTiming().iterations === Infinity,
    ).length;

test("Whoever asks their system for less motion sees none at all, not even when the portal opens", async () => {
  await stage().visitAs(
    true,
    "en",
    async ({ page }, words) => {
      const animations = () => page.evaluate(() => document.getAnimations().length);
      for (const path of ["/", paths.register, paths.anteRoom, paths.codeEntry]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await animations()).toBe(0);
      }
      await new Screens(page, words).speak(stage().portal.firstRun().code);
      await page.getByText(words.codeEntry.opened).first().waitFor();
      expect(await animations()).toBe(0);
      await new Screens(page, words).heading(words.anteRoom.title).waitFor();
    },
    { reducedMotion: "reduce" },
  );
});

test("Five motes float behind a screen, unseen by assistive technology; they can be stilled and woken by hand, and a reload remembers the choice", async () => {
  await stage().visit(
    "en",
    async ({ page }, words) => {
      const screens = new Screens(page, words);
      await page.goto("/");
      await awake(page);
      expect(await page.locator("[aria-hidden=true] > i").count()).toBe(5);
      expect(await page.evaluate(endlessAnimations)).toBeGreaterThan(0);
      await screens.button(words.layout.still).click();
      expect(await page.evaluate(endlessAnimations)).toBe(0);
      await page.reload();
      await awake(page);
      expect(await page.evaluate(endlessAnimations)).toBe(0);
      await screens.button(words.layout.wake).click();
      expect(await page.evaluate(endlessAnimations)).toBeGreaterThan(0);
    },
    moving,
  );
});

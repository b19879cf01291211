import type { Locator, Page } from "playwright-core";
import type { Words } from "./stage.ts";

/** The portal as a visitor meets it: by headings, labels and buttons, never by its markup. */
export class Screens {
  constructor(
    private readonly page: Page,
    public words: Words,
  ) {}

  heading(text: string): Locator {
    return this.page.getByRole("heading", { name: text, exact: true });
  }
  button(text: string): Locator {
    return this.page.getByRole("button", { name: text, exact: true });
  }
  link(text: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name: text, exact: true });
  }
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }
  /** Every toast that can be seen. */
  get toasts(): Locator {
    return this.page.getByRole("region", { name: /F8/ }).getByRole("listitem");
  }
  toast(title: string): Locator {
    return this.toasts.filter({ hasText: title });
  }

  get email(): Locator {
    return this.field(this.words.auth.email);
  }
  get username(): Locator {
    return this.field(this.words.register.username);
  }
  get otp(): Locator {
    return this.field(this.words.verify.code);
  }
  get secret(): Locator {
    return this.field(this.words.codeEntry.code);
  }

  async register(email: string, username: string): Promise<void> {
    await this.email.fill(email);
    await this.username.fill(username);
    await this.button(this.words.auth.send).click();
  }
  async comeBack(email: string): Promise<void> {
    await this.email.fill(email);
    await this.button(this.words.auth.send).click();
  }
  async verify(code: string): Promise<void> {
    await this.otp.fill(code);
    await this.button(this.words.verify.submit).click();
  }
  async speak(code: string): Promise<void> {
    await this.secret.fill(code);
    await this.button(this.words.codeEntry.submit).click();
  }
}

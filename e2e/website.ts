// The public website in a parent's words.
import type { Locator, Page } from "@playwright/test";

export type Message = { name: string; email: string; subject?: string; message: string };

export class Website {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async arriveAt(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The heading of the page, or of the slide that is shown. */
  get heading(): Locator {
    return this.page.locator("h1:not([inert] *)");
  }

  get bar(): Locator {
    return this.page.getByRole("banner");
  }

  /** The links of the wide bar, as they can be read from left to right. */
  get barLinks(): Locator {
    return this.page.getByRole("navigation", { name: "Main" }).getByRole("link");
  }

  async openAbout(): Promise<void> {
    await this.page.getByRole("button", { name: "About" }).click();
  }

  async openMenu(): Promise<Locator> {
    await this.page.getByRole("button", { name: "Menu", exact: true }).click();
    return this.page.getByRole("navigation", { name: "Menu" });
  }

  get next(): Locator {
    return this.page.getByRole("link", { name: /^Next/ });
  }

  get previous(): Locator {
    return this.page.getByRole("link", { name: /^Previous/ });
  }

  async write({ name, email, subject, message }: Message): Promise<void> {
    await this.page.getByLabel("Name").fill(name);
    await this.page.getByLabel("Email").fill(email);
    if (subject) await this.page.getByLabel("Subject").fill(subject);
    await this.page.getByLabel("Message").fill(message);
  }

  get sendButton(): Locator {
    return this.page.getByRole("button", { name: "Send message" });
  }
}

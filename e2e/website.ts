// The public website in a parent's words.
import { expect, type Locator, type Page } from "@playwright/test";
import { SLIDES, type Slug } from "#app/site/slides/slides.ts";

type Message = { name: string; email: string; subject?: string; message: string };

export class Website {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async arriveAt(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The heading of the page, or of the current slide. */
  get heading(): Locator {
    return this.page.locator("h1:not([inert] *)");
  }

  get bar(): Locator {
    return this.page.getByRole("banner");
  }

  /** The links of the wide bar, from left to right. */
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

/** The test browser identifies itself as automated, and is treated as a search engine; this one is a person. */
export const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** A phone's User-Agent. */
export const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

/** A search engine that reads pages as a phone does. */
export const SEARCH_ENGINE =
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** The mobile track as a parent uses it. */
export class MobileTrack {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a section in its own page and waits until it is hydrated. */
  async openAt(slug: Slug): Promise<void> {
    await this.page.goto("about:blank");
    await this.page.goto(`/mobile#${slug}`);
    await this.expectSection(slug);
  }

  /** Goes to a section by its hash, without loading a page. */
  async leadTo(slug: Slug): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, slug);
    await this.expectSection(slug);
  }

  /** The current section. */
  get section(): Locator {
    return this.page.locator("main > [data-index] > [data-index]:not([inert])");
  }

  async expectSection(slug: Slug): Promise<void> {
    const index = SLIDES.findIndex((slide) => slide.slug === slug);
    await expect(this.page).toHaveURL(new RegExp(`/mobile(\\?[^#]*)?#${slug}$`));
    await expect(this.page.locator("[data-waiting]")).toHaveCount(0);
    await expect(this.position).toHaveText(`${index + 1} of 11, all sections`);
    await expect(this.section).toHaveAttribute("data-index", `${index}`);
    await expect(this.section.getByRole("heading", { level: 1 })).toBeInViewport();
  }

  get pager(): Locator {
    return this.page.getByRole("navigation", { name: "Sections", exact: true });
  }

  get position(): Locator {
    return this.pager.getByRole("button", { name: /of 11/ });
  }

  get previous(): Locator {
    return this.pager.getByRole("button", { name: "Previous section" });
  }

  get next(): Locator {
    return this.pager.getByRole("button", { name: "Next section" });
  }

  get dots(): Locator {
    return this.pager.getByRole("link");
  }
}

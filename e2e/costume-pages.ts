// The costume inventory in the words of the wardrobe team.
import type { Locator, Page, Response } from "@playwright/test";
import { listening } from "./listening.ts";
import { StaffList } from "./office-pages.ts";

export type SentFile = { name: string; mimeType: string; buffer: Buffer };

export class Inventory {
  readonly page: Page;
  readonly costumes: StaffList;

  constructor(page: Page) {
    this.page = page;
    this.costumes = new StaffList(page, "Costumes");
  }

  async open(address = ""): Promise<this> {
    await this.page.goto(`/costume-inventory${address}`);
    await listening(this.page);
    return this;
  }

  figure(name: "Total Items" | "Showing"): Locator {
    return this.page.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  }

  get search(): Locator {
    return this.page.getByPlaceholder("Search costumes by name, color, size, box number...");
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  notice(words: string): Locator {
    return this.page.locator(".mantine-Notification-root").filter({ hasText: words });
  }

  /** Opens the form of a new costume, or of one that is there. */
  async form(costume?: string): Promise<Locator> {
    const name = costume ? `Edit ${costume}` : "Add Item";
    await this.page.getByRole("button", { name, exact: true }).click();
    return this.dialog(costume ? "Edit Costume" : "Add Costume");
  }

  /** Chooses photos in a form, and waits for the answer to each. */
  async addPhotos(form: Locator, files: SentFile[]): Promise<void> {
    const last = files.at(-1);
    const sent = this.page.waitForResponse(
      (response) =>
        response.url().endsWith("/costume-inventory/photos") &&
        (response.request().postDataBuffer()?.includes(`filename="${last?.name}"`) ?? false),
    );
    await form.locator('input[type="file"]').setInputFiles(files);
    await sent;
  }

  /** Chooses a file to import, and waits until it is read. */
  async choose(dialog: Locator, file: SentFile): Promise<void> {
    await this.answered(/import\/preview/, () =>
      dialog.locator('input[type="file"]').setInputFiles(file),
    );
  }

  /** Does something and waits for the answer of the change that it sends. */
  async answered(address: RegExp, work: () => Promise<unknown>): Promise<Response> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === "POST" && address.test(response.url()),
    );
    await work();
    return answer;
  }
}

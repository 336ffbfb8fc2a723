// The costume inventory in the words of the wardrobe team.
import type { Locator, Page, Response } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { test as base } from "./empty-school.ts";
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

/** The wardrobe's password is entered, and photos of another site can be seen. */
export const test = base.extend<{ unlocked: void }>({
  unlocked: [
    async ({ page, signIn }, use) => {
      await signIn("inventory");
      const body = await plainPicture(60, 80);
      await page.route("https://a.example/**", (route) =>
        route.fulfill({ contentType: "image/jpeg", body }),
      );
      await use();
    },
    { auto: true },
  ],
});

export const LONG_COSTUME =
  "Emerald sequin leotard with detachable sleeves, tail and a very long name";

/** Makes three costumes: one with numbers, one with photos, one with a long name. */
export async function makeWardrobe(database: Database): Promise<void> {
  const costumes: { fields: Record<string, string>; imageUrls?: string[] }[] = [
    {
      fields: {
        "Item name": "White tutu",
        "BOX NUMBER": "007",
        "TOTAL QUANTITY": "12",
        "QUANTITY OUT": "2",
        Notes: "Mend",
      },
    },
    {
      fields: {
        "Item name": "Sailor jacket",
        color: "Navy",
        "TOTAL QUANTITY": "2",
        "QUANTITY OUT": "3",
      },
      imageUrls: [1, 2, 3, 4].map((number) => `https://a.example/${number}.jpg`),
    },
    {
      fields: {
        "Item name": LONG_COSTUME,
        SIZES: "3-4, 5-6, 7-8, 9-10, 11-12",
        "TOTAL QUANTITY": "about ten",
      },
    },
  ];
  for (const [place, costume] of costumes.entries()) {
    await makeCostume(database, { ...costume, createdAt: `2026-09-0${place + 1}T09:00:00.000Z` });
  }
}

export { expect } from "./fixtures.ts";

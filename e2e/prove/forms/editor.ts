// The forms of the content editor.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/admin/editor";
const UPLOAD = "Upload a picture";

const part = (page: Page, name: string) =>
  button(page.getByRole("navigation", { name: "Parts of the website" }), name).click();

async function openUpload(page: Page): Promise<void> {
  await part(page, "Classes");
  await page.getByText("Ballet", { exact: true }).first().click();
  await press("Upload")(page);
  const dialog = dialogOf(page, UPLOAD);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "class.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await plainPicture(120, 80)),
  });
  await dialog.getByLabel("Consent given by").fill("Ann Tern");
  await dialog.getByLabel("Consent until").fill("01/09/2027");
}

const consents = (page: Page) => page.getByRole("region", { name: "Consent for pictures" });

export const EDITOR: readonly Form[] = [
  {
    name: "Editor, Publish",
    screens: ["office/editor/publish/publish-dialog.tsx"],
    sends: ["/admin/editor/publish"],
    at: AT,
    fill: async (page) => {
      await part(page, "Company");
      // Earlier editions stay published, so each run adds another line.
      await page.getByRole("textbox", { name: "Tagline" }).fill(`Dance ${randomUUID()}`);
      await press("Publish")(page);
    },
    send: pressIn("Publish for everyone?", "Publish"),
    dialog: "Publish for everyone?",
    waits: "Publish",
  },
  {
    name: "Editor, Bring back",
    screens: ["office/editor/publish/versions.tsx"],
    sends: ["/admin/editor/bring-back"],
    at: AT,
    rows: async (database) => {
      const live = await liveContent(database);
      const company = { ...live.company, tagline: `Dance ${randomUUID()}` };
      const by = { who: "admin", at: "2026-11-20T10:00:00.000Z" };
      await publishContent(database, { ...live, company }, by);
    },
    send: press(/^Bring back version/),
    stays: (page) => button(page, /^Bring back version/).first(),
    done: (page) => page.getByText(/^Brought back/),
    waits: "Bring back version ",
  },
  {
    name: "Editor, Upload a picture",
    screens: ["office/photos/photo-upload.tsx"],
    sends: ["/admin/editor/photos"],
    at: AT,
    fill: openUpload,
    send: pressIn(UPLOAD, "Upload"),
    area: (page) => dialogOf(page, UPLOAD),
    stays: (page) => dialogOf(page, UPLOAD).getByText("class.jpg"),
    done: (page) => button(dialogOf(page, UPLOAD), "Use this picture"),
    waits: "Upload a picture",
  },
  {
    name: "Editor, Withdraw",
    screens: ["office/editor/pictures/consents.tsx"],
    sends: ["/admin/editor/withdraw"],
    at: AT,
    fill: async (page) => {
      await openUpload(page);
      await pressIn(UPLOAD, "Upload")(page);
      await button(dialogOf(page, UPLOAD), "Use this picture").waitFor();
      await page.goto(AT);
      await button(consents(page), "Withdraw").click();
    },
    send: pressIn("Withdraw consent?", "Withdraw"),
    stays: (page) => button(consents(page), "Withdraw"),
    done: (page) =>
      page.getByText("Consent withdrawn. The picture has been removed from the website."),
    waits: "Withdraw a picture",
  },
];

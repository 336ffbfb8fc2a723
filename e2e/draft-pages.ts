// The office's forms with drafts, and what the browser stores of them.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type TypedInto = {
  what: string;
  address: string;
  /** Opens the form, unless it is already open on the page. */
  open?: (page: Page) => Promise<void>;
  area: (page: Page) => Locator;
  field: (page: Page) => Locator;
  typed: string;
};

const dialog = (page: Page) => page.getByRole("dialog");
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const inDialog = (name: string) => (page: Page) =>
  dialog(page).getByRole("textbox", { name, exact: true });

/** Every kind of form: the typed text is a person's name or an amount. */
export const FORMS: TypedInto[] = [
  {
    what: "the member form",
    address: "/admin/dashboard",
    open: press("Add Member"),
    area: dialog,
    field: inDialog("Name"),
    typed: "Wrenna Quill",
  },
  {
    what: "the note of a call",
    address: "/admin/dashboard/check-ins",
    open: (page) => page.getByRole("listitem", { name: "Ada Tern" }).getByRole("button").click(),
    area: dialog,
    field: inDialog("Notes"),
    typed: "Wrenna Quill is shy",
  },
  {
    what: "a payroll prompt",
    address: "/admin/dashboard/payroll?month=2026-11",
    open: press(/^Fixed extra/),
    area: dialog,
    field: inDialog("Note"),
    typed: "For Wrenna Quill",
  },
  {
    what: "the weeks editor",
    address: "/admin/dashboard/payroll?month=2026-11",
    open: press(/^37 weeks/),
    area: dialog,
    field: (page) => dialog(page).getByLabel("Week 2", { exact: true }),
    typed: "9.25",
  },
  {
    what: "the prepaid weeks",
    address: "/admin/dashboard/payroll?month=2026-11",
    open: press(/^Prepaid weeks/),
    area: dialog,
    field: (page) => dialog(page).getByLabel("Week 2", { exact: true }),
    typed: "9.25",
  },
  {
    what: "Add Teacher",
    address: "/private-lessons",
    open: press(/^\+ Add/),
    area: dialog,
    field: inDialog("Name"),
    typed: "Wrenna Quill",
  },
  {
    what: "Edit Lesson",
    address: "/private-lessons",
    open: (page) => page.getByRole("button", { name: /^Edit/ }).first().click(),
    area: dialog,
    field: inDialog("Notes (optional)"),
    typed: "Wrenna Quill watched",
  },
  {
    what: "the lending of a costume",
    address: "/costume-inventory",
    open: press("Lend White tutu"),
    area: dialog,
    field: (page) => dialog(page).getByRole("combobox", { name: "Name" }),
    typed: "Wrenna Quill",
  },
  {
    what: "a field of the settings",
    address: "/admin/settings/school",
    area: (page) => page.getByRole("region", { name: "Classes" }),
    field: (page) => page.getByLabel("Add a class"),
    typed: "Wrenna Quill's class",
  },
  {
    what: "the notes of a payroll card",
    address: "/admin/dashboard/payroll?month=2026-11",
    area: (page) => page.getByRole("article", { name: "Marina Holloway" }),
    field: (page) => page.getByRole("article").getByLabel("Notes", { exact: true }),
    typed: "Wrenna Quill stood in",
  },
  {
    what: "the content editor",
    address: "/admin/editor?part=company",
    area: (page) => page.getByRole("main"),
    field: (page) => page.getByRole("textbox", { name: "Tagline" }),
    typed: "Dance like Wrenna Quill",
  },
];

/** Returns everything in the browser's databases, with bytes as letters. */
export function storedContent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        found.push(await done(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found, (_key, value: unknown) =>
      value instanceof Uint8Array ? String.fromCodePoint(...value) : value,
    );
  });
}

/** Waits until something encrypted is stored in the browser. */
export async function untilStored(page: Page): Promise<void> {
  await expect.poll(() => storedContent(page)).toContain("sealed");
}

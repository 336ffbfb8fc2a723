// What the list says of a form, a prompt, a field or a question that sends a change.
import type { Locator, Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";

export type Form = {
  /** As people know it. */
  name: string;
  /** The files under `app/` that send it. */
  screens: readonly string[];
  /** What it sends: the addresses, each with the word under `do` where one address takes several. */
  sends: readonly string[];
  /** Where it stands. */
  at: string | ((database: Database) => Promise<string>);
  /** Makes the rows that it needs, in a school without records. */
  rows?: (database: Database) => Promise<unknown>;
  /** Opens it on its page and fills it in. */
  fill?: (page: Page) => Promise<unknown>;
  /** Sends it. */
  send: (page: Page) => Promise<unknown>;
  /** The name of the dialog that it stands in, until it is done. */
  dialog?: string | RegExp;
  /** Where what was typed stands, if not in a dialog. */
  area?: (page: Page) => Locator;
  /** What stays in sight until it is done, such as the name of a chosen file. */
  stays?: (page: Page) => Locator;
  /** What is in sight once it is done. */
  done?: (page: Page) => Locator;
  /** What the line of what waits calls it; null where the form itself says that it waits. */
  waits: string | null;
  /** What says so then. */
  says?: (page: Page) => Locator;
  /** What says so where an answer came and cannot be read, if that is said otherwise. */
  saysUnread?: (page: Page) => Locator;
  /** It asks and changes nothing. */
  isQuestion?: true;
  /** It holds a password, which is never kept: it is pressed again once the line is back. */
  isSecret?: true;
  /** What it shows is in its answer alone, and each time that it is asked is noted. */
  isNotedEachTime?: true;
  /** It needs no session, so that none can end. */
  isPublic?: true;
};

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: true });

export const dialogOf = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole("dialog", name === undefined ? {} : { name });

/** Presses the button of a dialog. */
export const pressIn = (dialog: string | RegExp, name: string | RegExp) => (page: Page) =>
  button(dialogOf(page, dialog), name).click();

export const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();

export const csv = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

// The description of a form, prompt, field or question that sends a change.
import type { Locator, Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";

export type Form = {
  /** Its name for people. */
  name: string;
  /** The files under `app/` that send it. */
  screens: readonly string[];
  /** The addresses it sends to, with the word under `do` when one address takes several commands. */
  sends: readonly string[];
  /** Its page. */
  at: string | ((database: Database) => Promise<string>);
  /** Creates the rows that it needs, in a school without records. */
  rows?: (database: Database) => Promise<unknown>;
  /** Opens it on its page and fills it in. */
  fill?: (page: Page) => Promise<unknown>;
  /** Sends it. */
  send: (page: Page) => Promise<unknown>;
  /** The name of its dialog, until it is done. */
  dialog?: string | RegExp;
  /** Where the typed text is, if not in a dialog. */
  area?: (page: Page) => Locator;
  /** The text that is visible until it is done, such as the name of a chosen file. */
  stays?: (page: Page) => Locator;
  /** The text that is visible once it is done. */
  done?: (page: Page) => Locator;
  /** Its name in the list of unsent changes; null when the form itself says that it waits. */
  waits: string | null;
  /** The element that says so. */
  says?: (page: Page) => Locator;
  /** The element that says so after an unreadable answer, if it is another. */
  saysUnread?: (page: Page) => Locator;
  /** It asks a question and changes nothing. */
  isQuestion?: true;
  /** It holds a password or files, which are never stored: it is pressed again once the connection is back. */
  isSecret?: true;
  /** Its result is only in its answer, and every request is recorded. */
  isNotedEachTime?: true;
  /** It needs no session, so none can end. */
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

// The description of a settings form.
import type { Page } from "@playwright/test";
import { button, type Form } from "./form.ts";

export const section = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });

type Wish = {
  name: string;
  /** Path after `office/settings/`. */
  screen: string;
  word: string;
  region: string;
  fields?: Record<string, string>;
  press?: string;
  /** Opens it; nothing is typed. */
  opens?: (page: Page) => Promise<unknown>;
} & Partial<Form>;

export function setting({
  name,
  screen,
  word,
  region,
  fields,
  press: pressed,
  opens,
  ...more
}: Wish): Form {
  return {
    name: `Settings, ${name}`,
    screens: [`office/settings/${screen}.tsx`],
    sends: [`/admin/settings/${word.replaceAll(" ", "-")}`],
    at: `/admin/settings/${screen.split("/")[0]}`,
    fill: async (page) => {
      await opens?.(page);
      for (const [label, text] of Object.entries(fields ?? {}))
        await section(page, region).getByLabel(label, { exact: true }).fill(text);
    },
    send: (page) => button(section(page, region), pressed ?? "Add").click(),
    ...((fields ?? more.fill) && { area: (page: Page) => section(page, region) }),
    waits: `Settings: ${word}`,
    ...more,
  };
}

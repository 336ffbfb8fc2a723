// How each form of the timetable, families, fees, health and settings looks after a long refusal.
import type { Page } from "@playwright/test";
import { CARE } from "./prove/forms/care.ts";
import { FAMILIES } from "./prove/forms/families.ts";
import { FEES } from "./prove/forms/fees.ts";
import type { Form } from "./prove/forms/form.ts";
import { expect, openForm, test } from "./prove/forms/forms-desk.ts";
import { NEXT_TERM_FORMS } from "./prove/forms/next-term.ts";
import { OUTSIDE } from "./prove/forms/outside.ts";
import { PEOPLE } from "./prove/forms/people.ts";
import { SETTINGS } from "./prove/forms/settings.ts";
import { isSent } from "./prove/forms/troubles.ts";
import { WEEK } from "./prove/forms/week.ts";
import { PERSON } from "./website.ts";

const FORMS = [
  ...WEEK,
  ...NEXT_TERM_FORMS,
  ...FAMILIES,
  ...FEES,
  ...CARE,
  ...PEOPLE,
  ...SETTINGS,
  ...OUTSIDE.filter(({ name }) => name === "The booking of a trial"),
];
const isTyped = ({ name, area }: Form) => area !== undefined && !name.includes("removing");
/** The addresses whose refusals may have messages for each field. */
const SAYS_BY_FIELD = new Set([
  ...[...WEEK, ...NEXT_TERM_FORMS, ...FAMILIES, ...FEES, ...CARE].filter(({ dialog }) => dialog),
  ...FORMS.filter(isTyped),
]);
const WORD = "Featherstonehaughcholmondeleywilhelminaalexandrinasaltmeresea";
const PROBLEM = `Somebody else has changed this meanwhile, so it stays as it is: ${WORD} of Saint Bartholomew-on-the-Cliff. Please look at it again.`;
const WRONG = `This cannot be what was meant: ${WORD}.`;

test.use({ userAgent: PERSON, actionTimeout: 15_000, ownKeys: ["teachers"] });

/** Refuses every request; with `isByField` also with a message for each field. */
async function refuse(page: Page, isByField: boolean): Promise<void> {
  await page.route("**/*", (route) => {
    const request = route.request();
    if (!isSent(request)) return route.fallback();
    const fields = isByField ? (request.postData() ?? "").matchAll(/"([A-Za-z]\w*)":/g) : [];
    const messages = Object.fromEntries([...fields].map(([, name]) => [name, WRONG]));
    const refusal = { ok: false, isSaved: false, status: 409, messages, full: [] };
    const body = JSON.stringify({ ...refusal, problem: PROBLEM, error: PROBLEM });
    return route.fulfill({ status: 409, contentType: "application/json", body });
  });
}

/** Returns sentences of the refusal that are cut off by the screen or their container. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((word) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const own = node.parentElement;
      if (!node.textContent?.includes(word) || !own?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      for (let around: Element | null = own; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible" && around !== document.body) continue;
        // Text for screen readers is one pixel wide.
        if (around.clientWidth <= 1) break;
        const box = around.getBoundingClientRect();
        if (words.left < box.left - 1 || words.right > box.right + 1) cut.push(node.textContent);
      }
    }
    return cut;
  }, WORD);
}

for (const form of FORMS) {
  test(
    `${form.name}, refused, fits each screen`,
    { tag: "@long" },
    async ({ page, desk, expectToFit }) => {
      await openForm(form, page, desk);
      await refuse(page, SAYS_BY_FIELD.has(form));
      await form.send(page);
      await expect(page.getByText(WORD).first()).toBeVisible();
      await expectToFit(`refused-${form.name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => cutOff(page)).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );
}

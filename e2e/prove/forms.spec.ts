// Every form, prompt, field and question that sends a change, in each of six failures: the typed text is still
// there, the screen says that it waits, and the change is made exactly once.
import type { Page, Request } from "@playwright/test";
import { unsentChanges } from "../cut-lines.ts";
import { PERSON } from "../website.ts";
import { FORMS } from "./forms/all-forms.ts";
import { dialogOf, type Form } from "./forms/form.ts";
import { expect, openForm, test, type Desk } from "./forms/forms-desk.ts";
import { isSent, TROUBLES } from "./forms/troubles.ts";

const PATIENCE_MS = 20_000;

test.describe.configure({ mode: "parallel" });
test.use({
  userAgent: PERSON,
  actionTimeout: 15_000,
  ownKeys: ["teachers"],
  // The scheduler has a menu instead of some buttons on narrower screens.
  viewport: { width: 1440, height: 900 },
});

for (const [place, form] of FORMS.entries()) {
  test.describe(form.name, () => {
    // In one worker, which then knows what the form does without a failure.
    test.describe.configure({ mode: "default" });

    for (const [trouble, meet] of Object.entries(TROUBLES)) {
      if (form.isPublic && trouble === "a session that has ended") continue;

      test(`outlives ${trouble}`, async ({ page, desk }) => {
        const { school, effects } = desk;
        const effect = effects.get(form.name) ?? (await effectOf(form, page, desk));
        effects.set(form.name, effect);
        const { before, typed } = await open(form, page, desk);
        await meet({
          page,
          school,
          turn: place,
          send: () => form.send(page),
          expectTyped: async () => {
            expect(await typedIn(form, page)).toEqual(typed);
            if (form.stays) await expect(form.stays(page)).toBeVisible();
          },
          expectWaiting: (isUnread) => expectWaiting(form, page, isUnread),
        });
        const counted = () => difference(before, school.counts());
        // A request that is not stored is pressed again, unless the screen says that it was done.
        const isNoted = Object.keys(counted()).length > 0;
        const isAgain =
          form.isSecret && (form.isNotedEachTime ? !(await isSeen(form, page)) : !isNoted);
        if (isAgain) await form.send(page);
        const meant = isAgain && isNoted ? twice(effect) : effect;
        await expectDone(form, page);
        const looked = async () => {
          // A gate that opens in the meantime is handled when the page is looked at.
          await expect(page.locator("body")).toBeVisible();
          return counted();
        };
        await expect.poll(looked, { timeout: PATIENCE_MS }).toEqual(meant);
        await expectDone(form, page);
        expect(counted()).toEqual(meant);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
  });
}

/** Returns what the form does to the school without a failure; it must send what the list says. */
async function effectOf(form: Form, page: Page, desk: Desk): Promise<Record<string, number>> {
  const { before } = await open(form, page, desk);
  const sent = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!isSent(request)) return;
    const word = /"do":"([^"]+)"/.exec(request.postData() ?? "")?.[1];
    const address = pathname.replace(ID, ":id").replace(KIND, "/:kind/:id");
    sent.add(word ? `${address} ${word}` : address);
  };
  page.on("request", note);
  const answered = page.waitForResponse((response) => isSent(response.request()));
  await form.send(page);
  await answered;
  await expectDone(form, page);
  page.off("request", note);
  expect([...sent]).toEqual(form.sends);
  const effect = difference(before, desk.school.counts());
  expect(Object.keys(effect).length > 0, "it changes something").toBe(!form.isQuestion);
  return effect;
}

/** A child is a member or on trial; a register is of a rehearsal too. */
const KIND = /\/(?:member|trial|rehearsal)\/:id(?=\/)/;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

async function open(form: Form, page: Page, desk: Desk) {
  await openForm(form, page, desk);
  const typed = await typedIn(form, page);
  if (form.area) expect(typed.join("")).not.toBe("");
  return { before: desk.school.counts(), typed };
}

/** Returns the values of a form's fields. */
async function typedIn(form: Form, page: Page): Promise<string[]> {
  const area = form.area?.(page) ?? (form.dialog && dialogOf(page, form.dialog));
  if (!area) return [];
  return area.locator("input:visible, textarea:visible, select:visible").evaluateAll((fields) =>
    fields.map((field) => {
      const { type, checked, value } = field as HTMLInputElement;
      return type === "checkbox" || type === "radio" ? String(checked) : value;
    }),
  );
}

async function expectWaiting(form: Form, page: Page, isUnread = false): Promise<void> {
  // If it has arrived after all, the success message may replace the waiting message.
  const done = form.isSecret && form.done ? form.done(page) : undefined;
  const says = (isUnread && form.saysUnread?.(page)) || form.says?.(page);
  if (says) await expect((done ? says.or(done) : says).first()).toBeVisible();
  if (form.waits === null) return;
  await expect(unsentChanges(page)).toContainText("Waiting for the connection");
  await expect(unsentChanges(page)).toContainText(form.waits);
}

async function expectDone(form: Form, page: Page): Promise<void> {
  await expect(unsentChanges(page)).toBeHidden({ timeout: PATIENCE_MS });
  const patience = { timeout: PATIENCE_MS };
  if (form.dialog) await expect(dialogOf(page, form.dialog)).toBeHidden(patience);
  if (form.done) await expect(form.done(page)).toBeVisible(patience);
}

/** Returns whether the sign of success is visible. */
async function isSeen(form: Form, page: Page): Promise<boolean> {
  return (await form.done?.(page).isVisible()) ?? false;
}

function twice(effect: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(effect).map(([kind, count]) => [kind, 2 * count]));
}

function difference(before: Record<string, number>, after: Record<string, number>) {
  const kinds = Object.keys({ ...before, ...after });
  const changes = kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, more]) => more !== 0));
}

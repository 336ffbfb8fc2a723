// Thirty children marked offline in half a minute, while another teacher marks them too.
import { expect, expectKept, test } from "../offline-registers.ts";

const MARKING_MS = 30_000;
const ARRIVING_MS = 5_000;
/** Another person sees a tap within this time. */
const SEEN_MS = 2_000;
/** The delay of a weak signal, in each direction. */
const WEAK_SIGNAL_MS = 300;

test("thirty offline taps made within 30 s reach the school within 5 s of a signal, once each", async ({
  phone,
  classToday,
  page: desk,
  signIn,
}) => {
  await signIn("owner");
  await desk.goto(`/admin/registers/${classToday.id}`);
  const page = await phone.open();
  await phone.signIn("admin");
  await page.goto(`/admin/registers/${classToday.id}`);
  await expectKept(page);
  await phone.line.cut();
  await page.reload();
  const start = Date.now();
  for (const { name } of classToday.children) {
    await page.getByRole("button", { name: `Here: ${name}` }).tap();
  }
  await expect(page.getByText("30 not sent")).toBeVisible();
  expect(Date.now() - start).toBeLessThan(MARKING_MS);
  // Another teacher, online, marks one child differently and another the same.
  await desk.getByRole("button", { name: "Away: Gannet 01" }).click();
  await desk.getByRole("button", { name: "Here: Gannet 02" }).click();
  await expect(desk.getByText("2 of 30 marked")).toBeVisible();
  phone.line.delayMs = WEAK_SIGNAL_MS;
  await phone.line.mend();
  const back = Date.now();
  await expect
    .poll(async () => new Set((await classToday.marks()).map(({ memberId }) => memberId)).size, {
      timeout: ARRIVING_MS,
      intervals: [50],
    })
    .toBe(30);
  const took = Date.now() - back;
  expect(took).toBeLessThan(ARRIVING_MS);
  // Each tap is there once: one that repeats the stored mark is not.
  const marks = await classToday.marks();
  expect(marks).toHaveLength(31);
  // Both teachers who disagree are told.
  await expect(desk.getByText(/^Away: /)).toBeVisible();
  await expect(desk.getByText("30 of 30 marked")).toBeVisible();
  const beside = await desk.context().newPage();
  await beside.goto(`/admin/registers/${classToday.id}`);
  const late = { name: "Late: Gannet 30" };
  await expect(beside.getByRole("button", late)).toHaveAttribute("aria-pressed", "false");
  await desk.getByRole("button", late).click();
  await expect(beside.getByRole("button", late)).toHaveAttribute("aria-pressed", "true", {
    timeout: SEEN_MS,
  });
  console.log(`all thirty taps arrived ${took} ms after the signal was back`);
});

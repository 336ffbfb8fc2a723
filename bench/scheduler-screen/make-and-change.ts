// Generates a running order from a file, and changes it by hand.
import { setTimeout as pause } from "node:timers/promises";
import { type Actor, LIST } from "./actor.ts";

const FRAME_MS = 17;

export async function makeAndChange(actor: Actor): Promise<void> {
  await actor.measure("load the file", async () => {
    await actor.desk("choose", "A CSV file of routines", LIST);
    await actor.desk("said", "main", "Loaded \\d+ routines");
  });
  await actor.measure("correct what a column is taken as", async () => {
    await actor.desk("open", "How we read your file");
    await actor.desk("fill", "Read Style as", "school");
    await actor.desk("said", "tr[data-unknown]", "^School");
  });
  await actor.measure("generate in the file's order", async () => {
    await actor.press("Auto Schedule");
    await actor.desk("check", "Minimise conflicts", false);
    await actor.press("Generate");
    await actor.desk("figure", "Routines", actor.count);
  });
  await actor.measure("undo that", async () => {
    await actor.page.key("z", "Control");
    await actor.desk("figure", "Routines", "0");
  });
  await actor.measure("generate with the fewest conflicts", async (isSeen) => {
    await actor.press("Auto Schedule");
    await actor.desk("check", "Minimise conflicts", true);
    await actor.press("Generate");
    await actor.desk("figure", "Routines", actor.count);
    isSeen();
    await actor.desk("said", "[role=alert]", "conflicts");
  });
  await actor.measure("compare with before", async () => {
    await actor.press("Compare");
    await actor.desk("said", "[role=dialog]", "moved\\.");
    await actor.press("Keep this one");
  });
  await actor.measure("look at the cohesion slider", async (isSeen) => {
    await actor.press("Auto Schedule");
    await actor.desk("check", "Start over with", true);
    await actor.desk("open", "More");
    await actor.desk("said", "[role=dialog]", "\\d+ more runs?\\.|Every group is one section");
    isSeen();
    for (const cohesion of ["80", "60", "40", "20"])
      await actor.desk("fill", "Keep categories together", cohesion);
    await actor.press("Cancel");
  });
  const standing = await actor.order();
  await actor.measure("move a routine down ten times", async () => {
    await actor.page.valueOf(
      `[...document.querySelectorAll('[aria-label="Running order"] button')].filter((one) => /^Move .* down$/.test(one.getAttribute("aria-label")))[1].focus()`,
    );
    for (let step = 0; step < 10; step++) await actor.page.key("ArrowDown", "Alt");
  });
  await actor.changed(standing);
  await actor.measure("undo ten times", async () => {
    for (let step = 0; step < 10; step++) await actor.page.key("z", "Control");
  });
  if ((await actor.order()) !== standing) throw new Error("undo did not restore the order");
  await actor.page.valueOf(
    `document.querySelector('[aria-label="Running order"] > *').scrollIntoView({ block: "center" })`,
  );
  await actor.measure("drag a routine four rows", async () => {
    const from = await rowAt(actor, 2);
    const to = await rowAt(actor, 6);
    await actor.page.mouse("mouseMoved", from.x, from.y);
    await actor.page.mouse("mousePressed", from.x, from.y);
    for (let step = 1; step <= 12; step++) {
      await actor.page.mouse("mouseMoved", from.x, from.y + ((to.y + 25 - from.y) * step) / 12);
      await pause(FRAME_MS);
    }
    await actor.page.mouse("mouseReleased", from.x, to.y + 25);
  });
  await actor.changed(standing);
  await actor.measure("delete a routine and put it back", async () => {
    await actor.press("Delete (?!.* section).*");
    await actor.changed(standing);
    await actor.desk("undo");
  });
  await actor.measure("change the buffer", async () => {
    await actor.press("Settings");
    await actor.desk("fill", "Buffer (seconds)", "45");
  });
  await actor.measure("scroll through the whole running order", () => actor.desk("scrollThrough"));
}

/** Returns a point in a row of the running order that can be dragged. */
async function rowAt({ page }: Actor, index: number): Promise<{ x: number; y: number }> {
  return (await page.valueOf(`(() => {
    const rows = document.querySelectorAll('[aria-label="Running order"] > *');
    const { x, y } = rows[${index}].getBoundingClientRect();
    return { x: x + 240, y: y + 15 };
  })()`)) as { x: number; y: number };
}

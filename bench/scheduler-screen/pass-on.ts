// Searches, saves, publishes and exports a running order, and loads another file.
import { type Actor, LIST, NEWER_LIST } from "./actor.ts";

/** Selects the first row. */
const ROW = '[aria-label="Running order"] .timeline-item-badge';

/** Needs an open running order. */
export async function passOn(actor: Actor): Promise<void> {
  await actor.measure("find a dancer", async () => {
    await actor.desk("focus", "input[type=search]");
    await actor.desk("fill", "Find", "an");
    await actor.desk("said", "output", "^[\\d,]+ routines?$");
    await actor.desk("fill", "Find", "");
  });
  await actor.measure("select every row", async () => {
    await actor.desk("focus", ROW);
    await actor.page.key("a", "Control");
    await actor.desk("said", '[aria-label="Selected"]', "selected");
  });
  await actor.measure("scratch every row and take them back", async () => {
    await actor.press("Scratch");
    await actor.press("Take back");
  });
  await actor.measure("move all rows but one up", async () => {
    await actor.desk("click", ROW);
    await actor.desk("focus", `${ROW}[aria-pressed=false]`);
    await actor.desk("focus", `${ROW}[aria-pressed=true]`);
    const standing = await actor.order();
    await actor.page.key("ArrowUp", "Alt");
    await actor.changed(standing);
  });
  await actor.measure("delete them and put them back", async () => {
    await actor.press("Delete");
    await actor.desk("figure", "Routines", "1");
    await actor.desk("undo");
    await actor.desk("figure", "Routines", actor.count);
  });
  const standing = await actor.figure("Conflicts");
  // A list without conflicts has nothing to offer.
  if (standing !== "0")
    await actor.measure("apply what a conflict offers and take it back", async () => {
      await actor.press("Apply: .*");
      await actor.desk("undo");
      await actor.desk("figure", "Conflicts", standing);
    });
  await actor.measure("begin a session and undo it", async () => {
    await actor.press("New session");
    await actor.desk("said", '[aria-label="Running order"]', "Session 1");
    await actor.page.key("z", "Control");
  });
  // A menu does not open while its button is off screen.
  await actor.page.valueOf("scrollTo(0, 0)");
  await actor.measure("export the schedule", () => actor.desk("saved", "Export CSV"));
  await actor.measure("export a workbook", async () => {
    await actor.press("Share");
    await actor.desk("saved", "Export Excel");
  });
  await actor.measure("download plan.json", async () => {
    await actor.press("Share");
    await actor.desk("saved", "Download plan.json");
  });
  await actor.measure("save", async () => {
    await actor.press("Save");
    await actor.desk("said", "[role=alert]", "Saved ✓");
  });
  const id = String(
    await actor.page.valueOf("/Saved as ID: (\\S+)/.exec(document.body.innerText)[1]"),
  );
  await actor.measure("publish", async () => {
    await actor.press("Save and publish version 1");
    await actor.desk("click", "[role=dialog] button[data-autofocus]");
    await actor.desk("said", "[role=alert]", "Version 1 is published");
  });
  await actor.press("Close");
  await actor.measure("mend a scratch", async (isSeen) => {
    await actor.desk("click", '[data-row^="routine-"] [data-control=edit]');
    await actor.press("Scratch");
    await actor.press("Find the smallest fix");
    await actor.desk("said", '[aria-label="Smallest fix"]', "change|Moves");
    isSeen();
    await actor.press("Apply( \\d+ moves?)?");
    await actor.desk("said", "output", "^Not yet published");
  });
  await actor.measure("merge a newer file", async () => {
    await actor.press("Data");
    await actor.press("Merge a file");
    await actor.desk("choose", "A file to merge", NEWER_LIST);
    await actor.desk("said", '[aria-label="Withdrawn"]', ".");
    await actor.press("Merge");
    await actor.desk("said", "[role=alert]", "routines merged");
  });
  await actor.measure("open plan.json", async () => {
    await actor.press("Data");
    await actor.press("Load data");
    await actor.desk("openSaved", "A CSV file of routines");
    await actor.desk("figure", "Routines", actor.count);
  });
  await actor.measure("open what was saved", async () => {
    await actor.press("Load by ID");
    await actor.desk("fill", "Schedule ID", id);
    await actor.press("Load");
    // The page looks the same before loading has finished.
    await actor.desk("gone", "Loading…");
  });
  await actor.measure("paste a list", async () => {
    await actor.press("Data");
    await actor.press("Load data");
    await actor.press("Paste Text");
    await actor.desk("paste", "Routines", LIST);
    await actor.press("Load");
    await actor.desk("said", "main", "Loaded \\d+ routines");
  });
  await actor.measure("spread over three days", async (isSeen) => {
    await actor.press("Auto Schedule");
    for (const [at, date] of ["5/3/2027", "6/3/2027", "7/3/2027"].entries()) {
      await actor.press("Add a day");
      await actor.desk("fill", `Date ${at + 1}`, date);
      await actor.desk("fill", `From ${at + 1}`, "00:00");
      await actor.desk("fill", `Until ${at + 1}`, "23:59");
    }
    await actor.desk("fill", "Stages", "Main, Second");
    await actor.press("Generate");
    await actor.desk("figure", "Routines", actor.count);
    isSeen();
    await actor.desk("gone", "Stop");
  });
  await actor.reload();
  await actor.measure("continue from the draft", async () => {
    await actor.press("Continue with it");
    await actor.desk("figure", "Routines", actor.count);
  });
}

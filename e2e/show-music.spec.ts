// Music for a plan: files are matched and measured, and the deck plays them without a connection.
import type { Page } from "@playwright/test";
import { makePlaced, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { listening } from "./listening.ts";
import { expect, test } from "./scheduler-desk.ts";

const RATE = 8000;

/** Returns a WAV file of a tone, with silence of a quarter before it. */
function wav(seconds: number): Buffer {
  const count = seconds * RATE;
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let at = count / 4; at < count; at++)
    bytes.writeInt16LE(Math.round(8000 * Math.sin(at / 3)), 44 + at * 2);
  return bytes;
}

const file = (name: string, buffer = wav(4)) => ({ name, mimeType: "audio/wav", buffer });

async function publish(page: Page, day: string): Promise<string> {
  const names = ["Clockwork", "Lantern Parade", "Tide and Timber"];
  const routines = names.map((name, at) => ({ ...makePlaced(at + 1, `Ava Reed ${at}`), name }));
  const session = makeSession({ id: "session-1", name: "Evening", day, startSeconds: 3600 });
  const plan = makeSessions([[session, makeSection("section-2", ...routines)]], {
    zone: "Europe/London",
  });
  const post = async (data: object) => {
    const answer = await page.request.post("/api/comp-schedules", { data });
    return (await answer.json()) as { id: string; version: number };
  };
  const { id, version } = await post({ data: toStored(plan) });
  await post({ do: "publish", key: `music ${id}`, showsNames: false, id, version });
  return id;
}

test(
  "music is matched, measured and played without a connection",
  { tag: "@long" },
  async ({ page, context, desk, school, signIn, expectAccessible, expectToFit }) => {
    const day = school.now().toLocaleDateString("sv", { timeZone: "Europe/London" });
    const id = await publish(page, day);
    await signIn("admin");
    await page.goto(`/competition-scheduler?id=${id}`);
    await listening(page);
    await expect(page.getByText("Clockwork").first()).toBeVisible();
    await desk.press("Music");
    const dialog = page.getByRole("dialog", { name: "Music" });
    await expect(dialog.getByText("3 routines have no music")).toBeVisible();
    await expectToFit("music-empty");
    await dialog
      .locator("input[type=file]")
      .first()
      .setInputFiles([
        file("1.wav"),
        file("lantern parade.wav"),
        file("mystery.wav"),
        file("broken.mp3", Buffer.from("<html>")),
        file("3.wav", Buffer.from("RIFF1234WAVE and no more")),
      ]);
    await expect(dialog.getByText("3.wav can't be played by this browser.")).toBeVisible();
    await expect(dialog.getByText("1 routine has no music")).toBeVisible();
    await expect(
      dialog.getByText("1.wav: 0:04, silence 1.0 s before and 0.0 s after").first(),
    ).toBeVisible();
    await dialog.getByLabel("Which routine is broken.mp3 for?").selectOption("none");
    await expectAccessible();
    await expectToFit("music-files");
    await dialog.getByLabel("Which routine is mystery.wav for?").selectOption("3 Tide and Timber");
    await expect(dialog.getByText("Every routine has its music.")).toBeVisible();
    await dialog.getByRole("button", { name: "Remove the file of 3 Tide and Timber" }).click();
    await expect(dialog.getByText("1 routine has no music")).toBeVisible();
    await page
      .getByRole("alert")
      .filter({ hasText: "Removed: mystery.wav" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(dialog.getByText("Every routine has its music.")).toBeVisible();
    await dialog.getByRole("button", { name: "Use 0:04 as the length of 1 Clockwork" }).click();
    await expect(
      dialog.getByRole("button", { name: "Use 0:04 as the length of 1 Clockwork" }),
    ).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await desk.save();

    await page.goto(`/show/run?plan=${id}`);
    await expect(page).toHaveURL(/\/show\/[\w-]{36}$/);
    const control = page.url();
    await page.goto(`${control}/music`);
    await expect(page.getByText("Next 3 ready")).toBeVisible();
    await expectAccessible();
    await expectToFit("show-music");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Play #1 Clockwork" }).click();
    await expect(page.getByRole("button", { name: "Stop #1 Clockwork" })).toBeVisible();
    // It plays to its end by itself.
    await expect(page.getByRole("button", { name: "Play #1 Clockwork" })).toBeVisible();
    await context.setOffline(false);
  },
);

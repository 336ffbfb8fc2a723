// Back and the list of sections on a phone.
import { expect, test } from "./fixtures.ts";
import { MobileTrack, PERSON } from "./website.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: PERSON });

test("Back closes the list of sections and stays on the section", async ({ page }) => {
  const track = new MobileTrack(page);
  await track.openAt("hero");
  await track.next.click();
  await track.expectSection("about");
  const all = page.getByRole("navigation", { name: "All sections" });
  const step = () => page.evaluate(() => window.navigation.currentEntry?.index ?? 0);
  // The list has its own history entry, which takes a moment to come and go.
  const openList = async () => {
    const behind = await step();
    await track.position.click();
    await expect.poll(step).toBe(behind + 1);
    return behind;
  };
  await openList();
  await page.goBack();
  await expect(all).toBeHidden();
  await track.expectSection("about");
  await openList();
  await all.getByRole("link", { name: "Classes" }).click();
  await expect(all).toBeHidden();
  await track.expectSection("classes");
  await page.goBack();
  await track.expectSection("about");
  const behind = await openList();
  await page.keyboard.press("Escape");
  await expect(all).toBeHidden();
  await expect.poll(step).toBe(behind);
  await page.goBack();
  await track.expectSection("hero");
});

// The settings show who did what, and what the website says about the school.
import { expect, test } from "./fixtures.ts";

test(
  "the log tells who did what, from what to what, and is searched",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await page.request.post("/unlock/lessons", { form: { password: "a guess that is wrong" } });
    await signIn("owner");
    await page.goto("/admin/settings/retention");
    const years = page.getByRole("combobox", { name: "Keep the log for" });
    await years.selectOption((await years.inputValue()) === "6" ? "2 years" : "6 years");
    await expect(page.getByText("Saved!")).toBeVisible();
    await page.goto("/admin/settings/sign-in");
    await expect(page.getByRole("region", { name: "Failed sign-ins" })).toContainText(
      /\d wrong (try|tries) at Private Lessons Recorder since yesterday/,
    );
    await page.getByRole("link", { name: "log" }).click();
    const log = page.getByRole("region", { name: "Log", exact: true });
    await expect(log).toContainText("Door: Private Lessons Recorder; Device: unknown");
    const search = page.getByRole("searchbox", { name: "Search the log" });
    await search.fill("how long changes");
    const line = log.locator("tbody tr").first();
    await expect(line).toContainText("set how long changes are kept");
    await expect(line).toContainText(/Kept from .+ to [26] years/);
    await search.fill("nothing like this");
    await expect(page.getByText("Nothing matches “nothing like this”")).toBeVisible();
  },
);

test(
  "the website's words about the school lead to their editor, and staff's schedules are listed",
  { tag: "@long" },
  async ({ page, signIn }) => {
    await signIn("owner");
    const settings = { startTime: "09:00" };
    const data = { settings, sections: [], runningOrder: [], categories: {} };
    const made = await page.request.post("/api/comp-schedules", { data: { data } });
    const { id } = (await made.json()) as { id: string };
    await page.goto("/admin/settings/retention");
    await expect(page.getByRole("region", { name: "Saved schedules" })).toContainText(id);
    await page.goto("/admin/settings/terms");
    await expect(page.getByRole("region", { name: "Term dates and closures" })).toContainText(
      "Term",
    );
    await page.goto("/admin/settings/school");
    const school = page.getByRole("region", { name: "The school" });
    await expect(school).toContainText("Anchor Arts");
    await expect(school).toContainText("The reviews on the website are samples");
    await school.getByRole("link", { name: "Replace the sample reviews" }).click();
    await expect(page.getByRole("heading", { name: "Testimonials" })).toBeVisible();
  },
);

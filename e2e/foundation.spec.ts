// Rules for every page: addresses, errors, headers.
import { expect, test } from "./fixtures.ts";

test("an unknown address redirects to the home page", async ({ page }) => {
  for (const path of ["/no-such-page", "/st.marys", "/about.html"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("the booking page's old address redirects there, with its query", async ({ request }) => {
  for (const [path, to] of [
    ["/book-trial", "/book"],
    ["/book-trial?x=1&y=two%20words", "/book?x=1&y=two%20words"],
  ]) {
    const response = await request.get(path ?? "", { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, to]);
  }
});

test("a missing file or API call is not found", async ({ request }) => {
  for (const path of ["/nothing.png", "/nothing.PDF", "/assets/nothing", "/api/nothing"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
  }
});

test("a wrong pass-phrase opens nothing and says so", async ({ page }) => {
  await page.goto("/unlock/admin");
  await page.getByRole("textbox", { name: "Password" }).fill("not the pass-phrase");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByRole("alert")).toHaveText("Incorrect password");
});

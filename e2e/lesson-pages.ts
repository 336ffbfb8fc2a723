// The private lessons in the words of those who record them.
import type { Locator, Page, Response } from "@playwright/test";
import { atWork, listening } from "./listening.ts";
import { PasswordBox, StaffList } from "./office-pages.ts";

export class PrivateLessons {
  readonly page: Page;
  readonly lessons: StaffList;
  readonly gate: PasswordBox;
  readonly form: LessonForm;

  constructor(page: Page) {
    this.page = page;
    this.lessons = new StaffList(page, "Lessons");
    this.gate = new PasswordBox(page.getByRole("main"));
    this.form = new LessonForm(page.getByRole("region", { name: "Add a Lesson" }));
  }

  async open(address = ""): Promise<this> {
    await this.page.goto(`/private-lessons${address}`);
    await listening(this.page);
    return this;
  }

  /** Opens the page where its gate is open, until its form can be filled in. */
  async openForm(): Promise<this> {
    await this.open();
    await atWork(this.form.teacher);
    return this;
  }

  get filter(): Locator {
    return this.page.getByRole("search", { name: "Lessons" });
  }

  get counter(): Locator {
    return this.filter.getByRole("status");
  }

  get badge(): Locator {
    return this.page.getByText(/^£.* lessons?$/);
  }

  toast(words: string): Locator {
    return this.page.locator(".mantine-Notification-root").filter({ hasText: words });
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** Does something and waits for the answer of the change that it sends. */
  async answered(address: RegExp, work: () => Promise<unknown>): Promise<Response> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === "POST" && address.test(response.url()),
    );
    await work();
    return answer;
  }
}

/** The fields of a lesson, in the card or in the dialog that changes one. */
export class LessonForm {
  readonly area: Locator;

  constructor(area: Locator) {
    this.area = area;
  }

  get teacher(): Locator {
    return this.area.getByRole("combobox", { name: "Teacher" });
  }

  get date(): Locator {
    return this.area.getByLabel("Date");
  }

  get duration(): Locator {
    return this.area.getByRole("combobox", { name: "Duration" });
  }

  get split(): Locator {
    return this.area.getByRole("checkbox", { name: "Split lesson between multiple students" });
  }

  get students(): Locator {
    return this.area.getByRole("group", { name: /^Students?$/ }).getByRole("combobox");
  }

  get notes(): Locator {
    return this.area.getByRole("textbox", { name: "Notes (optional)" });
  }

  get preview(): Locator {
    return this.area.getByRole("status", { name: "Price preview" });
  }

  button(name: string): Locator {
    return this.area.getByRole("button", { name, exact: true });
  }
}

// The staff's pages in the staff's words.
import type { Locator, Page } from "@playwright/test";

/** A password box: on a panel, in a dialog or on a page of its own. */
export class PasswordBox {
  readonly #area: Locator;

  constructor(area: Locator) {
    this.#area = area;
  }

  get field(): Locator {
    return this.#area.getByRole("textbox", { name: "Password" });
  }

  get message(): Locator {
    return this.#area.getByRole("alert");
  }

  async enter(password: string): Promise<void> {
    await this.field.fill(password);
    await this.#area.getByRole("button", { name: "Unlock" }).click();
  }
}

export class StaffDoor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<this> {
    await this.page.goto("/admin");
    return this;
  }

  panel(name: "Admin Portal" | "Costume Inventory"): Locator {
    return this.page.getByRole("region", { name });
  }

  passwordOf(name: "Admin Portal" | "Costume Inventory"): PasswordBox {
    return new PasswordBox(this.panel(name));
  }

  get signedIn(): Locator {
    return this.page.getByRole("region", { name: "Signed in" });
  }

  /** The hint that a tab keeps about an open gate. */
  flag(name: "admin_unlocked" | "inventory_unlocked"): Promise<string | null> {
    return this.page.evaluate((key) => sessionStorage.getItem(key), name);
  }
}

/** A list of rows with columns, as a table or as cards. */
export class StaffList {
  readonly area: Locator;

  constructor(page: Page, name: string) {
    this.area = page.getByRole("region", { name, exact: true });
  }

  get rows(): Locator {
    return this.area.locator("tbody tr");
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  cell(row: string, column: string): Locator {
    return this.row(row).locator(`[data-label="${column}"]`);
  }

  columns(): Promise<string[]> {
    return this.area.locator("thead th").allTextContents();
  }

  names(): Promise<string[]> {
    return this.area.locator("tbody th").allTextContents();
  }
}

export class Dashboard {
  readonly page: Page;
  readonly members: StaffList;

  constructor(page: Page) {
    this.page = page;
    this.members = new StaffList(page, "Members");
  }

  async open(address = ""): Promise<this> {
    await this.page.goto(`/admin/dashboard${address}`);
    return this;
  }

  /** The number on a card. */
  figure(name: string): Locator {
    return this.page.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  }

  get restrictedArea(): Locator {
    return this.page.getByRole("dialog", { name: "Restricted Area — Members" });
  }

  async askToUnlock(): Promise<PasswordBox> {
    await this.page.getByRole("link", { name: "Unlock" }).click();
    return new PasswordBox(this.restrictedArea);
  }

  get lockButton(): Locator {
    return this.page.getByRole("button", { name: "Lock", exact: true });
  }

  get addButton(): Locator {
    return this.page.getByRole("button", { name: "Add Member" });
  }

  form(title: "Add Member" | "Edit Member"): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  get deleteDialog(): Locator {
    return this.page.getByRole("dialog", { name: "Delete member?" });
  }

  async edit(name: string): Promise<Locator> {
    await this.page.getByRole("button", { name: `Edit ${name}` }).click();
    return this.form("Edit Member");
  }

  async askToDelete(name: string): Promise<Locator> {
    await this.page.getByRole("button", { name: `Delete ${name}` }).click();
    return this.deleteDialog;
  }

  /** Opens a field of the list; it has the focus then. */
  async typeOver(member: string, column: "Subscription" | "Membership Fee Due"): Promise<Locator> {
    await this.members.cell(member, column).getByRole("button").click();
    return this.page.getByLabel(`${column} of ${member}`, { exact: true });
  }

  get search(): Locator {
    return this.page.getByRole("searchbox", { name: "Search members" });
  }

  get status(): Locator {
    return this.page.getByRole("combobox", { name: "Status" });
  }
}

/** The Check-ins tab. */
export class CheckIns {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = ""): Promise<this> {
    await this.page.goto(`/admin/dashboard/check-ins${address}`);
    return this;
  }

  card(name: string): Locator {
    return this.page.getByRole("listitem", { name, exact: true });
  }

  section(name: "Overdue" | "Due Within 5 Days"): Locator {
    return this.page.getByRole("region", { name });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: "Log Check-in" });
  }

  /** Opens the log of one member. */
  async log(name: string): Promise<Locator> {
    await this.card(name).getByRole("button").click();
    return this.dialog;
  }
}

/** The Trial Students tab. */
export class Trials {
  readonly page: Page;
  readonly list: StaffList;

  constructor(page: Page) {
    this.page = page;
    this.list = new StaffList(page, "Trial students");
  }

  async open(address = ""): Promise<this> {
    await this.page.goto(`/admin/dashboard/trials${address}`);
    return this;
  }

  dialog(
    title:
      | "Add Trial Student"
      | "Edit Trial Student"
      | "Delete trial student?"
      | "Trials by Class"
      | "Convert Trial to Member",
  ): Locator {
    return this.page.getByRole("dialog", { name: title });
  }
}

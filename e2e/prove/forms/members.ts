// The forms of the members.
import { makeMember } from "#tests/makers/make-member.ts";
import { button, csv, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/admin/dashboard";
const MONEY = ["office/members/list/inline-field.tsx"];
const FORM = ["office/members/form/member-form.tsx"];
const ADA = { name: "Ada Tern", email: "ada@tern.example" };
const UPLOAD = "Bulk Upload Members (CSV)";
const FILE = csv(
  "members.csv",
  "Name,Email\nBea Gull,bea@gull.example\nCy Swift,cy@swift.example\n",
);

const inline = (column: "Subscription" | "Membership Fee Due", text: string): Form => ({
  name: column,
  screens: MONEY,
  sends: ["/admin/members/:id/money"],
  at: AT,
  rows: (database) => makeMember(database, { subscriptionAmount: 3000 }),
  fill: async (page) => {
    await page.locator(`[data-label="${column}"]`).getByRole("button").click();
    await page.getByLabel(`${column} of Ada Tern`).fill(text);
  },
  send: (page) => page.getByLabel(`${column} of Ada Tern`).press("Enter"),
  area: (page) => page.locator(`tbody [data-label="${column}"]`),
  done: (page) => page.locator(`tbody [data-label="${column}"]`).getByRole("button"),
  waits: `${column} of Ada Tern: `,
});

export const MEMBERS: readonly Form[] = [
  {
    name: "Add Member",
    screens: FORM,
    sends: ["/admin/members/new"],
    at: AT,
    fill: async (page) => {
      await press("Add Member")(page);
      const form = dialogOf(page, "Add Member");
      await form.getByLabel("Name").fill("Ada Tern");
      await form.getByLabel("Email").fill("ada@tern.example");
      await form.getByLabel("Subscription (£ a month)").fill("32.50");
    },
    send: pressIn("Add Member", "Add Member"),
    dialog: "Add Member",
    waits: "Add Member: Ada Tern",
  },
  {
    name: "Edit Member",
    screens: FORM,
    sends: ["/admin/members/:id"],
    at: AT,
    rows: (database) => makeMember(database),
    fill: async (page) => {
      await press("Edit Ada Tern")(page);
      await dialogOf(page, "Edit Member").getByLabel("Phone").fill("07700 900123");
      await dialogOf(page, "Edit Member").getByLabel("Subscription (£ a month)").fill("36");
    },
    send: pressIn("Edit Member", "Save"),
    dialog: "Edit Member",
    waits: "Edit Member: Ada Tern",
  },
  {
    name: "Add Member, Save anyway",
    screens: FORM,
    sends: ["/admin/members/new"],
    at: AT,
    rows: (database) => makeMember(database, ADA),
    fill: async (page) => {
      await press("Add Member")(page);
      const form = dialogOf(page, "Add Member");
      await form.getByLabel("Name").fill("Ada Tern");
      await form.getByLabel("Email").fill("ada@tern.example");
      await button(form, "Add Member").click();
      await button(form, "Save anyway").waitFor();
    },
    send: pressIn("Add Member", "Save anyway"),
    dialog: "Add Member",
    waits: "Add Member: Ada Tern",
  },
  {
    name: "Edit Member, Bring it back, then save",
    screens: FORM,
    sends: ["/admin/changes/:id/undo", "/admin/members/:id"],
    at: AT,
    rows: (database) => makeMember(database, ADA),
    fill: async (page) => {
      await press("Edit Ada Tern")(page);
      const form = dialogOf(page, "Edit Member");
      await form.getByLabel("Phone").fill("07700 900123");
      const record = await form.getByRole("link", { name: /^Everything/ }).getAttribute("href");
      await page.request.post(`${record?.replace(/record$/, "delete")}`, {
        data: { withCopies: false },
      });
      await button(form, "Save").click();
      await button(form, "Bring it back, then save").waitFor();
    },
    send: pressIn("Edit Member", "Bring it back, then save"),
    dialog: "Edit Member",
    waits: "Undo",
  },
  inline("Subscription", "36"),
  inline("Membership Fee Due", "01/12/2026"),
  {
    name: "Delete member?",
    screens: ["office/members/list/delete-dialog.tsx"],
    sends: ["/admin/members/:id/delete"],
    at: AT,
    rows: (database) => makeMember(database),
    fill: press("Delete Ada Tern"),
    send: pressIn("Delete member?", "Delete"),
    dialog: "Delete member?",
    waits: "Delete member: Ada Tern",
  },
  {
    name: "2 records - merge",
    screens: ["office/members/merge/merge-dialog.tsx"],
    sends: ["/admin/members/:id/merge"],
    at: AT,
    rows: async (database) => {
      await makeMember(database, { ...ADA, status: "Inactive", phone: "1" });
      await makeMember(database, { ...ADA, subscriptionAmount: 3000 });
    },
    fill: press("2 records - merge: Ada Tern"),
    send: pressIn("Merge 2 records?", "Merge records"),
    dialog: "Merge 2 records?",
    waits: "Merge records: Ada Tern",
  },
  {
    name: "Bulk Upload Members, the preview",
    screens: ["office/members/upload/upload-dialog.tsx"],
    sends: ["/admin/members/upload/preview"],
    at: AT,
    fill: press("Bulk Upload CSV"),
    send: (page) => dialogOf(page, UPLOAD).locator("input[type=file]").setInputFiles(FILE),
    stays: (page) => dialogOf(page, UPLOAD).getByText("members.csv"),
    done: (page) => button(dialogOf(page, UPLOAD), "Import 2 members"),
    waits: null,
    says: (page) => dialogOf(page, UPLOAD).getByText("Waiting for the connection"),
    isQuestion: true,
  },
  {
    name: "Bulk Upload Members, the import",
    screens: ["office/members/upload/upload-dialog.tsx"],
    sends: ["/admin/members/upload"],
    at: AT,
    fill: async (page) => {
      await press("Bulk Upload CSV")(page);
      await dialogOf(page, UPLOAD).locator("input[type=file]").setInputFiles(FILE);
      await button(dialogOf(page, UPLOAD), "Import 2 members").waitFor();
    },
    send: pressIn(UPLOAD, "Import 2 members"),
    dialog: UPLOAD,
    stays: (page) => dialogOf(page, UPLOAD).getByText("members.csv"),
    waits: "Bulk Upload Members: members.csv",
  },
  {
    name: "Erase this record?",
    screens: ["office/records/erase-dialog.tsx"],
    sends: ["/admin/members/:id/erase"],
    at: async (database) => {
      const { id } = await makeMember(database);
      return `/admin/members/${id}/record`;
    },
    fill: async (page) => {
      await press("Erase")(page);
      await dialogOf(page).getByLabel("Type the name to confirm").fill("Ada Tern");
    },
    send: pressIn("Erase this record?", "Erase for good"),
    dialog: "Erase this record?",
    waits: "Erase a record",
  },
];

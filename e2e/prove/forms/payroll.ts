// The forms of the payroll.
import type { Page } from "@playwright/test";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/admin/dashboard/payroll";
const sendsTo = (words: string) => `/admin/payroll/${words.replaceAll(" ", "-")}`;
const NAME = "Marina Holloway";

type Rows = NonNullable<Form["rows"]>;
type Year = Parameters<typeof makePayTeacher>[2];

const teacher =
  (year: Year = {}): Rows =>
  async (database) => {
    const schedule = await makeSchedule(database, { firstMonth: "2026-05", lastMonth: "2027-04" });
    await makeTeacher(database, { id: "miss-kestrel", name: "Miss Kestrel" });
    await makePayTeacher(database, schedule.id, { name: NAME, monthsPaid: 6, ...year });
  };

const card = (page: Page) => page.getByRole("article", { name: NAME });

type Wish = { screen: string; label: string; word: string; value: string; waits?: string };

const field = ({ screen, label, word, value, waits = `${label}: ${value}` }: Wish): Form => ({
  name: `Payroll, ${label}`,
  screens: [`office/payroll/${screen}.tsx`],
  sends: [sendsTo(word)],
  at: AT,
  rows: teacher(),
  fill: (page) => card(page).getByLabel(label).fill(value),
  send: (page) => card(page).getByLabel(label).blur(),
  area: card,
  waits,
});

const weeks = (label: string, title: string, word: string): Form => ({
  name: `Payroll, ${label}`,
  screens: ["office/payroll/entries/weeks-editor.tsx"],
  sends: [sendsTo(word)],
  at: AT,
  rows: teacher(),
  fill: async (page) => {
    await button(card(page), `${label}, ${NAME}`).click();
    await dialogOf(page, title).getByLabel("Week 1", { exact: true }).fill("9.5");
    await dialogOf(page, title).getByLabel("Week 13", { exact: true }).fill("10");
  },
  send: pressIn(title, "Save"),
  dialog: title,
  waits: title,
});

type Prompt = { label: string; field: string; value: string; note?: string };

const prompt = ({ label, field: name, value, note = "Note" }: Prompt): Form => ({
  name: `Payroll, ${label}`,
  screens: ["office/payroll/entries/entry-prompt.tsx"],
  sends: [sendsTo(`add ${label.toLowerCase()}`)],
  at: AT,
  rows: teacher(),
  fill: async (page) => {
    await button(card(page), `${label}, ${NAME}`).click();
    await dialogOf(page, `${label}: ${NAME}`).getByLabel(name, { exact: true }).fill(value);
    await dialogOf(page, `${label}: ${NAME}`).getByLabel(note, { exact: true }).fill("The show");
  },
  send: pressIn(`${label}: ${NAME}`, "Add"),
  dialog: `${label}: ${NAME}`,
  waits: `${label}: ${value}, ${NAME}`,
});

const CORRECTION = prompt({ label: "Correction", field: "Pounds", value: "12.50", note: "Reason" });

const taught: Rows = async (database) => {
  await teacher({ lessonTeacherId: "miss-kestrel" })(database);
  await makeLesson(database, { teacherId: "miss-kestrel", date: "2026-11-18" });
};

const TAKING = `Take into pay: ${NAME}, November 2026`;

async function finalise(page: Page): Promise<void> {
  await press("Finalise all")(page);
  await pressIn("Finalise November 2026?", "Finalise")(page);
  await card(page).getByText("Finalised on 20/11/2026").waitFor();
}

export const PAYROLL: readonly Form[] = [
  {
    name: "Payroll, Add teacher",
    screens: ["office/payroll/teachers/add-teacher.tsx"],
    sends: [sendsTo("add teacher")],
    at: AT,
    rows: teacher(),
    fill: press("Add teacher"),
    send: pressIn("Add teacher", "Add teacher"),
    dialog: "Add teacher",
    done: (page) => page.getByRole("article", { name: "NEW TEACHER" }),
    waits: "Add teacher",
  },
  field({
    screen: "entries/saved-field",
    label: "Notes",
    word: "note teacher",
    value: "Away in May.",
  }),
  field({
    screen: "entries/saved-field",
    label: "Weekly hours",
    word: "set weekly hours",
    value: "12.5",
  }),
  field({
    screen: "entries/saved-field",
    label: "Months paid",
    word: "set months paid",
    value: "5",
  }),
  field({
    screen: "entries/saved-field",
    label: "Teaching rate (£)",
    word: "change rate",
    value: "23",
    waits: "Rate: 23",
  }),
  field({
    screen: "entries/saved-field",
    label: "Admin rate (£)",
    word: "change rate",
    value: "13",
    waits: "Rate: 13",
  }),
  {
    name: "Payroll, Private lessons taught as",
    screens: ["office/payroll/entries/tie-select.tsx"],
    sends: [sendsTo("link teacher")],
    at: AT,
    rows: teacher(),
    send: (page) => card(page).getByLabel("Private lessons taught as").selectOption("Miss Kestrel"),
    stays: (page) => card(page).locator('select:has([value="miss-kestrel"]:checked)'),
    waits: "Private lessons taught as",
  },
  {
    name: "Payroll, Staff member",
    screens: ["office/payroll/entries/tie-select.tsx"],
    sends: [sendsTo("tie teacher")],
    at: AT,
    rows: async (database) => {
      await teacher()(database);
      await makePerson(database, { id: "wren-quill", name: "Wren Quill", roles: ["teacher"] });
    },
    send: (page) => card(page).getByLabel("Staff member").selectOption("Wren Quill"),
    stays: (page) => card(page).locator('select:has([value="wren-quill"]:checked)'),
    waits: "Staff member",
  },
  field({
    screen: "entries/saved-field",
    label: "Payroll number",
    word: "number teacher",
    value: "0012",
  }),
  weeks("37 weeks", `Weeks of ${NAME}`, "set weeks"),
  weeks("Prepaid weeks", `Prepaid weeks of ${NAME}`, "set prepaid weeks"),
  {
    name: "Payroll, the prepaid question",
    screens: ["office/payroll/teachers/prepaid-question.tsx"],
    sends: [sendsTo("answer about prepaid")],
    at: AT,
    rows: teacher({ prepaidMinutes: Array<number>(13).fill(675) }),
    send: (page) => button(card(page), `Yes, ${NAME}`).click(),
    stays: (page) => button(card(page), `Yes, ${NAME}`),
    waits: "Prepaid weeks",
  },
  prompt({ label: "Admin hours", field: "Admin hours to add", value: "3" }),
  prompt({ label: "Fixed extra", field: "Pounds to add", value: "20" }),
  prompt({ label: "Missed hours", field: "Hours missed", value: "2.5" }),
  {
    ...CORRECTION,
    fill: async (page) => {
      await finalise(page);
      await CORRECTION.fill?.(page);
    },
  },
  {
    name: "Payroll, Take into pay",
    screens: ["office/payroll/lessons/lesson-pay.tsx"],
    sends: [sendsTo("take lessons")],
    at: AT,
    rows: taught,
    fill: (page) => button(card(page), /^Take into pay/).click(),
    send: pressIn(TAKING, "Take into pay"),
    dialog: TAKING,
    done: (page) => card(page).getByText("All in the pay of November 2026"),
    waits: "Take into pay",
  },
  {
    name: "Payroll, deleting an entry",
    screens: ["office/payroll/entries/entry-list.tsx"],
    sends: [sendsTo("delete entry")],
    at: AT,
    rows: teacher(),
    fill: async (page) => {
      await button(card(page), `Fixed extra, ${NAME}`).click();
      await dialogOf(page).getByLabel("Pounds to add").fill("20");
      await button(dialogOf(page), "Add").click();
      await button(card(page), `Delete 1: Fixed of ${NAME}`).waitFor();
    },
    send: (page) => button(card(page), `Delete 1: Fixed of ${NAME}`).click(),
    stays: (page) => button(card(page), `Delete 1: Fixed of ${NAME}`),
    done: (page) => card(page).getByText("None this month"),
    waits: "Delete an entry",
  },
  {
    name: "Payroll, deleting a teacher",
    screens: ["office/payroll/payroll.tsx"],
    sends: [sendsTo("delete teacher")],
    at: AT,
    rows: teacher(),
    fill: press(`Delete ${NAME}`),
    send: pressIn(`Delete ${NAME}?`, "Delete"),
    dialog: `Delete ${NAME}?`,
    waits: "Delete a teacher",
  },
  {
    name: "Payroll, Start the schedule",
    screens: ["office/payroll/payroll.tsx"],
    sends: [sendsTo("start schedule")],
    at: AT,
    send: press(/^Start the schedule/),
    stays: (page) => button(page, /^Start the schedule/),
    done: (page) => page.getByText("No teachers yet"),
    waits: "Start the schedule",
  },
  {
    name: "Payroll, Finalise {month}?",
    screens: ["office/payroll/months/month-desk.tsx"],
    sends: [sendsTo("finalise month")],
    at: AT,
    rows: teacher(),
    fill: press("Finalise all"),
    send: pressIn("Finalise November 2026?", "Finalise"),
    dialog: "Finalise November 2026?",
    waits: "Finalise",
  },
  {
    name: "Payroll, Bring in data from this browser",
    screens: ["office/payroll/entries/bring-in.tsx"],
    sends: [sendsTo("bring in")],
    at: AT,
    fill: async (page) => {
      await page.evaluate(() => {
        const weekHours = Array<number>(37).fill(11.25);
        const one = { id: 1, name: "Marina Holloway", weeklyHours: 11.25, weekHours };
        localStorage.clear();
        localStorage.setItem("teachers", JSON.stringify([{ ...one, monthsPaid: 6 }]));
      });
      await page.reload();
      await button(page, "Bring in data from this browser").waitFor();
    },
    send: press("Bring in data from this browser"),
    stays: (page) => button(page, "Bring in data from this browser"),
    waits: "Bring in data from this browser",
  },
];

// The settings about families: what they change themselves, make-ups, and the yearly question.
import type { Form } from "./form.ts";
import { section, setting } from "./setting-form.ts";

export const FAMILY_SETTINGS: readonly Form[] = [
  setting({
    name: "changes by families",
    screen: "school/family-rules-section",
    word: "set family change",
    region: "Changes by families",
    send: (page) => page.getByLabel("Phone numbers").selectOption("Count at once"),
    stays: (page) => page.getByLabel("Phone numbers"),
    done: (page) => page.getByText("Saved!"),
  }),
  setting({
    name: "make-ups",
    screen: "school/make-ups-section",
    word: "set make-ups",
    region: "Make-ups",
    send: (page) => page.getByLabel("Missed classes").selectOption("Within 4 weeks of the absence"),
    stays: (page) => section(page, "Make-ups").locator('select:has([value="4"]:checked)'),
    done: (page) => section(page, "Make-ups").locator('select:has([value="4"]:checked)'),
  }),
  setting({
    name: "the yearly question",
    screen: "day-form",
    at: "/admin/settings/school",
    word: "set yearly question",
    region: "Is this still right?",
    fields: { "Ask every year from": "02/03/2027" },
    press: "Save the day",
    done: (page) => page.getByText("Saved!"),
  }),
];

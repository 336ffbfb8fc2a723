import fc from "fast-check";
import { expect, test } from "vitest";
import { plainHours } from "#app/platform/typed/hours.ts";
import { readWeekHours } from "#app/office/payroll/entries/payroll-input.ts";
import { spinning, stepped } from "./spinning.ts";

test("the arrow keys step a quarter of an hour up and down, but not below 0", () => {
  const bounds = { step: 15, least: 0, most: undefined };
  expect(stepped(675, 1, bounds)).toBe(690);
  expect(stepped(675, -1, bounds)).toBe(660);
  expect(stepped(0, -1, bounds)).toBe(0);
  expect(stepped(null, 1, bounds)).toBe(0);
});

test("a step goes to the next whole step, within the bounds", () => {
  const bound = fc.integer({ min: 0, max: 50 });
  const direction = fc.constantFrom(1, -1);
  fc.assert(
    fc.property(
      fc.nat({ max: 500 }),
      direction,
      fc.integer({ min: 1, max: 20 }),
      bound,
      bound,
      (value, way, step, one, size) => {
        const [least, most] = [one, one + size * step];
        const steps = Array.from({ length: size + 1 }, (_, count) => least + count * step);
        const further = steps.filter((each) => (way > 0 ? each > value : each < value));
        const nearest = way > 0 ? further[0] : further.at(-1);
        const end = way > 0 ? most : least;
        expect(stepped(value, way, { step, least, most })).toBe(nearest ?? end);
      },
    ),
  );
});

test("a screen reader hears the typed number, however it is written", () => {
  const typed: string[] = [];
  const steps = { read: readWeekHours, step: 15, unit: 60, write: plainHours };
  const field = spinning({ ...steps, text: "1:15", onChange: (text) => typed.push(text) });
  expect(field).toMatchObject({ role: "spinbutton", min: 0, step: 0.25, "aria-valuenow": 1.25 });
  const press = { altKey: false, ctrlKey: false, metaKey: false, preventDefault: () => {} };
  field.onKeyDown({ ...press, key: "ArrowUp" });
  field.onKeyDown({ ...press, key: "ArrowUp", altKey: true });
  field.onKeyDown({ ...press, key: "PageUp" });
  expect(typed).toEqual(["1.5"]);
});

import { expect, test } from "vitest";
import { classChoices, type OfferedClass } from "./class-choices.ts";

const TODAY = "2026-11-20";

const offered = (name: string, more: Partial<OfferedClass> = {}): OfferedClass => ({
  id: name,
  name,
  day: "Thursday",
  fromMinute: 960,
  toMinute: 1005,
  firstDay: "2026-09-01",
  lastDay: null,
  teachers: "Miss Wren",
  studio: "Studio 1",
  places: 12,
  taken: 9,
  price: 3400,
  isInviteOnly: false,
  ...more,
});

const EIGHT = { birthDate: "2018-05-01", agesOn: TODAY, attended: [] };
const PLACE = { fromDay: TODAY, pricePence: 2800, canSeeMoney: true };

const only = (weekly: OfferedClass, child: object = {}, place: object = {}) =>
  classChoices([weekly], { ...EIGHT, ...child }, { ...PLACE, ...place })[0];

test("a fitting class has its day, time, teacher, free places and the difference in price", () => {
  expect(only(offered("Ballet (8-10)"))).toEqual({
    id: "Ballet (8-10)",
    name: "Ballet (8-10)",
    when: "Thursday 16:00-16:45",
    teachers: "Miss Wren",
    placesWords: "3 places free",
    isFull: false,
    reason: "",
    clash: "",
    morePence: 600,
  });
  expect(only(offered("Ballet (8-10)", { taken: 11 }))?.placesWords).toBe("1 place free");
});

test("a full class, one for other ages and one by invitation say why they do not fit", () => {
  const reason = (weekly: OfferedClass, child: object = {}) => only(weekly, child)?.reason;
  expect(reason(offered("Ballet (8-10)", { places: 21, taken: 21 }))).toBe("Full (21 of 21)");
  expect(reason(offered("Ballet (11-14)"))).toBe("For ages 11 to 14");
  expect(reason(offered("Ballet (11-14)"), { birthDate: null })).toBe("");
  expect(reason(offered("Ballet (8-10)", { isInviteOnly: true }))).toBe("Invite only");
  expect(reason(offered("Ballet (8-10)", { places: null }))).toBe("");
});

test("a class at the time of another of the child's classes names that class", () => {
  const tap = offered("Tap (8-10)", { fromMinute: 1005, toMinute: 1050 });
  const attended = [{ weekly: tap, fromDay: "2026-09-01", freeOn: null }];
  const ballet = { fromMinute: 1049, toMinute: 1080 };
  expect(only(offered("Ballet (8-10)", ballet), { attended })?.clash).toBe(
    "Clashes with Tap (8-10), Thursday 16:45",
  );
  expect(only(offered("Ballet (8-10)"), { attended })?.clash).toBe("");
});

test("without the members area there is no price at all", () => {
  expect(only(offered("Ballet (8-10)"), {}, { canSeeMoney: false })).not.toHaveProperty(
    "morePence",
  );
  expect(only(offered("Ballet (8-10)", { price: null }))?.morePence).toBeNull();
});

// The three booking screens in a browser without scripts.
import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { lily, MONDAY, NEXT_MONDAY, ORIGIN, school } from "#tests/booking-school.ts";
import type { TestPlatform } from "#tests/make-platform.ts";
import type { BookingInput } from "../details.ts";
import { action } from "./trial-page.tsx";
import type { TrialPageAnswer } from "./trial-page.server.ts";

async function send(platform: TestPlatform, fields: [string, string][]) {
  const request = new Request(`${ORIGIN}/book/trial`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return (await action({ request, params: {}, context: makeContext(platform) } as never)) as
    | Response
    | { data: TrialPageAnswer };
}

const shown = (answer: Awaited<ReturnType<typeof send>>): TrialPageAnswer => {
  if (answer instanceof Response) throw new Error(`unexpected response: ${answer.status}`);
  return answer.data;
};

/** The hidden fields of a screen. */
const carried = ({ children, ...family }: BookingInput): [string, string][] => [
  ...Object.entries(family),
  ...children.flatMap(({ choice, ...child }, place) => {
    const name = (field: string) => (place === 0 ? field : `${field}-${place}`);
    return [
      ...Object.entries(child).map(([field, text]): [string, string] => [name(field), text]),
      ...choice.picks.map(({ classId, day }): [string, string] => [
        name("pick"),
        `${classId} ${day}`,
      ]),
    ];
  }),
];

test("without scripts a sister can be added with her own classes, and both are booked together", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const first: [string, string][] = [
    ...Object.entries(lily),
    ["pick", `${ballet.id} ${MONDAY}`],
    ["key", "a draft"],
  ];
  const added = shown(await send(platform, [...first, ["go", "add"]]));
  expect(added).toMatchObject({ screen: "details", child: 0 });
  expect(added.typed.children).toHaveLength(2);
  const named = carried(added.typed).map(([field, text]): [string, string] => {
    if (field === "childName-1") return [field, "Ann"];
    return field === "childAge-1" ? [field, "7"] : [field, text];
  });
  const choosing = shown(await send(platform, [...named, ["go", "classes-1"]]));
  expect(choosing).toMatchObject({ screen: "classes", child: 1 });
  const other = named.filter(([field]) => field !== "pick-1");
  const chosen: [string, string][] = [...other, ["pick-1", `${ballet.id} ${NEXT_MONDAY}`]];
  const summary = shown(await send(platform, [...chosen, ["go", "summary"]]));
  expect([summary.screen, summary.errors]).toEqual(["summary", {}]);
  const booked = await send(platform, [...chosen, ["key", "a draft"], ["go", "book"]]);
  expect(booked).toMatchObject({ status: 303 });
  const held = await database
    .selectFrom("heldMeetings")
    .select(["child", "day"])
    .orderBy("child")
    .execute();
  expect(held).toEqual([
    { child: 0, day: MONDAY },
    { child: 1, day: NEXT_MONDAY },
  ]);
});

test("without scripts errors appear on their own screen, and nothing typed is lost", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const on = (...days: string[]) =>
    days.map((day): [string, string] => ["pick", `${ballet.id} ${day}`]);
  const typed: [string, string][] = Object.entries({ ...lily, childAge: "9" });
  const four = on(MONDAY, NEXT_MONDAY, "2026-12-07", "2026-12-14");
  expect(shown(await send(platform, [...typed, ...four, ["go", "details"]]))).toMatchObject({
    screen: "classes",
    errors: { choice: "You can add more dates once you've confirmed." },
  });
  const asked = shown(await send(platform, [...typed, ...on(MONDAY), ["go", "summary"]]));
  expect(asked).toMatchObject({ screen: "details", errors: { reason: "Please fill this in." } });
  expect(asked.typed).toMatchObject({ parentName: lily.parentName, phone: lily.phone });
});

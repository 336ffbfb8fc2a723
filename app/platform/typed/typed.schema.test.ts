import { expect, test } from "vitest";
import { readDay } from "./day.ts";
import { typed, typedOr } from "./typed.schema.ts";

test("text is sent as typed and parsed by the schema", () => {
  expect(typed(readDay).parse("3/4/2028")).toBe("2028-04-03");
  expect(typedOr(readDay, null).parse("3/4/2028")).toBe("2028-04-03");
  expect(typedOr(readDay, null).parse("  ")).toBeNull();
});

test("unreadable text is refused with its reader's message", () => {
  for (const schema of [typed(readDay), typedOr(readDay, null)]) {
    expect(schema.safeParse("4/13/2028").error?.issues.map(({ message }) => message)).toEqual([
      "Enter a day as dd/mm/yyyy.",
    ]);
    expect(schema.safeParse(4).success).toBe(false);
  }
  expect(typed(readDay).safeParse("").success).toBe(false);
});

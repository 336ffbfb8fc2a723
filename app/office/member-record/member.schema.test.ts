import { expect, test } from "vitest";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { memberSchema, moneySchema } from "./member.schema.ts";
import { newValues } from "./member-values.ts";

const values = { ...newValues("2026-11-20"), name: "Ada Tern" };

function messages(overrides: object): Record<string, string> {
  const result = memberSchema.safeParse({ ...values, ...overrides });
  return result.success ? {} : messagesOf(result.error);
}

test("a name is all that a member needs", () => {
  expect(messages({})).toEqual({});
  expect(messages({ name: "  " })).toEqual({ name: "Enter the member's name." });
});

test.each(["ada", "ada@", "@tern.example", "ada@tern", "ada tern@a.example"])(
  "%s is refused as an email",
  (email) => {
    expect(messages({ email })).toEqual({
      email: "Enter an email address such as name@example.com, or leave it empty.",
    });
  },
);

test("an email is stored trimmed and in lower case, a name tidied", () => {
  expect(
    memberSchema.parse({ ...values, name: " Ada  Tern ", email: " Ada@Tern.Example " }),
  ).toMatchObject({ name: "Ada Tern", email: "ada@tern.example" });
});

test.each(["-0.01", "35.555", "lots"])("%s is refused as a subscription", (subscription) => {
  expect(messages({ subscription })).toEqual({
    subscription: "Enter pounds and pence from 0 up, such as 32.50.",
  });
});

test("a subscription is read in pence, up to £10,000", () => {
  expect(memberSchema.parse({ ...values, subscription: "0" }).subscription).toBe(0);
  expect(memberSchema.parse({ ...values, subscription: "£1,200.5" }).subscription).toBe(120_050);
  expect(memberSchema.parse({ ...values, subscription: " " }).subscription).toBeNull();
  expect(messages({ subscription: "10000" })).toEqual({});
  expect(messages({ subscription: "10000.01" })).toEqual({
    subscription: "Enter at most £10,000.",
  });
});

test("a date is read day first, and an impossible date is refused", () => {
  expect(memberSchema.parse({ ...values, feeDue: "03/04/2027" }).feeDue).toBe("2027-04-03");
  for (const joinDate of ["2027-02-29", "0206-11-20", "1899-12-31", "2200-01-01"]) {
    expect(messages({ joinDate })).toEqual({ joinDate: "Enter a day as dd/mm/yyyy." });
  }
  expect(messages({ joinDate: "1900-01-01", feeDue: "2199-12-31" })).toEqual({});
});

test("a text may have 200 characters", () => {
  expect(messages({ phone: "1".repeat(200) })).toEqual({});
  expect(messages({ phone: "1".repeat(201) })).toEqual({ phone: "Keep this to 200 characters." });
});

test("a change of one field needs the version it was based on", () => {
  expect(moneySchema.parse({ version: 1, subscription: "" })).toEqual({
    version: 1,
    subscription: null,
  });
  expect(moneySchema.safeParse({ subscription: "5" }).success).toBe(false);
  expect(moneySchema.safeParse({ version: 1 }).success).toBe(false);
  const both = { version: 1, subscription: "5", feeDue: "" };
  expect(moneySchema.safeParse(both).success).toBe(false);
});

test("a field of the list reports its problem", () => {
  const problemsOf = (field: object) =>
    moneySchema.safeParse({ version: 1, ...field }).error?.issues.map(({ message }) => message);
  expect(problemsOf({ subscription: "-5" })).toEqual([
    "Enter pounds and pence from 0 up, such as 32.50.",
  ]);
  expect(problemsOf({ feeDue: "31/02/2027" })).toEqual(["Enter a day as dd/mm/yyyy."]);
});

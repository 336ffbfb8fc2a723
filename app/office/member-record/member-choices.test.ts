import { expect, test } from "vitest";
import { memberChoices } from "./member-choices.ts";

const member = (id: string, name: string, parentName = "") => ({ id, name, parentName });

test("members are offered by name, and distinguished by parent when they share one", () => {
  const members = [
    member("1", "Bea Gull", "Jo Gull"),
    member("2", "Ada Tern", "Jo Tern"),
    member("3", "Ada Tern", "Mo Tern"),
    member("4", "Ada Tern", "Mo Tern"),
    member("5", "Ada Tern"),
  ];
  expect(memberChoices(members)).toEqual([
    { id: "5", label: "Ada Tern" },
    { id: "2", label: "Ada Tern (parent Jo Tern)" },
    { id: "3", label: "Ada Tern (parent Mo Tern)" },
    { id: "1", label: "Bea Gull" },
  ]);
});

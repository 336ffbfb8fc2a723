import { expect, test } from "vitest";
import { memberKeys } from "./member-keys.ts";

test("a member's keys fold name, email and phone, and make name and email searchable", () => {
  const written = { name: " ADA  Tern", email: " Ada@Tern.Example", phone: "+44 7700 900123" };
  expect(memberKeys(written)).toEqual({
    nameKey: "ada tern",
    emailKey: "ada@tern.example",
    phoneKey: "07700900123",
    searchText: "ada tern ada@tern.example",
  });
});

import { describe, expect, test } from "vitest";
import { filterMembers, readFilter } from "./member-filter.ts";
import { memberKeys } from "#app/office/member-record/same-person.ts";

const member = (name: string, email: string, active = true) => ({
  id: name.slice(0, 3),
  name,
  active,
  classes: email.startsWith("gulls") ? ["Tap"] : ["Ballet", "Street"],
  searchText: memberKeys({ name, email, phone: "" }).searchText,
});

const MEMBERS = [
  member("Ada Tern", "ada@harbour.example"),
  member("Bea Gull", "gulls@harbour.example"),
  member("Cleo Wren", "wren@harbour.example", false),
];

const shown = (address: string) =>
  filterMembers(MEMBERS, readFilter(new URLSearchParams(address))).map(({ name }) => name);

test("inactive members are hidden by default", () => {
  expect(shown("")).toEqual(["Ada Tern", "Bea Gull"]);
  expect(shown("inactive=show")).toEqual(["Ada Tern", "Bea Gull", "Cleo Wren"]);
});

test("Inactive Only wins over the toggle, and Active Only shows active members only", () => {
  expect(shown("status=inactive")).toEqual(["Cleo Wren"]);
  expect(shown("status=inactive&inactive=show")).toEqual(["Cleo Wren"]);
  expect(shown("status=active&inactive=show")).toEqual(["Ada Tern", "Bea Gull"]);
});

describe("search", () => {
  test("looks in the name and the email, in any case", () => {
    expect(shown("search=TERN")).toEqual(["Ada Tern"]);
    expect(shown("search=gulls%40")).toEqual(["Bea Gull"]);
    expect(shown("search=%20ada%20%20tern%20")).toEqual(["Ada Tern"]);
  });

  test("returns nothing without a match, and treats special characters literally", () => {
    expect(shown("search=parrot")).toEqual([]);
    expect(shown("search=%25")).toEqual([]);
    expect(shown("search=.*")).toEqual([]);
  });
});

test("the list can show one member only, or the members of one class", () => {
  expect(shown("only=Cle&status=active")).toEqual(["Cleo Wren"]);
  expect(shown("only=nobody")).toEqual([]);
  expect(shown("class=Tap")).toEqual(["Bea Gull"]);
  expect(shown("class=Ballet&inactive=show")).toEqual(["Ada Tern", "Cleo Wren"]);
  expect(shown("class=Ballet&search=gull")).toEqual([]);
});

test("an unknown status is ignored", () => {
  expect(readFilter(new URLSearchParams("status=gone"))).toEqual({
    search: "",
    status: "all",
    showInactive: false,
    only: "",
    className: "",
    sort: null,
  });
});

import { expect, test } from "vitest";
import {
  type ChildDetails,
  contactsOf,
  familyNameOf,
  isSameContact,
} from "#app/office/family-account/new-family.ts";
import { proposals } from "./proposals.ts";

const child = (name: string, email = "", phone = "", parentName = "Mo Tern"): ChildDetails => ({
  kind: "member",
  id: name,
  name,
  parentName,
  email,
  phone,
});

const named = (found: ReturnType<typeof proposals>) =>
  found.map(({ children }) => children.map(({ name }) => name));

test("children who share an email or phone, directly or through another child, are one proposal", () => {
  const ada = child("Ada Tern", "home@tern.example", "");
  const bea = child("Bea Tern", "HOME@tern.example ", "07700 900123");
  const cy = child("Cy Gull", "", "+44 7700 900123");
  const alone = child("Dora Wren", "wren@nest.example", "07700 900999");
  expect(named(proposals([cy, ada, alone, bea], []))).toEqual([
    ["Ada Tern", "Bea Tern", "Cy Gull"],
  ]);
});

test("a child who shares a key with existing families is proposed for each of them", () => {
  const ada = child("Ada Tern", "home@tern.example", "07700 900123");
  const terns = { id: "1", name: "Tern", emails: ["Home@Tern.example"], phones: [""] };
  const gulls = { id: "2", name: "Gull", emails: [], phones: ["+447700900123"] };
  const others = { id: "3", name: "Wren", emails: ["wren@nest.example"], phones: [""] };
  expect(proposals([ada], [terns, gulls, others])).toEqual([
    {
      children: [ada],
      families: [
        { id: "1", name: "Tern" },
        { id: "2", name: "Gull" },
      ],
    },
  ]);
});

test("missing keys, widely shared placeholders and a child's second record propose nobody", () => {
  expect(proposals([child("Ada Tern"), child("Bea Tern")], [])).toEqual([]);
  const two = [child("Ada Tern", "home@tern.example"), child("ADA  Tern", "home@tern.example")];
  expect(proposals(two, [])).toEqual([]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => child(`Child ${at}`, "desk@school.example"));
  expect(proposals(many(8), [])).toHaveLength(1);
  expect(proposals(many(9), [])).toEqual([]);
});

test("a family is named after its children's last names, each once", () => {
  const names = ["Lily Crouch", "Tom  Abrahams", "Ben CROUCH"].map((name) => ({ name }));
  expect(familyNameOf(names)).toBe("Crouch / Abrahams");
  expect(familyNameOf([{ name: "Cher" }])).toBe("Cher");
});

test("a parent in two records is one contact with all details; a different name, email or phone is another contact", () => {
  const contacts = contactsOf([
    child("Ada Tern", "home@tern.example", ""),
    child("Bea Tern", "home@tern.example", "07700 900123"),
    child("Cy Tern", "", "+44 7700 900123", ""),
    child("Di Tern", "home@tern.example", "", "Jo Tern"),
    child("Ed Tern", "", "", ""),
    child("Flo Tern", "flo@tern.example", "", ""),
  ]);
  const phone = "07700 900123";
  expect(contacts).toEqual([
    {
      name: "Mo Tern",
      email: "home@tern.example",
      phone,
      children: [0, 1, 2],
      relations: ["", "", ""],
    },
    { name: "Jo Tern", email: "home@tern.example", phone: "", children: [3], relations: [""] },
    {
      name: "Contact of Flo Tern",
      email: "flo@tern.example",
      phone: "",
      children: [5],
      relations: [""],
    },
  ]);
});

test("two contacts without a shared detail are different", () => {
  const mo = { name: "Mo Tern", email: "", phone: "" };
  expect(isSameContact(mo, { name: "", email: "home@tern.example", phone: "" })).toBe(false);
  expect(isSameContact(mo, { name: "mo  TERN", email: "home@tern.example", phone: "" })).toBe(true);
});

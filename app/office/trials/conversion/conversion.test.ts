import { expect, test } from "vitest";
import { personKeys } from "#app/office/member-record/same-person.ts";
import { findSamePerson, joinAgain } from "./conversion.ts";

const member = (name: string, email = "", phone = "", more: object = {}) => ({
  ...personKeys({ name, email, phone }),
  active: true,
  createdAt: "2026-09-01T09:00:00.000Z",
  convertedFromTrialId: null as string | null,
  label: "",
  ...more,
});

const wanted = (name: string, email = "", phone = "") => ({
  ...personKeys({ name, email, phone }),
  trialId: "trial",
});

test("the same name and email are one person, in any case", () => {
  const ada = member("Ada Tern", "ada@tern.example");
  expect(findSamePerson(wanted(" ADA  tern", "Ada@Tern.Example "), [ada])).toBe(ada);
});

test("the same name and phone are one person, with +44 read as 0", () => {
  const ada = member("Ada Tern", "other@tern.example", "+447700900123");
  expect(findSamePerson(wanted("Ada Tern", "ada@tern.example", "07700 900123"), [ada])).toBe(ada);
});

test("a sibling, a wildcard and empty values do not match", () => {
  expect(
    findSamePerson(wanted("Bea Tern", "ada@tern.example"), [
      member("Ada Tern", "ada@tern.example"),
    ]),
  ).toBeNull();
  expect(findSamePerson(wanted("Ada", "a_b@x.uk"), [member("Ada", "aXb@x.uk")])).toBeNull();
  expect(findSamePerson(wanted("Ada"), [member("Ada")])).toBeNull();
});

test("a match by email wins, then the active member, then the newest", () => {
  const email = "ada@tern.example";
  const phone = "07700900123";
  const gone = { active: false };
  const late = { createdAt: "2026-10-01T09:00:00.000Z" };
  const byPhone = member("Ada", "", phone, { label: "phone" });
  const left = member("Ada", email, "", { ...gone, ...late, label: "left" });
  const early = member("Ada", email, "", { label: "early" });
  const newest = member("Ada", email, "", { ...late, label: "newest" });
  const find = (...members: (typeof byPhone)[]) =>
    findSamePerson(wanted("Ada", email, phone), members)?.label;
  expect(find(byPhone, left, early, newest)).toBe("newest");
  expect(find(byPhone, left, early)).toBe("early");
  expect(find(byPhone, left)).toBe("left");
  expect(find(byPhone)).toBe("phone");
});

test("the member made from this trial matches under any name", () => {
  const renamed = member("Ada Kite", "", "", { convertedFromTrialId: "trial" });
  expect(findSamePerson(wanted("Ada Tern"), [renamed])).toBe(renamed);
});

test("a missing subscription is filled from the form, a stored fee is kept", () => {
  const kept = {
    parentName: "",
    email: "",
    phone: "",
    subscriptionAmount: null,
    membershipFeeDate: "2026-01-02",
    membershipFeeDue: null,
    joinDate: null,
    birthDate: null,
    collectionWord: "",
    newMemberDate: null,
    classes: [],
    active: true,
  };
  const brought = { parentName: "", email: "", phone: "", classes: [] };
  const money = { subscription: 1000, feeDue: "2027-03-04" };
  const after = joinAgain(kept, { ...brought, ...money }, "2026-11-20");
  expect(after).toMatchObject({ subscriptionAmount: 1000 });
  expect(after).not.toHaveProperty("membershipFeeDue");
  expect(joinAgain(kept, brought, "2026-11-20").subscriptionAmount).toBeNull();
});

test("a member keeps stored values and gets missing ones; a former member starts again", () => {
  const kept = {
    parentName: "Mia",
    email: "",
    phone: "1",
    subscriptionAmount: 3500,
    membershipFeeDate: null,
    membershipFeeDue: null,
    joinDate: "2025-01-01",
    birthDate: "2018-02-01",
    collectionWord: "",
    newMemberDate: null,
    classes: [],
    active: true,
  };
  const brought = {
    parentName: "Ida",
    email: "a@b.uk",
    phone: "2",
    joinDate: "2026-10-01",
    birthDate: "2017-03-04",
    collectionWord: "Seagull",
    classes: ["Tap"],
    subscription: 1000,
    feeDue: "2027-03-04",
  };
  const active = joinAgain(kept, brought, "2026-11-20");
  expect(active).toEqual({
    parentName: "Mia",
    email: "a@b.uk",
    phone: "1",
    subscriptionAmount: 3500,
    membershipFeeDate: "2026-03-04",
    membershipFeeDue: "2027-03-04",
    joinDate: "2025-01-01",
    birthDate: "2018-02-01",
    collectionWord: "Seagull",
    newMemberDate: "2026-11-20",
    classes: ["Tap"],
    status: "Active",
    active: true,
  });
  expect(joinAgain({ ...kept, active: false, joinDate: null }, brought, "2026-11-20")).toEqual({
    ...active,
    joinDate: "2026-10-01",
    gaveNotice: false,
    cancelSubscription: false,
    reactivatedOn: "2026-11-20",
    leftOn: null,
  });
});

import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { loader as membersLoader } from "../members/members.tsx";
import { readFamiliesOf } from "../family-account/families-of.server.ts";
import { purgeRows } from "../references/remove-rows.server.ts";
import { readFamiliesPage, readFamily, readOpenProposals } from "./families.server.ts";
import { loader as listLoader } from "./families.tsx";
import { loader as pageLoader } from "./family-page.tsx";

const make = deskAt("/admin/families/new", "admin");
const rename = deskAt("/admin/families/:id/name", "admin");
const addChildren = deskAt("/admin/families/:id/children", "admin");
const takeOut = deskAt("/admin/families/:id/take-out", "admin");
const addContact = deskAt("/admin/families/:id/contacts", "admin");
const editContact = deskAt("/admin/contacts/:id", "admin");
const removeContact = deskAt("/admin/contacts/:id/remove", "admin");
const editTie = deskAt("/admin/contacts/ties/:id", "admin");
const addTie = deskAt("/admin/contacts/:id/ties", "admin");
const removeTie = deskAt("/admin/contacts/ties/:id/remove", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const HOME = { email: "home@crouch.example", phone: "07700 900123", parentName: "Mirabel Crouch" };
const member = ({ id }: { id: string }) => ({ kind: "member", id });
let keys = 0;
const key = () => `a-key-that-is-long-enough-${(keys += 1)}`;

const theFamily = async ({ database }: TestPlatform) => {
  const { families } = await readFamiliesPage(database);
  expect(families).toHaveLength(1);
  const [family] = families;
  if (!family) throw new Error("no family");
  return family;
};

const CONTACT = { name: "Tom Abrahams", phone: "", email: "", address: "", isPayer: false };
const TIE = { relation: "Father", callPlace: "1", getsMail: true, maySee: true, share: "50" };

test("a declined proposal is not proposed again, and returns after an undo", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { name: "Lily Crouch", ...HOME });
  await makeTrial(database, { name: "Ben Abrahams", ...HOME });
  const proposed = () => readOpenProposals(database);
  const [first] = await proposed();
  const children = (first?.children ?? []).map(({ kind, id }) => ({ kind, id }));
  const decline = deskAt("/admin/families/decline", "admin");
  const answer = await decline(platform, { key: key(), children: children.toReversed() });
  expect(answer).toMatchObject({
    isSaved: true,
    change: { summary: "Lily Crouch and Ben Abrahams are not a family" },
  });
  expect(await proposed()).toEqual([]);
  await undoAt("/admin/changes/:id/undo", "admin")(platform, answer);
  expect(await proposed()).toHaveLength(1);
  await decline(platform, { key: key(), children });
  // With another child it is a different proposal.
  await makeMember(database, { name: "Dora Crouch", ...HOME });
  expect((await proposed())[0]?.children).toHaveLength(3);
});

test("siblings are proposed as a family, created only on confirmation, and stay separate members", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lily = await makeMember(database, { name: "Lily Crouch", ...HOME });
  const ben = await makeTrial(database, { name: "Ben Abrahams", ...HOME, phone: "" });
  await makeMember(database, { name: "Lily Crouch", ...HOME });
  await makeMember(database, { name: "Dora Wren", email: "wren@nest.example" });
  expect((await readFamiliesPage(database)).families).toEqual([]);
  const before = await readOpenProposals(database);
  expect(before.map(({ children }) => children.map(({ name }) => name))).toEqual([
    ["Ben Abrahams", "Lily Crouch"],
  ]);
  const children = (before[0]?.children ?? []).map(({ kind, id }) => ({ kind, id }));
  const made = await make(platform, { key: key(), children });
  expect(made).toMatchObject({ change: { summary: "Created the family Abrahams / Crouch" } });
  const family = await theFamily(platform);
  expect(family.children.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "trial Ben Abrahams",
    "member Lily Crouch",
  ]);
  const { email, phone, parentName: name } = HOME;
  expect(family.contacts).toMatchObject([
    { name, email, phone, isPayer: true, ties: [{ getsMail: true, collects: "" }, {}] },
  ]);
  expect(await readOpenProposals(database)).toEqual([]);
  expect(await make(platform, { key: key(), children })).toMatchObject({
    isSaved: false,
    problem: "They are already the family Abrahams / Crouch.",
  });
  const rows = await database.selectFrom("members").selectAll().where("id", "=", lily.id).execute();
  expect(rows).toEqual([lily]);
  expect(await undo(platform, made)).toMatchObject({ isSaved: true });
  expect((await readFamiliesPage(database)).families).toEqual([]);
  expect(
    await database.selectFrom("trials").selectAll().where("id", "=", ben.id).execute(),
  ).toEqual([ben]);
});

test("a trial that joins is listed once in the family, as the member", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ben = await makeTrial(database, { name: "Ben Crouch", ...HOME });
  await make(platform, { key: key(), children: [{ kind: "trial", id: ben.id }] });
  await database.updateTable("trials").set({ joined: true }).where("id", "=", ben.id).execute();
  const joined = await makeMember(database, {
    name: "Ben Crouch",
    ...HOME,
    convertedFromTrialId: ben.id,
  });
  const family = await theFamily(platform);
  expect(family.children).toMatchObject([{ kind: "member", id: joined.id }]);
  expect((await readFamiliesOf(database, [joined.id])).get(joined.id)).toMatchObject([
    { id: family.id },
  ]);
  await addChildren(platform, { key: key(), children: [member(joined)] }, family.id);
  expect((await theFamily(platform)).children).toHaveLength(1);
});

test("a child can be in two families; an existing contact is linked to the child", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lily = await makeMember(database, { name: "Lily Crouch", ...HOME });
  const tom = await makeMember(database, {
    name: "Tom Abrahams",
    ...HOME,
    parentName: "Jo Abrahams",
    email: "jo@abrahams.example",
    phone: "1",
  });
  const one = (await make(platform, { key: key(), children: [member(lily)] })) as { id?: string };
  const two = (await make(platform, { key: key(), children: [member(tom)] })) as { id?: string };
  const added = await addChildren(platform, { key: key(), children: [member(lily)] }, two.id);
  expect(added).toMatchObject({
    change: { summary: "Added Lily Crouch to the family Abrahams" },
  });
  const of = (await readFamiliesOf(database, [lily.id])).get(lily.id) ?? [];
  expect(of.map(({ name }) => name)).toEqual(["Abrahams", "Crouch"]);
  const abrahams = await readFamily(database, two.id ?? "");
  expect(abrahams?.contacts.map(({ name, ties }) => [name, ties.length])).toEqual([
    ["Jo Abrahams", 1],
    ["Mirabel Crouch", 1],
  ]);
  const row = abrahams?.children.find(({ id }) => id === lily.id)?.rowId;
  await takeOut(platform, { key: key(), childId: row }, two.id);
  expect((await readFamiliesOf(database, [lily.id])).get(lily.id)).toMatchObject([{ id: one.id }]);
  expect((await readFamily(database, two.id ?? ""))?.contacts[1]?.ties).toEqual([]);
});

test("removing the last child deletes the family, and an undo restores it", async () => {
  await using platform = await makePlatform();
  const lily = await makeMember(platform.database, { name: "Lily Crouch", ...HOME });
  await make(platform, { key: key(), children: [member(lily)] });
  const family = await theFamily(platform);
  const childId = family.children[0]?.rowId;
  const taken = await takeOut(platform, { key: key(), childId }, family.id);
  expect(taken).toMatchObject({ isGone: true });
  expect(await readFamily(platform.database, family.id)).toBeNull();
  expect(await undo(platform, taken)).toMatchObject({ isSaved: true });
  const after = await theFamily(platform);
  expect(after.children).toEqual(family.children);
  expect(after.contacts[0]?.ties).toHaveLength(1);
});

test("a rename needs the version that was seen", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeFamily(database, [(await makeMember(database)).id]);
  const named = (name: string, version = 1) =>
    rename(platform, { key: key(), version, values: { name } }, id);
  expect(await named("Crouch / Abrahams")).toMatchObject({ isSaved: true });
  expect((await theFamily(platform)).name).toBe("Crouch / Abrahams");
  expect(await named("Gull")).toMatchObject({
    isSaved: false,
    newer: { version: 2, values: { name: "Crouch / Abrahams" } },
  });
  expect(await named("  ", 2)).toMatchObject({ messages: { name: "Enter the family's name." } });
});

test("a new contact is linked to every child; there is one payer, independent of the contact order", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ids = [(await makeMember(database)).id, (await makeMember(database, { name: "Bea" })).id];
  const { id } = await makeFamily(database, ids, { isPayer: true }, { callPlace: 2 });
  const values = { ...CONTACT, ...TIE, isPayer: true, collects: "must not" };
  const added = await addContact(platform, { key: key(), values }, id);
  expect(added).toMatchObject({ isSaved: true });
  const [tom, mo] = (await theFamily(platform)).contacts;
  expect([tom, mo]).toMatchObject([
    { name: "Tom Abrahams", isPayer: true },
    { name: "Mo Tern", isPayer: false },
  ]);
  const told = { relation: "Father", callPlace: 1, getsMail: true, maySee: true, share: 50 };
  expect(tom?.ties).toMatchObject([
    { ...told, collects: "must not" },
    { ...told, collects: "must not" },
  ]);
  const paying = { name: "Mo Tern", phone: "", email: "", address: "1 Quay", isPayer: true };
  const edited = await editContact(
    platform,
    { key: key(), version: mo?.version, values: paying },
    mo?.id,
  );
  const payers = async () =>
    (await theFamily(platform)).contacts.filter(({ isPayer }) => isPayer).map(({ name }) => name);
  expect(await payers()).toEqual(["Mo Tern"]);
  expect(await undo(platform, edited)).toMatchObject({ isSaved: true });
  expect(await payers()).toEqual(["Tom Abrahams"]);
  const wrong = { ...values, name: " ", email: "no", share: "101" };
  expect(await addContact(platform, { key: key(), values: wrong }, id)).toMatchObject({
    messages: {
      name: "Enter the contact's name.",
      email: expect.stringMatching(/^Enter an email address/),
      share: "Enter a whole number from 0 to 100.",
    },
  });
});

test("a contact's link is changed for one child or for all, removed, and added again", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ids = [(await makeMember(database)).id, (await makeMember(database, { name: "Bea" })).id];
  await makeFamily(database, ids, {});
  const ties = async () => (await theFamily(platform)).contacts[0]?.ties ?? [];
  const [first] = await ties();
  const values = { ...TIE, collects: "may" };
  const body = { key: key(), version: 1, values };
  expect(await editTie(platform, body, first?.id)).toMatchObject({ isSaved: true });
  expect((await ties()).map(({ collects }) => collects).toSorted()).toEqual(["", "may"]);
  const all = { ...body, key: key(), version: 2, isForAll: true };
  const changed = await editTie(platform, all, first?.id);
  expect((await ties()).map(({ relation }) => relation)).toEqual(["Father", "Father"]);
  expect(await editTie(platform, { ...body, key: key() }, first?.id)).toMatchObject({
    isSaved: false,
    newer: { version: 3, values: { ...values } },
  });
  expect(await undo(platform, changed)).toMatchObject({ isSaved: true });
  expect((await ties()).map(({ relation }) => relation).toSorted()).toEqual(["", "Father"]);
  await removeTie(platform, { key: key() }, first?.id);
  expect(await ties()).toHaveLength(1);
  const again = { childId: first?.childId, values };
  const contactId = first?.contactId;
  expect(await addTie(platform, { key: key(), ...again }, contactId)).toMatchObject({
    isSaved: true,
  });
  expect(await addTie(platform, { key: key(), ...again }, contactId)).toMatchObject({
    problem: "This contact is already linked to the child.",
  });
});

test("a removed contact is restored with all links", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { contactId } = await makeFamily(database, [(await makeMember(database)).id], {});
  const removed = await removeContact(platform, { key: key() }, contactId ?? "");
  expect((await theFamily(platform)).contacts).toEqual([]);
  expect(await undo(platform, removed)).toMatchObject({ isSaved: true });
  expect((await theFamily(platform)).contacts).toMatchObject([{ ties: [{ relation: "" }] }]);
});

test("the members' list shows the family and its other children instead of shared contact details", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const lily = await makeMember(database, { name: "Lily Crouch", ...HOME });
  await makeMember(database, { name: "Ben Crouch", ...HOME });
  const tom = await makeMember(database, { name: "Tom Abrahams" });
  const rowOf = async (name: string) => {
    const { members } = await membersLoader(asked(platform, "/admin/dashboard") as never);
    return members.find((each) => each.name === name);
  };
  expect(await rowOf("Lily Crouch")).toMatchObject({ families: [], family: ["Ben Crouch"] });
  await makeFamily(database, [lily.id, tom.id]);
  expect(await rowOf("Lily Crouch")).toMatchObject({
    families: ["Tern"],
    family: ["Tom Abrahams"],
  });
  expect(await rowOf("Ben Crouch")).toMatchObject({ families: [], family: ["Lily Crouch"] });
});

test("families are found by their own, a child's and a contact's name, fifty a page", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (let number = 0; number < 51; number += 1) {
    const { id } = await makeMember(database, { name: `Child ${number}` });
    await makeFamily(database, [id], { name: number === 7 ? "Ida Gull" : "Mo Tern" });
  }
  const read = (address: string) => listLoader(asked(platform, `/admin/families${address}`));
  const all = await read("");
  expect([all.count, all.window.pages, all.families.length]).toEqual([51, 2, 50]);
  expect((await read("?page=2")).families).toHaveLength(1);
  expect((await read("?search=ida")).families).toMatchObject([{ children: ["Child 7"] }]);
  expect((await read("?search=child%2042")).families).toMatchObject([{ children: ["Child 42"] }]);
  expect((await read("?search=tern")).window.total).toBe(51);
  expect(await read("?search=nobody")).toMatchObject({ count: 51, families: [] });
});

test("the search for families ignores accents, and finds a joined trial by the member's name", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trial = await makeTrial(database, { name: "Zoe" });
  await makeFamily(database, [(await makeMember(database)).id], { name: "Zoë Ærø-Łuçon" });
  const joining = deskAt("/admin/families/new", "admin");
  await joining(platform, { key: key(), children: [{ kind: "trial", id: trial.id }] });
  await makeMember(database, { name: "Ünal Moor", convertedFromTrialId: trial.id });
  const found = async (search: string) =>
    (await readFamiliesPage(database, { search })).families.map(
      ({ children }) => children[0]?.name,
    );
  expect(await found("zoe ærø-łucon")).toEqual(["Ada Tern"]);
  expect(await found("UNAL")).toEqual(["Ünal Moor"]);
});

test("purged children take their families with them, except what a brother still needs", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const [ada, bea] = [await makeMember(database), await makeMember(database, { name: "Bea" })];
  const both = await makeFamily(database, [ada.id, bea.id], { name: "Mo Tern" });
  const alone = await makeFamily(database, [ada.id], { name: "Jo Gull" });
  await purgeRows(database as never, { members: [ada.id] }, "2026-11-24T09:00:00.000Z");
  expect((await readFamily(database, both.id))?.contacts).toMatchObject([
    { name: "Mo Tern", ties: [{ childId: both.childIds[1] }] },
  ]);
  expect(await readFamily(database, alone.id)).toBeNull();
  const contacts = await database.selectFrom("contacts").select("name").execute();
  expect(contacts).toEqual([{ name: "Mo Tern" }]);
});

test("a deleted family has no page, and only the office may create one", async () => {
  await using platform = await makePlatform();
  const params = { id: "gone" };
  await expect(pageLoader(asked(platform, "/", { params }) as never)).rejects.toMatchObject({
    init: { status: 404 },
  });
  const children = [{ kind: "member", id: "gone" }];
  expect(await make(platform, { key: key(), children })).toMatchObject({
    problem: "One of these children no longer exists.",
  });
});

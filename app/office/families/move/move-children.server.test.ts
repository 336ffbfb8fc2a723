import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { readFamiliesPage } from "../families.server.ts";

const move = deskAt("/admin/families/:id/move", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database);
  const bea = await makeMember(database, { name: "Bea Gull" });
  const mo = { name: "Mo Tern", email: "mo@tern.example", isPayer: true };
  const tern = await makeFamily(database, [ada.id, bea.id], mo);
  return { platform, database, tern, ada, bea };
}

/** Returns each family with its children, and its contacts with the children they are linked to. */
async function homes({ database }: TestPlatform) {
  const { families } = await readFamiliesPage(database);
  return families.map(({ name, children, contacts }) => ({
    name,
    children: children.map((child) => child.name),
    contacts: contacts.map((contact) => ({
      name: contact.name,
      isPayer: contact.isPayer,
      of: contact.ties
        .map(({ childId }) => children.find(({ rowId }) => rowId === childId)?.name)
        .toSorted(),
    })),
  }));
}

test("a split creates a new family with shared contacts in both, and one undo reverses it", async () => {
  const { platform, tern } = await school();
  await using _ = platform;
  const before = await homes(platform);
  const split = await move(platform, { childIds: [tern.childIds[1]], to: null }, tern.id);
  expect(split).toMatchObject({
    change: { summary: "Moved Bea Gull from the family Tern to Gull" },
  });
  expect(await homes(platform)).toEqual([
    {
      name: "Gull",
      children: ["Bea Gull"],
      contacts: [{ name: "Mo Tern", isPayer: false, of: ["Bea Gull"] }],
    },
    {
      name: "Tern",
      children: ["Ada Tern"],
      contacts: [{ name: "Mo Tern", isPayer: true, of: ["Ada Tern"] }],
    },
  ]);
  expect(await undo(platform, split)).toMatchObject({ isSaved: true });
  expect(await homes(platform)).toEqual(before);
});

test("a merge leaves one family with one payer, and each child and contact once", async () => {
  const { platform, database, tern, ada } = await school();
  await using _ = platform;
  const cy = await makeMember(database, { name: "Cy Wren" });
  const same = { name: "MO Tern", email: "Mo@tern.example" };
  const wren = await makeFamily(database, [ada.id, cy.id], same);
  const jo = await makeFamily(database, [], { name: "Jo Wren", isPayer: true });
  await database
    .updateTable("contacts")
    .set({ familyId: wren.id })
    .where("id", "=", jo.contactId)
    .execute();
  await database.deleteFrom("billingAccounts").where("familyId", "=", jo.id).execute();
  await database.deleteFrom("families").where("id", "=", jo.id).execute();
  const before = await homes(platform);
  const merged = await move(platform, { childIds: wren.childIds, to: tern.id }, wren.id);
  expect(await homes(platform)).toEqual([
    {
      name: "Tern",
      children: ["Ada Tern", "Bea Gull", "Cy Wren"],
      contacts: [
        { name: "Mo Tern", isPayer: true, of: ["Ada Tern", "Bea Gull", "Cy Wren"] },
        { name: "Jo Wren", isPayer: false, of: [] },
      ],
    },
  ]);
  expect(await undo(platform, merged)).toMatchObject({ isSaved: true });
  expect(await homes(platform)).toEqual(before);
});

test("nothing is done when nobody would stay, nobody moves or a child no longer exists", async () => {
  const { platform, tern } = await school();
  await using _ = platform;
  const before = await homes(platform);
  const refused = async (childIds: string[], to: string | null) => {
    const answer = await move(platform, { childIds, to }, tern.id);
    return "problem" in answer && answer.problem;
  };
  expect(await refused(tern.childIds, null)).toBe(
    "Leave at least one child in the family, or rename it instead.",
  );
  expect(await refused([], null)).toBe("Choose who is moving.");
  expect(await refused(["gone"], null)).toBe("This child is no longer in the family.");
  expect(await refused(tern.childIds, tern.id)).toBe("They are already in this family.");
  expect(await refused(tern.childIds, "gone")).toBe("This family no longer exists.");
  expect(await homes(platform)).toEqual(before);
});

import { expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeConsent, makeNote } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCall, makeMember } from "#tests/makers/make-member.ts";
import { loader as readFile } from "./requester-file-route.tsx";
import { loader as readPage } from "./requester-page.tsx";

const OPEN: Scope[] = ["admin", "members"];

const file = async (platform: TestPlatform, id: string, gates = OPEN) =>
  JSON.parse(await (await readFile(asked(platform, "/", { params: { id }, gates }))).text());

const MO = { name: "Mo Tern", email: "mo@tern.example", phone: "07700 900111", isPayer: true };
const JO = {
  name: "Jo Gull",
  email: "jo@gull.example",
  phone: "07700 900222",
  address: "7 Secret Quay",
};

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  // The child's own record has the other parent's details.
  const ada = await makeMember(database, {
    parentName: JO.name,
    email: JO.email,
    phone: JO.phone,
    subscriptionAmount: 3500,
  });
  const bea = await makeMember(database, { name: "Bea Tern" });
  const family = await makeFamily(database, [ada.id, bea.id], MO, { maySee: true });
  const other = await makeFamily(database, [ada.id], JO, { maySee: true });
  await makeCall(database, ada.id, { notes: "Jo says that Mo owes her." });
  await makeConsent(database, { memberId: ada.id, givenBy: JO.name });
  await makeNote(database, {
    memberId: ada.id,
    words: "Inhaler. Ring jo@gull.example or +44 7700 900222, 7 Secret Quay.",
  });
  const [mo, jo] = [family.contactId ?? "", other.contactId ?? ""];
  return { platform, database, family, ada, mo, jo };
}

test("a contact receives their own and their children's data, and nothing about other contacts", async () => {
  const { platform, mo } = await school();
  await using _ = platform;
  const given = await file(platform, mo, [...OPEN, "medical"]);
  expect(given).toMatchObject({
    contact: { name: MO.name, email: MO.email, phone: MO.phone },
    children: [
      {
        name: "Ada Tern",
        Profile: [{ Name: "Ada Tern", Status: "Active", Subscription: "£35.00" }],
        "Medical notes": [{ Note: expect.stringMatching(/^Inhaler\. Ring \[left out\] or/) }],
        Consents: [{ To: "First aid" }],
      },
      { name: "Bea Tern" },
    ],
  });
  expect(JSON.stringify(given)).not.toMatch(/Jo Gull|jo@gull|900222|Secret Quay|owes/i);
  const shown = await readPage(
    asked(platform, "/", { params: { id: mo }, gates: [...OPEN, "medical"] }),
  );
  expect(JSON.stringify(shown)).not.toMatch(/Jo Gull|jo@gull|900222|Secret Quay|owes/i);
});

test("a parent who does not pay receives no payments, and nobody receives medical notes without the permission", async () => {
  const { platform, jo } = await school();
  await using _ = platform;
  const given = await file(platform, jo);
  expect(given.children.map(({ name }: { name: string }) => name)).toEqual(["Ada Tern"]);
  expect(given.contact).toMatchObject({ address: JO.address });
  expect(given.children[0].Consents).toMatchObject([{ "Given by": JO.name }]);
  expect(JSON.stringify(given)).not.toMatch(/35\.00|Mo Tern|mo@tern|900111|Inhaler|Medical/);
});

test("a contact receives nothing about a child they may not see, and each file is in the audit", async () => {
  const { platform, database, mo } = await school();
  await using _ = platform;
  await database.updateTable("contactTies").set({ maySee: false }).execute();
  expect((await file(platform, mo)).children).toEqual([]);
  const audit = await database.selectFrom("audit").select(["action", "subjectId"]).execute();
  expect(audit).toEqual([{ action: "exported for contact", subjectId: mo }]);
  await expect(file(platform, "gone")).rejects.toMatchObject({ status: 404 });
});

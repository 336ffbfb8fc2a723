import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { loader as readChild } from "#app/office/child-page.tsx";
import { newValues } from "#app/office/member-record/member-values.ts";

const addAction = commandAt("/admin/members/new");
const editAction = commandAt("/admin/members/:id");
const { subscription: _, feeDue: __, ...empty } = newValues("2026-11-20");
const values = { ...empty, name: "Ada Tern" };

const stored = async ({ database }: TestPlatform, id: string) =>
  database.selectFrom("members").select("birthDate").where("id", "=", id).executeTakeFirst();

async function edit(platform: TestPlatform, id: string, version: number, changed: object) {
  const body = { key: `key-0123456789-${version}`, version, values: { ...values, ...changed } };
  const { data } = await editAction(sent(platform, body, { params: { id } }));
  return data;
}

test("a date of birth is optional, is shown with the age, and is unchanged by a form without it", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database);
  const page = () => readChild(asked(platform, "/", { params: { id } }));
  expect(await page()).toMatchObject({ age: "Age not known", isAgeMissing: true });
  expect(await edit(platform, id, 1, { birthDate: "20/11/2018" })).toMatchObject({ isSaved: true });
  expect(await page()).toMatchObject({ age: "8 years", isAgeMissing: false });
  expect(await edit(platform, id, 2, { birthDate: undefined })).toMatchObject({ isSaved: true });
  expect(await stored(platform, id)).toEqual({ birthDate: "2018-11-20" });
  expect(await edit(platform, id, 3, { birthDate: "" })).toMatchObject({ isSaved: true });
  expect(await stored(platform, id)).toEqual({ birthDate: null });
});

test("a date of birth after today is refused", async () => {
  await using platform = await makePlatform();
  const birthDate = "2026-11-21";
  const body = { key: "key-0123456789-a", values: { ...values, birthDate } };
  const { data } = await addAction(
    sent(platform, { ...body, values: { ...newValues("2026-11-20"), ...body.values } }),
  );
  expect(data).toMatchObject({
    isSaved: false,
    messages: { birthDate: "The date of birth is in the future." },
  });
});

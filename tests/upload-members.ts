// Previews and imports files of members, as the dialog does.
import type { Answer } from "#app/data/commands/answer.ts";
import type { UploadReport } from "#app/office/members/upload/upload-report.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { commandAt } from "./command-at.ts";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";
import { sent } from "./make-request.ts";

const undoAction = commandAt("/admin/changes/:id/undo");
export const previewAction = commandAt("/admin/members/upload/preview");
export const uploadAction = commandAt("/admin/members/upload");

export const OPEN: Scope[] = ["admin", "members"];
export const KEY = "draft-0123456789";
export const HEAD = "name,parentName,email,phone,joinDate,subscriptionAmount,membershipFeeDate\n";

export type Wish = {
  text: string | Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
} & Record<string, unknown>;

/** Further fields are sent as text, objects as JSON. */
export function posted(
  platform: TestPlatform,
  { text, name = "a.csv", type = "", ...fields }: Wish,
) {
  const body = new FormData();
  body.set("file", new File([text], name, { type }));
  body.set("key", KEY);
  for (const [field, value] of Object.entries(fields))
    body.set(field, typeof value === "object" ? JSON.stringify(value) : String(value));
  const request = new Request("http://school.example/", { method: "POST", body });
  return { request, params: {}, context: makeContext(platform, ...OPEN) } as never;
}

export async function preview(platform: TestPlatform, wish: Wish): Promise<UploadReport> {
  const { data } = await previewAction(posted(platform, wish));
  if (!data.isSaved) throw new Error(data.problem);
  return (data as { report: UploadReport } & Answer).report;
}

/** Previews the file, then imports it. */
export async function upload(platform: TestPlatform, wish: Wish): Promise<Answer> {
  const { mark } = await preview(platform, wish);
  return (await uploadAction(posted(platform, { ...wish, mark }))).data;
}

export const members = ({ database }: TestPlatform) =>
  database
    .selectFrom("members")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("name")
    .execute();

export async function undo(platform: TestPlatform, answer: Answer, gates: Scope[] = [...OPEN]) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  const params = { id: answer.change.id };
  return (await undoAction(sent(platform, {}, { params, gates }))).data;
}

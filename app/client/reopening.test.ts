import { expect, test } from "vitest";
import { makeChange } from "#tests/client/make-change.ts";
import { drafts } from "./drafts/browser-drafts.ts";
import { addChange } from "./queue.ts";
import { markClosed, reopen, markReopened, reopenedDraft, requestedForm } from "./reopening.ts";

const typed = { begun: { phone: "1" }, values: { phone: "2" }, version: 1, key: "k" };

/** A change typed into the form of that draft. */
const changeOf = (draft: string) => addChange([], makeChange(draft, { draft, typed }), 0)[0]!;

test("Open restores the draft and asks its page for the form", () => {
  reopen(changeOf("member 1"));
  expect(drafts.recall("member 1")).toEqual(typed);
  expect(requestedForm()).toEqual({ draft: "member 1", place: "/admin/dashboard" });
});

test("closing one form does not cancel the request for another", () => {
  reopen(changeOf("member 1"));
  markReopened(requestedForm()!);
  expect([requestedForm(), reopenedDraft()]).toEqual([null, "member 1"]);
  reopen(changeOf("member 2"));
  markClosed("member 1");
  expect([requestedForm()?.draft, reopenedDraft()]).toEqual(["member 2", null]);
});

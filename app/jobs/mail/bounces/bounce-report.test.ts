import { expect, test } from "vitest";
import { makeAwayReply, makeBounce } from "#tests/makers/make-bounce.ts";
import { readBounceReport } from "./bounce-report.server.ts";

const ID = "<5f0c-11@callboard>";
const read = (mail: string) => readBounceReport(Buffer.from(mail));

test("a report of a failure names the mail and the other server's words", async () => {
  expect(await read(makeBounce({ messageId: ID }))).toEqual({
    messageId: ID,
    words: "550 5.1.1 <jo@home.example>: Recipient address rejected: User unknown",
  });
});

test("a report that returns the headers only, without words or in lines of its own, is read too", async () => {
  const bounce = { messageId: ID, returned: "text/rfc822-headers", diagnostic: "" };
  expect(await read(makeBounce(bounce))).toEqual({ messageId: ID, words: "5.1.1" });
  const plain = makeBounce({ ...bounce, action: "FAILED" }).replaceAll("\r\n", "\n");
  expect(await read(plain)).toEqual({ messageId: ID, words: "5.1.1" });
});

test("a delay, a delivery, an out-of-office reply and a report without the mail's id say nothing", async () => {
  expect(await read(makeBounce({ messageId: ID, action: "delayed" }))).toBeNull();
  expect(await read(makeBounce({ messageId: ID, action: "relayed" }))).toBeNull();
  expect(await read(makeAwayReply(ID))).toBeNull();
  expect(await read(makeBounce({ messageId: "" }))).toBeNull();
  expect(await read("no mail at all")).toBeNull();
});

// Statements and receipts as files: for the contacts who see the account, and nobody else.
import { expect, test } from "vitest";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge, makePayment } from "#tests/makers/make-fees.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { loader as receiptFile } from "./receipt-file.tsx";
import { loader as receiptPage } from "./receipt-page.tsx";
import { loader as statementFile } from "./statement-file.tsx";
import { loader as statementPage } from "./statement-page.tsx";

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const homeOf = async (first: string, name: string) => {
    const email = `${first.toLowerCase()}@home.example`;
    const child = await makeMember(database, { name: `Łucja ${name}` });
    const contact = { name: `${first} ${name}`, email, isPayer: true };
    const family = await makeFamily(database, [child.id], contact, { maySee: true });
    const { id: account } = await database
      .selectFrom("billingAccounts")
      .select("id")
      .where("familyId", "=", family.id)
      .executeTakeFirstOrThrow();
    await makeCharge(database, account, { memberId: child.id, pence: 2800 });
    const { id: payment } = await makePayment(database, account, { pence: 1000 });
    return { account, payment, cookie: await signedIn(platform, family.contactId ?? "", email) };
  };
  const [ann, bo] = [await homeOf("Ann", "Ní Bhradáin"), await homeOf("Bo", "Crane")];
  const about = (account: string, payment = "") => ({
    cookie: ann.cookie,
    params: { id: account, payment },
  });
  return { platform, ann, bo, about };
}

test("the statement's file is a PDF with the lines of the page", async () => {
  const { platform, ann, about } = await school();
  await using _ = platform;
  const span = "?from=2026-01-01&to=2026-11-20";
  const page = await answerOf(statementPage(visit(platform, `/family${span}`, about(ann.account))));
  expect(page.data).toMatchObject({
    file: `/family/money/${ann.account}/statement/pdf?from=2026-01-01&to=2026-11-20`,
    statement: { owingPence: 1800 },
  });
  const file = await statementFile(visit(platform, `/family${span}`, about(ann.account)));
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toContain("Statement%20of%20");
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.toString("latin1")).toContain("/Marked true");
});

test("each payment has a receipt, as a page and as a PDF", async () => {
  const { platform, ann, about } = await school();
  await using _ = platform;
  const asked = () => visit(platform, "/family", about(ann.account, ann.payment));
  expect((await answerOf(receiptPage(asked()))).data).toMatchObject({
    receipt: { payment: { id: ann.payment, pence: 1000 } },
  });
  const file = await receiptFile(asked());
  expect(file.headers.get("content-type")).toBe("application/pdf");
});

test("another home's statement and receipts do not exist", async () => {
  const { platform, ann, bo, about } = await school();
  await using _ = platform;
  for (const work of [
    () => statementFile(visit(platform, "/family", about(bo.account))),
    () => receiptFile(visit(platform, "/family", about(bo.account, bo.payment))),
    () => receiptFile(visit(platform, "/family", about(ann.account, bo.payment))),
  ]) {
    expect(await answerOf(work())).toMatchObject({ status: 404, data: "There is nothing here." });
  }
});

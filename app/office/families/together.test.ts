import { expect, test } from "vitest";
import { mailAddress, mailedOf } from "./together.ts";

const contact = (email: string, ...mails: boolean[]) => ({
  email,
  ties: mails.map((getsMail) => ({ getsMail })),
});

test("everyone who gets mail for a child is written to once, in blind copy", () => {
  const emails = mailedOf([
    contact("mo@tern.example", true, false),
    contact("MO@tern.example ", true),
    contact("jo+dance@tern.example", true),
    contact("not@tern.example", false),
    contact("", true),
    contact("nobody@tern.example"),
  ]);
  expect(emails).toEqual(["MO@tern.example", "jo+dance@tern.example"]);
  expect(mailAddress(emails)).toBe("mailto:?bcc=MO@tern.example,jo%2Bdance@tern.example");
});

import { expect, test } from "vitest";
import { mailAddress, mailRecipients } from "./family-mail.ts";

const contact = (email: string, ...mails: boolean[]) => ({
  email,
  ties: mails.map((getsMail) => ({ getsMail })),
});

test("every recipient for a child is addressed once, in blind copy", () => {
  const emails = mailRecipients([
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

import fc from "fast-check";
import { expect, test } from "vitest";
import { replyAddress } from "./enquiry-reply.ts";

const enquiry = {
  reference: "E-7K3M9PX",
  name: "Ana Example",
  email: "ana@home.example",
  subject: "Ballet & tap?",
  message: "Is there room?\nThank you!",
};

const fieldsOf = (address: string) => new URL(address).searchParams;

test("a reply is addressed to the visitor, with the reference and the quoted message", () => {
  const address = replyAddress(enquiry);
  expect(new URL(address).pathname).toBe("ana@home.example");
  expect(fieldsOf(address).get("subject")).toBe("Re: Ballet & tap? (E-7K3M9PX)");
  expect(fieldsOf(address).get("body")).toBe(
    "Hello Ana Example,\r\n\r\n\r\n\r\n> Is there room?\r\n> Thank you!",
  );
});

test("nothing that a visitor writes adds a field to the mail", () => {
  const text = fc.string({ unit: "binary", maxLength: 2_000 }).map((one) => one.toWellFormed());
  fc.assert(
    fc.property(text, text, text, (name, subject, message) => {
      const address = replyAddress({
        ...enquiry,
        name,
        subject,
        message,
        email: "a?cc=b@c.example",
      });
      expect([...fieldsOf(address).keys()]).toEqual(["subject", "body"]);
      expect(address.length).toBeLessThan(60_000);
    }),
  );
});

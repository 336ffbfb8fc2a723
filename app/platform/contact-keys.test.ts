import { expect, test } from "vitest";
import { emailKey, phoneKey } from "./contact-keys.ts";

test("an e-mail address is the same whatever its case and outer spaces", () => {
  expect(emailKey(" Ada.Tern@Example.com ")).toBe("ada.tern@example.com");
  expect(emailKey("a_b@example.com")).not.toBe(emailKey("axb@example.com"));
});

test.each([
  "07700 900123",
  "07700900123",
  "+447700900123",
  "+44 (0)7700 900 123",
  "(+44) 7700-900123",
  "0044 7700 900123",
])("the phone '%s' is 07700900123", (phone) => {
  expect(phoneKey(phone)).toBe("07700900123");
});

test("only a country code is read as 0, and a phone without digits has the empty key", () => {
  expect(phoneKey("4477 00900")).toBe("447700900");
  expect(phoneKey("+33 1 23 45 67 89")).toBe("33123456789");
  expect(phoneKey("(0)1632 960123")).toBe("01632960123");
  expect(phoneKey("not known")).toBe("");
});

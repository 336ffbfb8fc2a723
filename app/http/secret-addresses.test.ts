import { expect, test } from "vitest";
import { secretsHider } from "./secret-addresses.ts";

const hide = secretsHider(["/book/yours/:link", "/book/yours/:link/trial.ics", "/orders/:code"]);

test.each([
  ["/book/yours/abc123", "/book/yours/…"],
  ["/book/yours/abc123/trial.ics", "/book/yours/…/trial.ics"],
  ["/orders/abc123.data?x=1", "/orders/…?x=1"],
  ["/Orders//abc123/newest", "/Orders//…/newest"],
  ["/orders%2Fabc123%ff", "/orders%2F…"],
  ["https://school.example/orders/abc123#top", "https://school.example/orders/…#top"],
  ['{"path":"/orders/abc123","ms":2}', '{"path":"/orders/…","ms":2}'],
  ['"No route matches URL \\"/orders/abc123/x\\""', '"No route matches URL \\"/orders/…/x\\""'],
  ["/orders", "/orders"],
  ["/borders/abc123", "/borders/abc123"],
  ["/book/yours", "/book/yours"],
])("%s is written %s", (text, written) => {
  expect(hide(text)).toBe(written);
});

test("without secret paths nothing is hidden", () => {
  expect(secretsHider([])("/orders/abc123")).toBe("/orders/abc123");
});

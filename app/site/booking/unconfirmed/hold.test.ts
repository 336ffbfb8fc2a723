import { expect, test } from "vitest";
import { heldUntil } from "./hold.ts";

const createdAt = "2026-11-20T10:00:00.000Z";
const byMail = { isByPhone: false, createdAt };

test("places are held for half an hour after the mail was sent, and two hours at most", () => {
  const until = (mailedAt: string | null, at = createdAt) => heldUntil({ ...byMail, mailedAt }, at);
  expect(until("2026-11-20T10:02:00.000Z")).toBe("2026-11-20T10:32:00.000Z");
  expect(until("2026-11-20T11:30:00.000Z")).toBe("2026-11-20T12:00:00.000Z");
  expect(until("2026-11-20T11:30:01.000Z")).toBe("2026-11-20T12:00:00.000Z");
  // A mail not sent yet is assumed to leave now.
  expect(until(null, "2026-11-20T10:05:00.000Z")).toBe("2026-11-20T10:35:00.000Z");
  expect(until(null, "2026-11-20T11:59:00.000Z")).toBe("2026-11-20T12:00:00.000Z");
});

test("places are held for a day when the school confirms by phone", () => {
  const until = heldUntil({ isByPhone: true, createdAt, mailedAt: null }, createdAt);
  expect(until).toBe("2026-11-21T10:00:00.000Z");
});

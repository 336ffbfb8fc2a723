import { expect, test } from "vitest";
import { familyState, toldSummary, type DeliveryState } from "./told-state.ts";

const mail = (state: DeliveryState, toldAt: string | null = null) => ({ state, toldAt });

test("a family counts as told when one of its mails went out, or by phone", () => {
  expect(familyState([mail("refused"), mail("sent")])).toBe("mail");
  expect(familyState([mail("refused"), mail("queued")])).toBe("waiting");
  expect(familyState([mail("refused", "2026-11-20T10:00:00.000Z"), mail("queued")])).toBe("phone");
  expect(familyState([mail("bounced"), mail("no address")])).toBe("not reached");
  expect(familyState([mail("late")])).toBe("not reached");
  expect(familyState([mail("stopped"), mail("unsubscribed")])).toBeNull();
});

test("the summary counts families told, waiting, not reached and not told", () => {
  expect(toldSummary(["mail", "phone", "not reached"])).toBe("2 families told, 1 not reached");
  expect(toldSummary(["mail", "waiting", null])).toBe("1 family told, 1 waiting, 1 not told yet");
  expect(toldSummary([null, null])).toBe("2 families not told yet");
  expect(toldSummary([])).toBe("");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_SWIPE, recogniseSwipe, type Finger, type SwipeSign, type SwipeState } from "./swipe.ts";

const finger = (kind: Finger["kind"], x: number, y = 0, at = 0, id = 1): Finger => ({
  kind,
  id,
  x,
  y,
  at,
});

function signsOf(fingers: readonly Finger[]): SwipeSign[] {
  let state: SwipeState = NO_SWIPE;
  return fingers.map((one) => {
    const [next, sign] = recogniseSwipe(state, one);
    state = next;
    return sign;
  });
}

const kindsOf = (...fingers: Finger[]) => signsOf(fingers).map(({ kind }) => kind);

/** Returns the outcome of a straight swipe lifted after some milliseconds. */
function swipe(x: number, y: number, milliseconds: number): SwipeSign | undefined {
  return signsOf([
    finger("down", 0),
    finger("move", x, y),
    finger("up", x, y, milliseconds),
  ]).findLast(({ kind }) => kind !== "none");
}

const COMMITTED_ON = { kind: "commit", step: 1 };
const COMMITTED_BACK = { kind: "commit", step: -1 };
const SPRUNG_BACK = { kind: "spring back" };

describe("a swipe", () => {
  test("starts at 15 pixels and not at 14", () => {
    expect(kindsOf(finger("down", 0), finger("move", 14))).toEqual(["none", "none"]);
    expect(kindsOf(finger("down", 0), finger("move", 15))).toEqual(["none", "start"]);
    expect(kindsOf(finger("down", 0), finger("move", -15))).toEqual(["none", "start"]);
  });

  test("starts when it goes 1.20 times as far sideways as up or down, and not at 1.19", () => {
    expect(kindsOf(finger("down", 0), finger("move", 119, 100))).toEqual(["none", "none"]);
    expect(kindsOf(finger("down", 0), finger("move", 120, 100))).toEqual(["none", "start"]);
    expect(kindsOf(finger("down", 0), finger("move", -120, -100))).toEqual(["none", "start"]);
  });

  test("moves forward to the left and back to the right when released at 51 pixels, not at 50", () => {
    expect(swipe(-50, 0, 100)).toEqual(SPRUNG_BACK);
    expect(swipe(-51, 0, 100)).toEqual(COMMITTED_ON);
    expect(swipe(51, 0, 100)).toEqual(COMMITTED_BACK);
  });

  test("moves when released after 500 milliseconds, springs back after 501", () => {
    expect(swipe(-200, 0, 500)).toEqual(COMMITTED_ON);
    expect(swipe(-200, 0, 501)).toEqual(SPRUNG_BACK);
  });

  test("is measured from where and when the finger touched down", () => {
    const signs = signsOf([
      finger("down", 300, 40, 1_000),
      finger("move", 280, 41, 1_100),
      finger("move", 250, 42, 1_200),
      finger("up", 249, 42, 1_500),
    ]);
    expect(signs.slice(1)).toEqual([
      { kind: "start" },
      { kind: "drag", byPixels: -50 },
      COMMITTED_ON,
    ]);
  });

  test("never starts from a touch that first goes up or down", () => {
    expect(
      kindsOf(
        finger("down", 0),
        finger("move", 2, 15),
        finger("move", 400, 15),
        finger("up", 400, 15, 300),
      ),
    ).toEqual(["none", "none", "none", "none"]);
  });

  test("ends with a second finger, and none starts until both are lifted off", () => {
    expect(
      kindsOf(
        finger("down", 0),
        finger("move", -60),
        finger("down", 100, 0, 0, 2),
        finger("move", -120),
        finger("up", -120, 0, 200),
        finger("down", 0, 0, 200, 3),
        finger("up", 100, 0, 210, 2),
        finger("move", -90, 0, 220, 3),
        finger("up", -90, 0, 230, 3),
        finger("down", 0, 0, 300, 4),
        finger("move", -60, 0, 310, 4),
        finger("up", -60, 0, 320, 4),
      ),
    ).toEqual("none,start,spring back,none,none,none,none,none,none,none,start,commit".split(","));
  });

  test("never starts from a touch on a control, nor from a second one beside it", () => {
    expect(
      kindsOf(finger("taken", 0), finger("down", 0, 0, 0, 2), finger("move", -60, 0, 10, 2)),
    ).toEqual(["none", "none", "none"]);
  });

  test("springs back when the touch is cancelled", () => {
    expect(kindsOf(finger("down", 0), finger("move", -90), finger("cancel", -90, 0, 50))).toEqual([
      "none",
      "start",
      "spring back",
    ]);
  });

  test("is not a tap", () => {
    expect(kindsOf(finger("down", 0), finger("up", 3, 3, 80))).toEqual(["none", "none"]);
  });
});

const length = fc.integer({ min: -600, max: 600 });

test("one finger moves at most one slide, and only after a swipe has started", () => {
  const touch = fc.tuple(
    fc.array(fc.tuple(length, length), { maxLength: 12 }),
    fc.integer({ min: 0, max: 1_000 }),
  );
  fc.assert(
    fc.property(fc.array(touch, { maxLength: 4 }), (touches) => {
      for (const [way, milliseconds] of touches) {
        const [x, y] = way.at(-1) ?? [0, 0];
        const kinds = kindsOf(
          finger("down", 0),
          ...way.map(([toX, toY]) => finger("move", toX, toY)),
          finger("up", x, y, milliseconds),
        );
        const commits = kinds.filter((kind) => kind === "commit").length;
        const starts = kinds.filter((kind) => kind === "start").length;
        expect(commits).toBeLessThanOrEqual(starts);
        expect(starts).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a straight swipe moves exactly when it is long, level and quick enough", () => {
  fc.assert(
    fc.property(length, length, fc.integer({ min: 0, max: 1_000 }), (x, y, milliseconds) => {
      const isSwipe = Math.abs(x) > 14 && Math.abs(x) * 10 >= Math.abs(y) * 12;
      const moves = isSwipe && Math.abs(x) > 50 && milliseconds <= 500;
      const expected = moves ? (x < 0 ? COMMITTED_ON : COMMITTED_BACK) : SPRUNG_BACK;
      expect(swipe(x, y, milliseconds)).toEqual(isSwipe ? expected : undefined);
    }),
  );
});

test("after any sequence of touches, the next swipe works once all fingers are lifted", () => {
  const anything = fc.record({
    kind: fc.constantFrom("down" as const, "move" as const, "up" as const, "cancel" as const),
    id: fc.integer({ min: 1, max: 3 }),
    x: length,
    y: length,
    at: fc.nat({ max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(anything), (before) => {
      const lifted = [1, 2, 3].map((id) => finger("up", 0, 0, 2_000, id));
      const swipeNow = [
        finger("down", 0, 0, 3_000),
        finger("move", -60, 0, 3_010),
        finger("up", -60, 0, 3_020),
      ];
      expect(signsOf([...before, ...lifted, ...swipeNow]).at(-1)).toEqual(COMMITTED_ON);
    }),
  );
});

// One or two fingers on a touch screen, as the browser receives them.
import type { CDPSession, Page } from "@playwright/test";

type Point = { x: number; y: number };

const STEP_MS = 20;

export class Fingers {
  readonly #session: CDPSession;
  #at = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async down(...points: Point[]): Promise<void> {
    await this.#send("touchStart", points);
  }

  async moveTo(...points: Point[]): Promise<void> {
    await this.#send("touchMove", points);
  }

  /** Holds still for a time. */
  rest(milliseconds: number): void {
    this.#at += milliseconds;
  }

  async up(): Promise<void> {
    await this.#send("touchEnd", []);
  }

  async cancel(): Promise<void> {
    await this.#send("touchCancel", []);
  }

  /** Presses, moves straight to another point, and lifts. */
  async swipe(from: Point, to: Point): Promise<void> {
    await this.down(from);
    await this.moveTo({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await this.moveTo(to);
    await this.up();
  }

  /** Each event carries its own time: a swipe is as fast as it should be, even on a busy machine. */
  async #send(type: string, points: Point[]): Promise<void> {
    this.#at = Math.max(this.#at + STEP_MS, type === "touchStart" ? Date.now() : 0);
    await this.#session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      timestamp: this.#at / 1000,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
}

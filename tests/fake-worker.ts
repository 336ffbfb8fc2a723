// A worker that does nothing, and records its messages.
import { vi } from "vitest";

export class FakeWorker extends EventTarget {
  terminate = vi.fn<() => void>();
  postMessage = vi.fn<(message: unknown) => void>();

  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  isNotFetched(): void {
    this.dispatchEvent(new Event("error"));
  }

  breaksDown(): void {
    this.dispatchEvent(Object.assign(new Event("error"), { message: "Uncaught" }));
  }
}

/** Creates workers, and keeps those created. */
export function fakeWorkers(): { made: FakeWorker[]; make: () => Worker } {
  const made: FakeWorker[] = [];
  const make = () => {
    const worker = new FakeWorker();
    made.push(worker);
    return worker as unknown as Worker;
  };
  return { made, make };
}

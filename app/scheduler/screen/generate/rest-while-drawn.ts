// A worker's rest before its work and after an answer: where there are few cores, the page draws in half the time.

const DRAWN_MS = 100;

export function restWhileDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DRAWN_MS);
  });
}

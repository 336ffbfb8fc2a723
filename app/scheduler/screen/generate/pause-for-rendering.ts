// A worker's pause before its work and after each answer: with few cores, the page then draws in
// half the time.

const DRAWN_MS = 100;

export function pauseForRendering(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DRAWN_MS);
  });
}

// Long work in pieces, so that what is pressed meanwhile is heard between them.

/** What is awaited so is done in a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

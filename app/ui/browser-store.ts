// Short texts stored in the browser. Some browsers refuse, and nothing may depend on them.

/** Returns null for none, and when the browser refuses. */
export function storedText(key: string, store: "local" | "session" = "local"): string | null {
  try {
    return storeOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** Returns false when the browser refuses or is out of space. */
export function storeText(
  key: string,
  text: string,
  store: "local" | "session" = "local",
): boolean {
  try {
    storeOf(store).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns true when nothing is stored under the key any more. */
export function removeText(key: string, store: "local" | "session" = "local"): boolean {
  try {
    storeOf(store).removeItem(key);
    return true;
  } catch {
    return storedText(key, store) === null;
  }
}

function storeOf(store: "local" | "session"): Storage {
  return store === "local" ? localStorage : sessionStorage;
}

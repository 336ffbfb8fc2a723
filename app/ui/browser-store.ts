// Short texts that the browser keeps for this site. Some browsers refuse that, and nothing may hang on it.

/** Null for none, and where the browser refuses. */
export function storedText(key: string, store: "local" | "session" = "local"): string | null {
  try {
    return storeOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** False where the browser refuses, or has no room. */
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

/** True where nothing is kept under the key any more. */
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

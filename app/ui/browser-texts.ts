// All texts stored in the browser, for finding those of an older product.

/** Returns an empty list when the browser refuses. */
export function storedTexts(): string[] {
  try {
    return Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? "");
  } catch {
    return [];
  }
}

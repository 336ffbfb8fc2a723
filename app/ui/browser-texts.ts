// All texts that the browser keeps for this site, for who looks for one of an older product among them.

/** None where the browser refuses. */
export function storedTexts(): string[] {
  try {
    return Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? "");
  } catch {
    return [];
  }
}

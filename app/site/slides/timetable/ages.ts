// The ages to choose from.

/** An age in years, or "adult"; minis start at two and a half. */
export type Age = number | "adult";

export const AGES: readonly Age[] = [
  2.5,
  ...Array.from({ length: 16 }, (_, index) => index + 3),
  "adult",
];

export function wordsOfAge(age: Age): string {
  if (age === "adult") return "Adult";
  return String(age).replace(".5", "½");
}

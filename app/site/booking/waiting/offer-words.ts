// The wording of offers to families.

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Returns, for example, 'two'; digits from ten. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Returns, for example, 'Ana, Ben and Cy'. */
export function namesInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

type Offer = { places: number; children: readonly unknown[] };

/** Returns the question when there are fewer places than children; null when there is one for each. */
export function questionOf({ places, children }: Offer): string | null {
  if (places >= children.length) return null;
  const all = numberWord(children.length);
  return places === 1
    ? `One place is free. Take it for one of your children, or wait for ${all}?`
    : `${capital(numberWord(places))} places are free. Take them for ${numberWord(places)} of your children, or wait for ${all}?`;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

// The 45 classes of the sample school, and who attends them.
import type { ClassRow } from "./rows.ts";
import { happens, pickSome, type Random } from "./random.ts";

const MINIS = ["Classes for Minis (2.5-4)", "Musical Theatre minis (4-6)"];
const INFANTS = [
  "Ballet (5-7)",
  "Tap (5-7)",
  "Tap (6-9)",
  "Jazz (6-9)",
  "Street (6-9)",
  "Acro beginners",
  "Drama (5-7)",
];
const JUNIORS = [
  "Ballet (8-10)",
  "Tap (8-10)",
  "Street (8-11)",
  "Drama (8-11)",
  "Acro intermediate",
  "Technique juniors",
  "Musical Theatre juniors",
  "Singing juniors",
];
const INTERS = [
  "Ballet (11-14)",
  "Tap (11-14)",
  "Jazz (10-13)",
  "Contemporary (10-13)",
  "Street (12-15)",
  "Drama (12-15)",
  "Acro advanced",
];
const SENIORS = [
  "Ballet seniors",
  "Pointe and repertoire",
  "Tap seniors",
  "Contemporary seniors",
  "Street seniors",
  "Technique seniors",
  "Musical Theatre seniors",
  "Singing seniors",
];
const ADULTS = ["Adult choir"];
const HOME_ED = [
  "Home-ed ballet",
  "Home-ed drama",
  "Home-ed street",
  "Home-ed singing",
  "Home-ed acro",
  "Home-ed musical theatre",
];
const COMPANY = [
  "Company minis (invite only)",
  "Company juniors (invite only)",
  "Company seniors (invite only)",
  "Company acro (invite only)",
  "Company solos and duets (invite only)",
  "Company whole team (invite only)",
];

/** The catalogue in the order of its list. */
export const CLASS_NAMES: readonly string[] = [
  ...MINIS,
  ...INFANTS,
  ...JUNIORS,
  ...INTERS,
  ...SENIORS,
  ...ADULTS,
  ...HOME_ED,
  ...COMPANY,
];

/** A class that is no longer taught: it appears on old rows, but not in the catalogue. */
export const FORMER_CLASS = "Cheer and pom (until 2024)";

/** The catalogue's rows; the id is the name in lower case with hyphens. */
export function catalogue(): ClassRow[] {
  return CLASS_NAMES.map((name, index) => ({
    id: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/-$/, ""),
    name,
    position: index + 1,
    retiredAt: null,
  }));
}

/** Returns a number of classes for an age in years; home-educated children have their own classes. */
export function classesFor(random: Random, age: number, count: number): string[] {
  if (age >= 19) return ADULTS;
  if (age >= 5 && age < 15 && happens(random, 0.08)) return pickSome(random, HOME_ED, count);
  const usual = pickSome(random, stageOf(age), count);
  return count >= 4 && age >= 8 ? [...usual, ...companyFor(random, age)] : usual;
}

function stageOf(age: number): string[] {
  if (age < 5) return MINIS;
  if (age < 8) return INFANTS;
  if (age < 11) return [...JUNIORS, "Jazz (6-9)"];
  return age < 15 ? [...INTERS, "Technique juniors", "Musical Theatre juniors"] : SENIORS;
}

function companyFor(random: Random, age: number): string[] {
  if (!happens(random, 0.6)) return [];
  const [minis = "", juniors = "", seniors = "", ...all] = COMPANY;
  if (age < 10) return [minis];
  return [age < 14 ? juniors : seniors, ...pickSome(random, all, 1)];
}

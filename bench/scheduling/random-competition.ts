// Generates a random competition shaped like a real one: two thirds solos, a few dancers in many routines.
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

const AGES = [
  "TINY",
  "MINI",
  "JUNIOR I",
  "JUNIOR II",
  "TEEN I",
  "TEEN II",
  "SENIOR I",
  "SENIOR II",
];
const STYLES = ["Ballet", "Jazz", "Tap", "Acro", "Lyrical", "Hip Hop", "Contemporary", "Open"];
const LEVELS = ["Novice", "Intermediate", "Competitive"];
/** Share of each type in per cent, and how many dance in it. */
const TYPES = [
  { name: "Solo", share: 66, least: 1, most: 1 },
  { name: "Duet", share: 14, least: 2, most: 2 },
  { name: "Trio", share: 6, least: 3, most: 3 },
  { name: "Small Group", share: 9, least: 4, most: 9 },
  { name: "Large Group", share: 5, least: 10, most: 16 },
];
const ROUTINES_EACH_DANCER = 2.1;
/** Some dancers take part in far more routines than others. */
const EAGER = 2.2;

/** Returns this many routines; the same seed gives the same ones. */
export function randomCompetition(count: number, seed: number): Routine[] {
  const random = seededRandom(seed);
  const dancers = Array.from({ length: Math.ceil(count / ROUTINES_EACH_DANCER) }, (_, at) => ({
    name: `Dancer ${at + 1}`,
    school: `Studio ${1 + Math.floor(random() * Math.max(2, count / 30))}`,
    age: Math.floor(random() * AGES.length),
    level: LEVELS[Math.floor(random() * LEVELS.length)]!,
  }));
  return Array.from({ length: count }, (_, at) => {
    const type = typeOf(random() * 100);
    const first = dancers[Math.floor(random() ** EAGER * dancers.length)]!;
    const size = type.least + Math.floor(random() * (type.most - type.least + 1));
    const cast = castOf(first, dancers, size, random);
    return {
      row: at + 1,
      id: String(at + 1),
      name: `Routine ${at + 1}`,
      performers: cast.map(({ name }) => name),
      school: first.school,
      style: STYLES[Math.floor(random() * STYLES.length)]!,
      ageGroup: AGES[first.age]!,
      ageRange: 6 + first.age * 2,
      entryType: type.name,
      level: first.level,
      duration: size > 3 ? 3 : 2.5,
    };
  });
}

function typeOf(share: number) {
  let sum = 0;
  return TYPES.find((type) => (sum += type.share) > share) ?? TYPES[0]!;
}

type Dancer = { name: string; school: string; age: number };

/** Returns a dancer with others of the school, the same age first. */
function castOf(first: Dancer, dancers: readonly Dancer[], size: number, random: Random) {
  const others = dancers
    .filter((dancer) => dancer !== first && dancer.school === first.school)
    .map((dancer) => ({ dancer, far: Math.abs(dancer.age - first.age) + random() }))
    .sort((one, other) => one.far - other.far);
  return [first, ...others.slice(0, size - 1).map(({ dancer }) => dancer)];
}

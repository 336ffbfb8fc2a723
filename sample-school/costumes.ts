// 220 costumes in 24 boxes: four or five sizes of each design of the wardrobe.
import { addDays } from "#app/platform/days/day.ts";
import { momentAt } from "./moments.ts";
import { between, drawId, happens, pick, type Random } from "./random.ts";
import type { CostumeRow } from "./rows.ts";
import { DESIGNS, SIZES, type Design } from "./wardrobe.ts";

const COSTUME_COUNT = 220;
const NUMBERED_BOXES = 20;
/** Items that do not fold. */
const OWN_PLACES: Record<string, string> = {
  Hat: "Hat shelf",
  Headpiece: "Hat shelf",
  Wings: "Wings tub",
  Tailcoat: "Rail A",
  Cape: "Rail B",
};

/** A costume without its pictures, and the names of the pictures it gets, first one first. */
type Costume = {
  row: Omit<CostumeRow, "imageUrls" | "searchText" | "fields"> & { fields: Record<string, string> };
  pictures: string[];
};

/** Text that someone once typed instead of a number. */
const ODD_QUANTITIES: Record<number, [total: string, out: string]> = {
  17: ["6", "8"],
  58: ["2", "3"],
  90: ["12", "14"],
  131: ["about 10", "0"],
  166: ["1 doz", "2"],
  187: ["4", "some"],
  203: ["?", ""],
  211: ["9", "12"],
};

const NOTES = [
  "Two hooks missing.",
  "Wash by hand, cold.",
  "Hem let down, can be taken up again.",
  "Glitter sheds: keep in its own bag.",
  "Runs small.",
  "New elastic needed before the next show.",
  "Made by the Saturday sewing parents.",
  "Spare buttons in the lid.",
];

/** 220 costumes, the oldest first. */
export function makeCostumes(random: Random, today: string): Costume[] {
  return Array.from({ length: COSTUME_COUNT }, (_, place) => {
    const designPlace = place % DESIGNS.length;
    const copy = Math.floor(place / DESIGNS.length);
    const design = DESIGNS[designPlace] as Design;
    const fields = fieldsOf(random, design, designPlace, copy, place);
    const daysAgo = between(random, 1, 6) + (COSTUME_COUNT - place) * 4;
    const at = momentAt(addDays(today, -daysAgo), between(random, 560, 1080));
    return {
      row: {
        id: drawId(random),
        fields,
        importId: null,
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
      },
      pictures: happens(random, 0.9) ? picturesOf(design, designPlace, copy) : [],
    };
  });
}

function fieldsOf(
  random: Random,
  { name, type, colour, sizes, show }: Design,
  designPlace: number,
  copy: number,
  place: number,
): Record<string, string> {
  const total = between(random, 1, type === "Hat" ? 20 : 12);
  const isOut = happens(random, 0.22);
  const [totalText, outText] = ODD_QUANTITIES[place] ?? [
    String(total),
    String(isOut ? between(random, 1, total) : 0),
  ];
  const fields: Record<string, string> = {
    "Item name": name,
    Type: type,
    SIZES: SIZES[sizes][copy] ?? "One size",
    COLOUR: colour,
    "BOX NUMBER": boxOf(type, designPlace),
    "TOTAL QUANTITY": totalText,
    "QUANTITY OUT": outText,
    Status: isOut ? `Out - ${show}` : pick(random, STATUSES),
    "SUITABLE FOR HIRE?": pick(random, ["Yes", "Yes", "Yes", "No", "Ask first"]),
  };
  if (happens(random, 0.6)) fields.Show = show;
  if (happens(random, 0.2)) fields.NOTES = pick(random, NOTES);
  if (happens(random, 0.08))
    fields["Accessories"] = pick(random, ["Headband", "Belt", "Gloves", "Bow tie"]);
  return fields;
}

const STATUSES = [
  ...Array<string>(8).fill("In store"),
  "At the cleaner's",
  "Needs mending",
  "In store, no label",
];

function boxOf(type: string, designPlace: number): string {
  return OWN_PLACES[type] ?? String((designPlace % NUMBERED_BOXES) + 1).padStart(3, "0");
}

/** Pictures are shared by the sizes of a design; the first size of some designs has more. */
function picturesOf({ name }: Design, designPlace: number, copy: number): string[] {
  const whole = name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  if (designPlace % 6 !== 0 || copy > 1) return [whole];
  const pictures = [whole, `${whole}-close`];
  // All boxes look alike: two pictures are enough.
  if (copy === 0) pictures.push(designPlace % 12 === 0 ? "box-coral" : "box-teal");
  if (copy === 0 && designPlace % 18 === 0) pictures.push(`${whole}-other-wall`);
  return pictures;
}

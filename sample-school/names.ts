// Fictional people: no name, address or number here belongs to anyone.
import { between, happens, pick, shuffled, type Random } from "./random.ts";

// One name a line would bury the rest of the file.
// oxfmt-ignore
const FIRST_NAMES = [
  "Ada", "Albie", "Alma", "Anaïs", "Aoife", "Arlo", "Asha", "Ava", "Beatrix", "Bertie", "Blythe",
  "Bonnie", "Bryony", "Caoimhe", "Cassius", "Chloë", "Clementine", "Coco", "Cora", "Cosmo",
  "Dara", "Delphine", "Dilys", "Dulcie", "Edith", "Effie", "Eirwen", "Elodie", "Éloïse", "Elsie",
  "Ember", "Esmé", "Etta", "Evander", "Fern", "Ffion", "Finlay", "Flora", "Freya", "Gethin",
  "Greta", "Gwen", "Harriet", "Hattie", "Hugo", "Ianthe", "Imogen", "Indigo", "Ines", "Iris",
  "Isla", "Ivo", "Jago", "Jemima", "Jessamy", "Juno", "Kezia", "Kit", "Lark", "Lettie", "Lilia",
  "Linus", "Lottie", "Łucja", "Luna", "Mabel", "Maeve", "Maisie", "Marlowe", "Matilda",
  "Mia-Rose", "Milo", "Mina", "Myfanwy", "Nadia", "Nell", "Niamh", "Noor", "Odette", "Oisín",
  "Olive", "Orla", "Otto", "Pearl", "Penelope", "Pippa", "Poppy", "Primrose", "Quinn", "Rafe",
  "Renée", "Rhiannon", "Robin", "Romy", "Rosalind", "Rowan", "Ruby-Mae", "Saoirse", "Seren",
  "Siân", "Sky", "Søren", "Sunniva", "Tabitha", "Tallulah", "Tamsin", "Teddy", "Thea", "Tilly",
  "Ursula", "Una", "Violet", "Wilfred", "Willa", "Winnie", "Wren", "Xanthe", "Yasmin", "Zadie",
  "Zoë",
] as const;

// One name a line would bury the rest of the file.
// oxfmt-ignore
const PARENT_NAMES = [
  "Abigail", "Alastair", "Amara", "Anneliese", "Bethan", "Carys", "Celeste", "Damaris", "Dominic",
  "Eluned", "Fabian", "Farida", "Gareth", "Georgina", "Hamish", "Heloise", "Ingrid", "Isidora",
  "Jocelyn", "Juliette", "Kerensa", "Leopold", "Lowenna", "Magnus", "Marguerite", "Merryn",
  "Mirabel", "Nerys", "Octavia", "Oswin", "Perpetua", "Priya", "Ptolemy", "Rosamund", "Samira",
  "Sorcha", "Tegan", "Thaddeus", "Theodora", "Verity", "Vivienne", "Winifred", "Yvaine",
  "Zenobia",
] as const;

// One name a line would bury the rest of the file.
// oxfmt-ignore
const SURNAMES = [
  "Anchorwood", "Barnacle", "Beachcroft-Wold", "Bellbuoy", "Brackwater", "Brinewell",
  "Bramblehythe", "Capstan", "Chalkhollow", "Cloudsley-Marsh", "Cobblewick", "Cockleford",
  "Coralline", "Cuttlebone", "D'Estuaire", "Dabchick", "Driftmoor", "Dunlinworth", "Eiderdale",
  "Fairwindle", "Featherquay", "Ferrywick", "Fiddlecove", "Flotsam", "Foamley", "Fogharbour",
  "Foxglovedene", "Gannetley", "Glimmerton", "Großmöwe", "Gullworthy", "Gunwale", "Halyard",
  "Harbourlow", "Hollowmere", "Inglenookham", "Îlemer", "Jettison-Pike", "Kelpwood", "Kittiwake",
  "Lanternby", "Lapwinge", "Limpetley", "Lobsterthwaite", "Mackerelby", "Marramsby", "Merrowby",
  "Mizzenmast", "Moonpool", "Muñoz-Plover", "Netherfoam", "Ní Bhradáin", "O'Cormorant",
  "O'Sandpiper", "Oarsmith-Quill", "Oystergate", "Paddlewick", "Pebblewick", "Periwinkleton",
  "Pilchardson", "Quaylark", "Quillfeather", "Ravelstrand", "Redshankley", "Rockpool",
  "Saltmarshe", "Samphirely", "Scallopwood", "Seabrightly", "Sealight", "Shinglebury",
  "Skerrywold", "Søndersand", "Sparhawke-Tide", "Spindrift", "Starfinch", "Starboarder",
  "Sternwheeler", "Stormpetrel", "Surfingham", "Tarpaulin", "Tellinshell", "Thriftley",
  "Tidewell", "Tillerman-Rook", "Topgallant", "Turnstonely", "Undertow", "Wavering-Down",
  "Whelkstone", "Whimbrelow", "Windlesea", "Wrackline", "Żaglowska",
] as const;

/** Long enough to test any table. */
export const LONG_NAMES = [
  "Maximiliana Araminta Persephone Featherquay-Gullworthy-Saltmarshe",
  "Bartholomew-Alexander Llewellyn-Thistledown of Upper Periwinkleton",
  "Wilhelmina-Constance O'Cormorant-Beachcroft-Wold",
] as const;

export type Family = { surname: string; parentName: string; email: string; phone: string };

const MAIL_DOMAINS = ["example.com", "example.org", "example.net"] as const;
/** Ofcom reserves 07700 900000 to 900999 for drama. */
const PHONE_NUMBERS = 1000;

/** Returns a generator of families, no two of which share an email address or phone number. */
export function familyMaker(random: Random): () => Family {
  const numbers = shuffled(
    random,
    Array.from({ length: PHONE_NUMBERS }, (_, number) => number),
  );
  const taken = new Set<string>();
  return () => {
    const surname = pick(random, SURNAMES);
    const parent = pick(random, PARENT_NAMES);
    const isNamedAlike = happens(random, 0.85);
    const parentName = `${parent} ${isNamedAlike ? surname : pick(random, SURNAMES)}`;
    return {
      surname,
      parentName,
      email: freeEmail(parentName, pick(random, MAIL_DOMAINS), taken),
      phone: writePhone(random, numbers.pop() ?? 0),
    };
  };
}

function freeEmail(name: string, domain: string, taken: Set<string>): string {
  const local = asciiOf(name).replace(/[^a-z]+/g, ".");
  for (let number = 1; ; number += 1) {
    const email = `${local}${number > 1 ? number : ""}@${domain}`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

function asciiOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}

/** Phone numbers in every spelling that people use. */
function writePhone(random: Random, number: number): string {
  const last = `900${String(number).padStart(3, "0")}`;
  const spellings = [
    `07700 ${last}`,
    `07700 ${last}`,
    `07700 ${last}`,
    `07700${last}`,
    `+44 7700 ${last}`,
    `+447700${last}`,
    `0044 7700 ${last}`,
    `07700 ${last.slice(0, 3)} ${last.slice(3)}`,
  ];
  return pick(random, spellings);
}

/** Returns different first names for the children of one family. */
export function childNames(random: Random, count: number): string[] {
  const start = between(random, 0, FIRST_NAMES.length - 1);
  return Array.from(
    { length: count },
    (_, child) => FIRST_NAMES[(start + child * 41) % FIRST_NAMES.length] ?? "Ada",
  );
}

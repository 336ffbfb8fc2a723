// What hangs in the sample school's wardrobe: each design with its colours, its shows and its picture.
import type { Backdrop } from "./pictures/backdrops.ts";
import type { CostumeKind, Motif } from "./pictures/costume-picture.ts";

export type Design = {
  name: string;
  /** Free text of the column Type. */
  type: string;
  colour: string;
  kind: CostumeKind;
  main: string;
  trim: string;
  motif?: Motif;
  backdrop: Backdrop;
  show: string;
  sizes: keyof typeof SIZES;
};

/** Free text of the column SIZES, as the wardrobe writes it for different things. */
export const SIZES = {
  children: ["3-4", "5-6", "7-8", "9-10", "11-12", "13-14"],
  letters: ["Child S", "Child M", "Child L", "XS", "S", "M", "L"],
  adults: ["S", "M", "L", "10", "12", "14", "16 (tall)"],
  heads: ["54cm", "56cm", "58cm", "One size"],
} as const;

const CORAL = "#ff6b57";
const SAND = "#f6cf8b";
const TEAL = "#2ec4b6";
const NAVY = "#1c2561";
const PLUM = "#55205f";
const ROSE = "#f3b6c4";
const CREAM = "#f8efdf";
const GOLD = "#e2b04a";
const RED = "#c93a2b";
const LILAC = "#b79ae0";
const SKY = "#8cc4ee";
const MINT = "#a8e0cd";
const PINK = "#e5408c";
const BLACK = "#26263f";
const GREY = "#8d93b5";
const BROWN = "#a8744a";
const EMERALD = "#1f8a6d";
const LEMON = "#f5dd72";

type Line = [
  name: string,
  type: string,
  colour: string,
  kind: CostumeKind,
  main: string,
  trim: string,
  motif: Motif,
  backdrop: Backdrop,
  show: string,
  sizes: keyof typeof SIZES,
];

// A table is read line by line: one design on each.
// oxfmt-ignore
const LINES: Line[] = [
  ["Coral Fairy tutu", "Tutu", "Coral / gold", "tutu", CORAL, SAND, "plain", "foam", "Nutcracker by the Sea", "children"],
  ["Swan tutu", "Tutu", "White", "tutu", "#fbf7f2", "#c3c9e6", "plain", "mist", "Lakeside", "children"],
  ["Dark Swan tutu", "Tutu", "Black & red", "tutu", BLACK, RED, "sequins", "blush", "Lakeside", "letters"],
  ["Sugar Plum tutu", "Tutu", "Lilac", "tutu", LILAC, SAND, "plain", "shell", "Nutcracker by the Sea", "letters"],
  ["Snowflake long tutu", "Romantic tutu", "Ice blue", "bellTutu", "#bfe0f2", "#ffffff", "plain", "lilac", "Nutcracker by the Sea", "children"],
  ["Waltz of the Roses dress", "Romantic tutu", "Rose pink", "bellTutu", ROSE, RED, "plain", "shell", "Nutcracker by the Sea", "letters"],
  ["Mermaid long tutu", "Romantic tutu", "Teal", "bellTutu", TEAL, SAND, "sequins", "sand", "Under the Pier", "children"],
  ["Star leotard", "Leotard", "Navy, gold sash", "leotard", NAVY, SAND, "stars", "blush", "Festival 2024", "letters"],
  ["Exam leotard", "Leotard", "Plum", "leotard", PLUM, LILAC, "plain", "sand", "Exams", "children"],
  ["Sea-glass leotard", "Leotard", "mint green", "leotard", MINT, "#ffffff", "sequins", "lilac", "Festival 2025", "children"],
  ["Flame catsuit", "Catsuit", "Red/orange", "catsuit", "#e9532f", SAND, "plain", "mist", "Elements", "letters"],
  ["Galaxy catsuit", "Catsuit", "Purple sparkle", "catsuit", "#6a3fa0", TEAL, "sequins", "shell", "Planets", "letters"],
  ["Acro two-tone catsuit", "Catsuit", "Teal & navy", "catsuit", TEAL, NAVY, "plain", "sand", "Festival 2025", "letters"],
  ["Rock and roll skirt", "Skirt", "Pink w/ petticoat", "circleSkirt", PINK, CREAM, "dots", "mist", "Bandstand", "adults"],
  ["Peasant skirt", "Skirt", "Moss green", "circleSkirt", "#6f8f4e", RED, "plain", "sand", "Village Green", "adults"],
  ["Can-can skirt", "Skirt", "Black, red frills", "circleSkirt", BLACK, RED, "plain", "blush", "Cabaret Night", "adults"],
  ["Polka-dot party dress", "Dress", "Red with dots", "partyDress", RED, CREAM, "dots", "foam", "Bandstand", "children"],
  ["Orphan dress", "Dress", "Grey check", "partyDress", GREY, CREAM, "checks", "sand", "Hard Times", "children"],
  ["Doll dress", "Dress", "Pale blue", "partyDress", SKY, ROSE, "plain", "blush", "Toyshop", "children"],
  ["Candy stripe dress", "Dress", "Pink & white stripe", "partyDress", "#f49ab8", "#ffffff", "stripes", "mist", "Promenade", "children"],
  ["Charleston dress", "Flapper dress", "Champagne", "flapperDress", "#e6cfa3", GOLD, "plain", "lilac", "Speakeasy", "adults"],
  ["Midnight flapper", "Flapper dress", "Black/silver", "flapperDress", BLACK, "#c9cee8", "plain", "blush", "Speakeasy", "adults"],
  ["Jade flapper", "Flapper dress", "Emerald", "flapperDress", EMERALD, SAND, "sequins", "shell", "Speakeasy", "letters"],
  ["Lyrical panel dress", "Lyrical dress", "Lavender", "panelDress", LILAC, CREAM, "plain", "shell", "Tides", "letters"],
  ["Sunset panel dress", "Lyrical dress", "Coral to gold", "panelDress", CORAL, SAND, "plain", "mist", "Tides", "letters"],
  ["Storm panel dress", "Lyrical dress", "Slate blue", "panelDress", "#4b5f93", "#c9cee8", "plain", "sand", "Tides", "adults"],
  ["Wizard cape", "Cape", "Midnight with stars", "cape", NAVY, PLUM, "stars", "sand", "Planets", "letters"],
  ["Red hood cape", "Cape", "Scarlet", "cape", RED, "#7d1f24", "plain", "foam", "Into the Dunes", "children"],
  ["Royal cape", "Cape", "Purple, gold lining", "cape", PLUM, GOLD, "plain", "foam", "Kings & Queens", "adults"],
  ["Butterfly wings", "Wings", "Teal/gold", "wings", TEAL, SAND, "plain", "blush", "Meadow", "heads"],
  ["Moth wings", "Wings", "Dusky pink", "wings", "#c98aa0", CREAM, "plain", "foam", "Meadow", "heads"],
  ["Ringmaster tailcoat", "Tailcoat", "Red & gold", "tailcoat", RED, GOLD, "plain", "foam", "Big Top", "adults"],
  ["Tap tailcoat", "Tailcoat", "Black", "tailcoat", BLACK, "#c9cee8", "plain", "sand", "Forty-Second Lane", "adults"],
  ["Sequin tailcoat", "Tailcoat", "Gold sequin", "tailcoat", GOLD, BLACK, "sequins", "lilac", "Cabaret Night", "letters"],
  ["Market waistcoat", "Waistcoat", "Brown check", "waistcoat", BROWN, SAND, "checks", "foam", "Hard Times", "adults"],
  ["Newsboy waistcoat", "Waistcoat", "Grey", "waistcoat", GREY, NAVY, "plain", "sand", "Extra! Extra!", "children"],
  ["Cabaret waistcoat", "Waistcoat", "Magenta dots", "waistcoat", PINK, BLACK, "dots", "mist", "Cabaret Night", "letters"],
  ["Soldier trousers", "Trousers", "White, red stripe", "trousers", CREAM, RED, "plain", "mist", "Toyshop", "children"],
  ["Dress trousers", "Trousers", "Black, satin stripe", "trousers", BLACK, GREY, "plain", "shell", "Forty-Second Lane", "adults"],
  ["Pirate shirt", "Shirt", "Cream", "frillShirt", CREAM, "#ffffff", "plain", "foam", "Smugglers", "adults"],
  ["Highwayman shirt", "Shirt", "Burgundy", "frillShirt", "#7a2440", CREAM, "plain", "sand", "Smugglers", "adults"],
  ["Sailor top", "Top", "White/navy", "sailorTop", "#fbf7f2", NAVY, "plain", "blush", "Anchors Away", "children"],
  ["Sea cadet top", "Top", "Sky blue", "sailorTop", SKY, "#ffffff", "plain", "sand", "Anchors Away", "letters"],
  ["Street crew hoodie", "Hoodie", "Purple, yellow bolt", "hoodie", "#7b4fc0", LEMON, "plain", "foam", "Street Jam", "letters"],
  ["Neon hoodie", "Hoodie", "Teal", "hoodie", TEAL, PINK, "plain", "shell", "Street Jam", "letters"],
  ["Fisherman dungarees", "Dungarees", "Yellow", "dungarees", "#efbf3e", NAVY, "plain", "mist", "Under the Pier", "children"],
  ["Farmyard dungarees", "Dungarees", "Denim", "dungarees", "#5676a8", CORAL, "plain", "sand", "Village Green", "children"],
  ["Mouse suit", "Animal", "Grey, pink ears", "mouseSuit", GREY, ROSE, "plain", "sand", "Nutcracker by the Sea", "children"],
  ["Alley cat suit", "Animal", "Ginger stripe", "catSuit", "#e08a3c", CREAM, "plain", "foam", "Rooftops", "children"],
  ["Bear suit", "Animal", "Brown", "bearSuit", BROWN, SAND, "plain", "mist", "Into the Dunes", "children"],
  ["Top hat", "Hat", "Black", "topHat", BLACK, RED, "plain", "shell", "Forty-Second Lane", "heads"],
  ["Circus top hat", "Hat", "Red stripe", "topHat", "#f8e3c2", RED, "stripes", "mist", "Big Top", "heads"],
  ["Straw boater", "Hat", "Natural straw", "boater", "#ecc985", NAVY, "plain", "blush", "Promenade", "heads"],
  ["Fairy queen tiara", "Headpiece", "Gold", "tiara", "#f0cf7d", PLUM, "plain", "mist", "Meadow", "heads"],
];

export const DESIGNS: readonly Design[] = LINES.map(
  ([name, type, colour, kind, main, trim, motif, backdrop, show, sizes]) => ({
    name,
    type,
    colour,
    kind,
    main,
    trim,
    motif,
    backdrop,
    show,
    sizes,
  }),
);

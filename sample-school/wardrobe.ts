// The sample school's wardrobe: each design with its show; its pictures have its name.

export type Design = {
  name: string;
  /** Free text of the column Type. */
  type: string;
  colour: string;
  show: string;
  sizes: keyof typeof SIZES;
};

/** Free text of the column SIZES, as the wardrobe writes it for different items. */
export const SIZES = {
  children: ["3-4", "5-6", "7-8", "9-10", "11-12", "13-14"],
  letters: ["Child S", "Child M", "Child L", "XS", "S", "M", "L"],
  adults: ["S", "M", "L", "10", "12", "14", "16 (tall)"],
  heads: ["54cm", "56cm", "58cm", "One size"],
} as const;

type Line = [name: string, type: string, colour: string, show: string, sizes: keyof typeof SIZES];

// A table is read line by line: one design on each.
// oxfmt-ignore
const LINES: Line[] = [
  ["Coral Fairy tutu", "Tutu", "Coral / gold", "Nutcracker by the Sea", "children"],
  ["Swan tutu", "Tutu", "White", "Lakeside", "children"],
  ["Dark Swan tutu", "Tutu", "Black & red", "Lakeside", "letters"],
  ["Sugar Plum tutu", "Tutu", "Lilac", "Nutcracker by the Sea", "letters"],
  ["Snowflake long tutu", "Romantic tutu", "Ice blue", "Nutcracker by the Sea", "children"],
  ["Waltz of the Roses dress", "Romantic tutu", "Rose pink", "Nutcracker by the Sea", "letters"],
  ["Mermaid long tutu", "Romantic tutu", "Teal", "Under the Pier", "children"],
  ["Star leotard", "Leotard", "Navy, gold sash", "Festival 2024", "letters"],
  ["Exam leotard", "Leotard", "Plum", "Exams", "children"],
  ["Sea-glass leotard", "Leotard", "mint green", "Festival 2025", "children"],
  ["Flame catsuit", "Catsuit", "Red/orange", "Elements", "letters"],
  ["Galaxy catsuit", "Catsuit", "Purple sparkle", "Planets", "letters"],
  ["Acro two-tone catsuit", "Catsuit", "Teal & navy", "Festival 2025", "letters"],
  ["Rock and roll skirt", "Skirt", "Pink w/ petticoat", "Bandstand", "adults"],
  ["Peasant skirt", "Skirt", "Moss green", "Village Green", "adults"],
  ["Can-can skirt", "Skirt", "Black, red frills", "Cabaret Night", "adults"],
  ["Polka-dot party dress", "Dress", "Red with dots", "Bandstand", "children"],
  ["Orphan dress", "Dress", "Grey check", "Hard Times", "children"],
  ["Doll dress", "Dress", "Pale blue", "Toyshop", "children"],
  ["Candy stripe dress", "Dress", "Pink & white stripe", "Promenade", "children"],
  ["Charleston dress", "Flapper dress", "Champagne", "Speakeasy", "adults"],
  ["Midnight flapper", "Flapper dress", "Black/silver", "Speakeasy", "adults"],
  ["Jade flapper", "Flapper dress", "Emerald", "Speakeasy", "letters"],
  ["Lyrical panel dress", "Lyrical dress", "Lavender", "Tides", "letters"],
  ["Sunset panel dress", "Lyrical dress", "Coral to gold", "Tides", "letters"],
  ["Storm panel dress", "Lyrical dress", "Slate blue", "Tides", "adults"],
  ["Wizard cape", "Cape", "Midnight with stars", "Planets", "letters"],
  ["Red hood cape", "Cape", "Scarlet", "Into the Dunes", "children"],
  ["Royal cape", "Cape", "Purple, gold lining", "Kings & Queens", "adults"],
  ["Butterfly wings", "Wings", "Teal/gold", "Meadow", "heads"],
  ["Moth wings", "Wings", "Dusky pink", "Meadow", "heads"],
  ["Ringmaster tailcoat", "Tailcoat", "Red & gold", "Big Top", "adults"],
  ["Tap tailcoat", "Tailcoat", "Black", "Forty-Second Lane", "adults"],
  ["Sequin tailcoat", "Tailcoat", "Gold sequin", "Cabaret Night", "letters"],
  ["Market waistcoat", "Waistcoat", "Brown check", "Hard Times", "adults"],
  ["Newsboy waistcoat", "Waistcoat", "Grey", "Extra! Extra!", "children"],
  ["Cabaret waistcoat", "Waistcoat", "Magenta dots", "Cabaret Night", "letters"],
  ["Soldier trousers", "Trousers", "White, red stripe", "Toyshop", "children"],
  ["Dress trousers", "Trousers", "Black, satin stripe", "Forty-Second Lane", "adults"],
  ["Pirate shirt", "Shirt", "Cream", "Smugglers", "adults"],
  ["Highwayman shirt", "Shirt", "Burgundy", "Smugglers", "adults"],
  ["Sailor top", "Top", "White/navy", "Anchors Away", "children"],
  ["Sea cadet top", "Top", "Sky blue", "Anchors Away", "letters"],
  ["Street crew hoodie", "Hoodie", "Purple, yellow bolt", "Street Jam", "letters"],
  ["Neon hoodie", "Hoodie", "Teal", "Street Jam", "letters"],
  ["Fisherman dungarees", "Dungarees", "Yellow", "Under the Pier", "children"],
  ["Farmyard dungarees", "Dungarees", "Denim", "Village Green", "children"],
  ["Mouse suit", "Animal", "Grey, pink ears", "Nutcracker by the Sea", "children"],
  ["Alley cat suit", "Animal", "Ginger stripe", "Rooftops", "children"],
  ["Bear suit", "Animal", "Brown", "Into the Dunes", "children"],
  ["Top hat", "Hat", "Black", "Forty-Second Lane", "heads"],
  ["Circus top hat", "Hat", "Red stripe", "Big Top", "heads"],
  ["Straw boater", "Hat", "Natural straw", "Promenade", "heads"],
  ["Fairy queen tiara", "Headpiece", "Gold", "Meadow", "heads"],
];

export const DESIGNS: readonly Design[] = LINES.map(([name, type, colour, show, sizes]) => ({
  name,
  type,
  colour,
  show,
  sizes,
}));

// What stands behind a costume: a softly lit wall with an arch, a rail, a hanger or a table.
import {
  SHEET_HEIGHT,
  SHEET_WIDTH,
  bothSides,
  darker,
  disc,
  lighter,
  line,
  mix,
  oval,
  shape,
} from "./drawing.ts";

/** The walls of the wardrobe, each a light tint of one of the brand's colours. */
export const BACKDROPS = {
  shell: "#fbeedb",
  blush: "#fbdcd3",
  foam: "#d3ece6",
  mist: "#dde1f3",
  sand: "#f9e3b8",
  lilac: "#e9daee",
} as const;

export type Backdrop = keyof typeof BACKDROPS;

const WOOD = "#c98f5c";
const BRASS = "#c9a25f";
const METAL = "#8d93b5";

/** The wall with its arch and two trails of light, the second in the costume's own trim colour. */
export function wall(backdrop: Backdrop, accent: string): string {
  const tint = BACKDROPS[backdrop];
  const glow = `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(tint, 0.35)}"/><stop offset="1" stop-color="${darker(tint, 0.07)}"/></linearGradient><radialGradient id="arch" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="${lighter(tint, 0.85)}"/><stop offset="1" stop-color="${lighter(tint, 0.35)}"/></radialGradient>`;
  const trail = mix(accent, tint, 0.45);
  const second = mix(accent, tint, 0.68);
  return (
    `<defs>${glow}</defs><rect width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" fill="url(#wall)"/>` +
    shape("M96 1000 V352 C96 176 232 52 400 52 C568 52 704 176 704 352 V1000 Z", "url(#arch)") +
    line("M-20 640 C150 520 190 820 400 760 S640 420 830 520", second, 5, 'opacity=".55"') +
    line("M-20 668 C160 560 200 850 410 786 S650 470 830 548", trail, 2.5, 'opacity=".6"')
  );
}

/** A brass rail across the top, with a wooden hanger on it. */
export function hanger(): string {
  const bar =
    "M402 178 C340 190 268 216 222 246 C206 258 214 270 232 268 C300 262 350 258 402 258 Z";
  return (
    rail() +
    line("M400 182 V160 C400 142 374 142 374 116 C374 92 424 90 424 118", METAL, 7) +
    bothSides(
      shape(bar, WOOD) +
        line("M396 190 C340 200 276 224 234 252", lighter(WOOD, 0.4), 5, 'opacity=".7"'),
    ) +
    shape("M262 238 H538 L556 258 H244 Z", darker(WOOD, 0.28), 'opacity=".35"')
  );
}

/** A brass rail with a hanger of two clips, for what is worn from the waist. */
export function clipHanger(): string {
  const clip = `<rect x="286" y="196" width="34" height="62" rx="7" fill="${METAL}"/><rect x="293" y="204" width="9" height="40" rx="4" fill="${lighter(METAL, 0.5)}"/>`;
  return (
    rail() +
    line("M400 206 V160 C400 142 374 142 374 116 C374 92 424 90 424 118", METAL, 7) +
    `<rect x="252" y="196" width="296" height="16" rx="8" fill="${WOOD}"/><rect x="258" y="198" width="284" height="5" rx="2" fill="${lighter(WOOD, 0.4)}"/>` +
    bothSides(clip)
  );
}

function rail(): string {
  return `<rect x="0" y="98" width="${SHEET_WIDTH}" height="15" fill="${BRASS}"/><rect x="0" y="101" width="${SHEET_WIDTH}" height="4" fill="${lighter(BRASS, 0.6)}"/><rect x="0" y="109" width="${SHEET_WIDTH}" height="4" fill="${darker(BRASS, 0.3)}"/>`;
}

/** A table with a wooden hat stand whose head is at 400, 560. */
export function hatStand(): string {
  return (
    table() +
    oval([400, 858], [150, 20], darker(WOOD, 0.45)) +
    oval([400, 850], [150, 20], WOOD) +
    shape(
      "M384 850 C390 790 372 760 384 700 L386 600 H414 L416 700 C428 760 410 790 416 850 Z",
      WOOD,
    ) +
    shape("M402 600 H414 L416 700 C428 760 410 790 416 850 H404 Z", darker(WOOD, 0.22)) +
    disc(400, 706, 21, mix(WOOD, "#5a3420", 0.25)) +
    line("M392 846 C396 800 384 760 391 716", lighter(WOOD, 0.45), 4, 'opacity=".7"')
  );
}

/** The table's top, in front of the wall. */
export function table(): string {
  const top = "#f4e2cb";
  return `<rect x="0" y="836" width="${SHEET_WIDTH}" height="164" fill="${top}"/><rect x="0" y="836" width="${SHEET_WIDTH}" height="7" fill="${lighter(top, 0.7)}"/><rect x="0" y="962" width="${SHEET_WIDTH}" height="38" fill="${darker(top, 0.12)}"/>`;
}

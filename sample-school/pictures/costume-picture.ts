// The picture of a costume as an SVG text: the wall, what it hangs on, and the costume.
import {
  BACKDROPS,
  clipHanger,
  hanger,
  hatStand,
  table,
  wall,
  type Backdrop,
} from "./backdrops.ts";
import { bellTutu, catsuit, circleSkirt, leotard, tutu } from "./dance-wear.ts";
import { SHEET_HEIGHT, SHEET_WIDTH, darker, lighter, mix, type Tone } from "./drawing.ts";
import { cape, flapperDress, panelDress, partyDress, wings } from "./gowns.ts";
import { boater, storageBox, tiara, topHat } from "./hats.ts";
import { animalSuit, dungarees, hoodie } from "./play-clothes.ts";
import { frillShirt, sailorTop, tailcoat, trousers, waistcoat } from "./tailoring.ts";

type Kind = {
  draw: (tone: Tone) => string;
  stand: () => string;
  /** Where a close-up looks: the middle of the part worth seeing. */
  detail: readonly [x: number, y: number];
};

const KINDS = {
  tutu: { draw: tutu, stand: hanger, detail: [430, 520] },
  bellTutu: { draw: bellTutu, stand: hanger, detail: [400, 560] },
  leotard: { draw: leotard, stand: hanger, detail: [390, 430] },
  catsuit: { draw: catsuit, stand: hanger, detail: [400, 420] },
  circleSkirt: { draw: circleSkirt, stand: clipHanger, detail: [430, 640] },
  partyDress: { draw: partyDress, stand: hanger, detail: [400, 450] },
  flapperDress: { draw: flapperDress, stand: hanger, detail: [400, 560] },
  panelDress: { draw: panelDress, stand: hanger, detail: [400, 450] },
  cape: { draw: cape, stand: hanger, detail: [400, 320] },
  wings: { draw: wings, stand: hanger, detail: [270, 430] },
  tailcoat: { draw: tailcoat, stand: hanger, detail: [390, 400] },
  waistcoat: { draw: waistcoat, stand: hanger, detail: [410, 560] },
  trousers: { draw: trousers, stand: clipHanger, detail: [370, 380] },
  frillShirt: { draw: frillShirt, stand: hanger, detail: [400, 430] },
  sailorTop: { draw: sailorTop, stand: hanger, detail: [400, 440] },
  hoodie: { draw: hoodie, stand: hanger, detail: [400, 430] },
  dungarees: { draw: dungarees, stand: hanger, detail: [390, 430] },
  mouseSuit: { draw: animalSuit("mouse"), stand: hanger, detail: [400, 320] },
  catSuit: { draw: animalSuit("cat"), stand: hanger, detail: [400, 320] },
  bearSuit: { draw: animalSuit("bear"), stand: hanger, detail: [400, 320] },
  topHat: { draw: topHat, stand: hatStand, detail: [430, 450] },
  boater: { draw: boater, stand: hatStand, detail: [440, 480] },
  tiara: { draw: tiara, stand: table, detail: [400, 520] },
  storageBox: { draw: storageBox, stand: table, detail: [400, 500] },
} satisfies Record<string, Kind>;

export type CostumeKind = keyof typeof KINDS;
export const COSTUME_KINDS = Object.keys(KINDS) as CostumeKind[];

export const MOTIFS = ["plain", "stripes", "dots", "sequins", "stars", "checks"] as const;
export type Motif = (typeof MOTIFS)[number];

export type CostumePicture = {
  kind: CostumeKind;
  /** '#rrggbb' colours of the main fabric and of the trim. */
  main: string;
  trim: string;
  motif: Motif;
  backdrop: Backdrop;
  /** The whole costume, or a close-up of its best part. */
  view: "whole" | "detail";
};

const CLOSE_UP = 2.1;
/** The drawings leave a wide margin; a whole costume fills the sheet from its rail down. */
const WHOLE = 1.05;
const UPPER_EDGE = 60;

/** The SVG text of a picture, 800 by 1000; it holds no lettering, so it needs no fonts. */
export function drawCostume({ kind, main, trim, motif, backdrop, view }: CostumePicture): string {
  const { draw, stand, detail } = KINDS[kind];
  const tone: Tone = {
    cloth: motif === "plain" ? main : "url(#cloth)",
    main,
    light: lighter(main, 0.45),
    dark: darker(main, 0.34),
    trim,
    trimLight: lighter(trim, 0.55),
    trimDark: darker(trim, 0.32),
  };
  const drawing = draw(tone);
  const [x, y] = detail;
  const zoom =
    view === "detail"
      ? `translate(${SHEET_WIDTH / 2} ${SHEET_HEIGHT / 2}) scale(${CLOSE_UP}) translate(${-x} ${-y})`
      : `translate(400 ${UPPER_EDGE}) scale(${WHOLE}) translate(-400 ${-UPPER_EDGE})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}">` +
    `<defs>${fall()}${pattern(motif, tone)}</defs>` +
    wall(backdrop, trim) +
    `<g transform="${zoom}">${stand()}${shadow(drawing, backdrop)}${drawing}</g></svg>`
  );
}

function fall(): string {
  return `<linearGradient id="fall" gradientUnits="userSpaceOnUse" x1="180" y1="0" x2="620" y2="0"><stop offset="0" stop-color="#12123a" stop-opacity=".16"/><stop offset=".3" stop-color="#fffaf2" stop-opacity=".2"/><stop offset=".55" stop-color="#12123a" stop-opacity="0"/><stop offset="1" stop-color="#12123a" stop-opacity=".24"/></linearGradient>`;
}

/** The same drawing in one flat colour, behind it and a little lower; a blur would take too long. */
function shadow(drawing: string, backdrop: Backdrop): string {
  const colour = mix(BACKDROPS[backdrop], "#2a1f4a", 0.6);
  const silhouette = drawing
    .replaceAll(/<path [^>]*class="light"\/>/g, "")
    .replaceAll(/(fill|stroke)="(#[0-9a-f]{6}|url\(#cloth\))"/g, `$1="${colour}"`)
    .replaceAll('fill="url(#fall)"', 'fill="none"');
  return `<g transform="translate(12 15)" opacity=".3">${silhouette}</g>`;
}

function pattern(motif: Motif, { main, light, dark, trim, trimLight }: Tone): string {
  const tile = (size: number, markup: string, turn = 0) =>
    `<pattern id="cloth" patternUnits="userSpaceOnUse" width="${size}" height="${size}" patternTransform="rotate(${turn})"><rect width="${size}" height="${size}" fill="${main}"/>${markup}</pattern>`;
  if (motif === "stripes") return tile(44, `<rect width="20" height="44" fill="${trim}"/>`);
  if (motif === "dots")
    return tile(
      46,
      `<circle cx="12" cy="12" r="8" fill="${trimLight}"/><circle cx="35" cy="35" r="8" fill="${trimLight}"/>`,
    );
  if (motif === "sequins")
    return tile(
      26,
      `<circle cx="7" cy="7" r="4.6" fill="${light}"/><circle cx="20" cy="20" r="4.6" fill="${dark}" opacity=".6"/><circle cx="20" cy="7" r="3" fill="#ffffff" opacity=".75"/><circle cx="7" cy="20" r="3" fill="${light}" opacity=".6"/>`,
      18,
    );
  if (motif === "stars")
    return tile(
      72,
      `<path d="M20 6 L24 16 L35 17 L27 24 L29 35 L20 29 L11 35 L13 24 L5 17 L16 16 Z" fill="${trimLight}"/><circle cx="55" cy="54" r="4.5" fill="${trimLight}"/>`,
      8,
    );
  if (motif === "checks")
    return tile(
      60,
      `<rect width="26" height="60" fill="${dark}" opacity=".4"/><rect width="60" height="26" fill="${dark}" opacity=".4"/><rect x="40" width="5" height="60" fill="${trimLight}" opacity=".8"/><rect y="40" width="60" height="5" fill="${trimLight}" opacity=".8"/>`,
    );
  return "";
}

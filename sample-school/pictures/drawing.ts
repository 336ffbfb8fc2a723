// The pens that the costume pictures are drawn with: shapes of SVG on a sheet of 800 by 1000.

export const SHEET_WIDTH = 800;
export const SHEET_HEIGHT = 1000;

/** The colours of one costume; `cloth` is what its main fabric is filled with, a colour or a pattern. */
export type Tone = {
  cloth: string;
  main: string;
  light: string;
  dark: string;
  trim: string;
  trimLight: string;
  trimDark: string;
};

/** A colour between two '#rrggbb' colours; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(first, at) * (1 - share) + part(second, at) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

export const lighter = (colour: string, share: number) => mix(colour, "#fffaf2", share);

/** Darker towards wine for warm colours and towards night blue for cool ones, never towards grey. */
export function darker(colour: string, share: number): string {
  const isWarm = colour.slice(1, 3) > colour.slice(5, 7);
  return mix(colour, isWarm ? "#6b2433" : "#12123a", share);
}

/** A filled shape; `more` holds further attributes. */
export function shape(outline: string, fill: string, more = ""): string {
  return `<path d="${outline}" fill="${fill}" ${more}/>`;
}

/** A line with round ends. */
export function line(outline: string, colour: string, width: number, more = ""): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** A line of stitches. */
export function stitches(outline: string, colour: string): string {
  return line(outline, colour, 2.5, 'stroke-dasharray="9 8" opacity=".75"');
}

export function disc(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

export function oval(
  [x, y]: readonly [number, number],
  [radiusX, radiusY]: readonly [number, number],
  fill: string,
  more = "",
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${more}/>`;
}

/** What is drawn on the left half, and the same on the right. */
export function bothSides(left: string): string {
  return `${left}<g transform="matrix(-1 0 0 1 ${SHEET_WIDTH} 0)">${left}</g>`;
}

/** Markup that shows only inside the outline; `name` is unique within one picture. */
export function inside(name: string, outline: string, markup: string): string {
  return `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${markup}</g>`;
}

/** A shape of the main fabric, with the light falling from the left and a soft fold at its sides. */
export function cloth(outline: string, tone: Tone): string {
  return shape(outline, tone.cloth) + shape(outline, "url(#fall)");
}

/** The edge of a ruffle: a closed ring of `count` scallops around an ellipse. */
export function scallops(
  [x, y]: readonly [number, number],
  [radiusX, radiusY]: readonly [number, number],
  count: number,
  depth: number,
): string {
  const at = (step: number, out: number) => {
    const angle = (step / count) * Math.PI * 2;
    const across = x + Math.cos(angle) * (radiusX + out);
    const down = y + Math.sin(angle) * (radiusY + out * 0.7);
    return `${across.toFixed(1)} ${down.toFixed(1)}`;
  };
  const bumps = Array.from(
    { length: count },
    (_, step) => `Q${at(step + 0.5, depth)} ${at(step + 1, 0)}`,
  );
  return `M${at(0, 0)} ${bumps.join(" ")} Z`;
}

/** A wavy hem from the left end to the right end, sagging by `sag` in the middle. */
export function hem(
  [left, right]: readonly [number, number],
  y: number,
  waves: number,
  depth: number,
  sag: number,
): string {
  const step = (right - left) / waves;
  const height = (x: number) => {
    const share = (x - left) / (right - left);
    return y + sag * 4 * share * (1 - share);
  };
  return Array.from({ length: waves }, (_, wave) => {
    const [middle, end] = [left + step * (wave + 0.5), left + step * (wave + 1)];
    return `Q${middle.toFixed(1)} ${(height(middle) + depth).toFixed(1)} ${end.toFixed(1)} ${height(end).toFixed(1)}`;
  }).join(" ");
}

/** A star with `points` rays. */
export function star(
  [x, y]: readonly [number, number],
  radius: number,
  fill: string,
  points = 5,
): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * 0.45;
    const angle = (corner / points) * Math.PI - Math.PI / 2;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return shape(`M${corners.join(" L")} Z`, fill, 'stroke-linejoin="round"');
}

/** What marks a shape as light, which throws no shadow. */
export const LIGHT = 'class="light"';

/** A four-armed glint of stage light. */
export function glint([x, y]: readonly [number, number], size: number, fill = "#ffffff"): string {
  const waist = size * 0.14;
  return shape(
    `M${x} ${y - size} Q${x + waist} ${y - waist} ${x + size} ${y} Q${x + waist} ${y + waist} ${x} ${y + size} Q${x - waist} ${y + waist} ${x - size} ${y} Q${x - waist} ${y - waist} ${x} ${y - size} Z`,
    fill,
    LIGHT,
  );
}

/** A bow with two tails, its knot at the given place. */
export function bow(
  [x, y]: readonly [number, number],
  size: number,
  fill: string,
  dark: string,
): string {
  const half = (side: 1 | -1) => {
    const s = size * side;
    return (
      shape(
        `M${x} ${y} C${x + s * 0.2} ${y + size * 0.4} ${x + s * 0.35} ${y + size} ${x + s * 0.75} ${y + size * 1.5} L${x + s * 0.5} ${y + size * 1.55} L${x + s * 0.38} ${y + size * 1.75} C${x + s * 0.1} ${y + size * 1.1} ${x} ${y + size * 0.5} ${x} ${y} Z`,
        dark,
      ) +
      shape(
        `M${x} ${y} C${x + s * 0.3} ${y - size * 0.8} ${x + s * 1.1} ${y - size * 0.75} ${x + s * 1.1} ${y - size * 0.2} C${x + s * 1.15} ${y + size * 0.5} ${x + s * 0.4} ${y + size * 0.55} ${x} ${y} Z`,
        fill,
      ) +
      line(
        `M${x + s * 0.2} ${y} C${x + s * 0.45} ${y - size * 0.12} ${x + s * 0.65} ${y - size * 0.14} ${x + s * 0.8} ${y - size * 0.1}`,
        dark,
        3,
      )
    );
  };
  const knot = `<rect x="${x - size * 0.16}" y="${y - size * 0.26}" width="${size * 0.32}" height="${size * 0.52}" rx="${size * 0.13}" fill="${dark}"/>`;
  return half(1) + half(-1) + knot;
}

/**
 * The closed outline of a thing that is the same on both sides, from its left half: 'M' and then
 * 'L', 'Q' and 'C' with absolute places, from the middle at the top to the middle at the bottom.
 */
export function symmetric(left: string): string {
  const [start, ...steps] = [...left.matchAll(/([MLQC])([^MLQC]*)/g)].map(([, letter, places]) => ({
    letter,
    points: pairs(places ?? ""),
  }));
  let from = start?.points[0] ?? [0, 0];
  let back = "";
  for (const { letter, points } of steps) {
    const end = points.at(-1) ?? from;
    const mirrored = [...points.slice(0, -1).toReversed(), from].map(
      ([x, y]) => `${SHEET_WIDTH - x} ${y}`,
    );
    back = `${letter}${mirrored.join(" ")} ${back}`;
    from = end;
  }
  return `${left} L${SHEET_WIDTH - from[0]} ${from[1]} ${back}Z`;
}

function pairs(places: string): [number, number][] {
  const numbers = (places.match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ]);
}

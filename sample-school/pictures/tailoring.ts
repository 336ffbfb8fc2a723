// Tailcoats, waistcoats, trousers, shirts and sailor tops.
import {
  bothSides,
  bow,
  cloth,
  disc,
  hem,
  inside,
  line,
  shape,
  stitches,
  symmetric,
  type Tone,
} from "./drawing.ts";

const SLEEVE =
  "M270 262 C236 274 212 300 200 344 C182 430 170 520 166 640 L236 652 C246 570 262 480 290 400 Z";

function button(x: number, y: number, tone: Tone, radius = 10): string {
  return (
    disc(x, y, radius, tone.trimDark) +
    disc(x - 1, y - 1, radius - 2, tone.trim) +
    disc(x - 3, y - 3, radius / 3, tone.trimLight)
  );
}

/** A tailcoat: satin lapels, two rows of buttons, and tails that reach the knee. */
export function tailcoat(tone: Tone): string {
  const tails =
    "M284 440 C276 560 258 700 240 836 C262 862 288 872 312 866 C330 800 350 720 402 640 V470 Z";
  const front = symmetric(
    "M400 510 C372 420 348 330 340 250 C314 248 288 254 266 264 C278 330 286 420 284 532 C306 540 326 552 340 588 C366 580 388 556 400 530",
  );
  const lapel =
    "M342 250 C330 258 318 270 312 286 L286 352 L322 366 L306 392 C336 440 366 484 402 520 C372 430 350 340 342 250 Z";
  return (
    bothSides(
      shape(tails, tone.dark) +
        line("M312 864 C330 800 350 720 400 642", tone.trim, 6) +
        line("M300 560 C294 660 282 760 268 850", tone.main, 4) +
        button(366, 628, tone, 8) +
        shape(SLEEVE, tone.cloth) +
        shape(SLEEVE, "url(#fall)") +
        shape("M168 604 L240 616 L236 654 L164 642 Z", tone.trim) +
        line("M168 604 L240 616", tone.trimDark, 3) +
        button(228, 596, tone, 7),
    ) +
    cloth(front, tone) +
    shape(
      "M344 252 C352 340 374 430 402 510 C428 430 448 340 456 252 L430 262 L400 300 L370 262 Z",
      "#fffaf0",
    ) +
    line("M400 330 V486", "#d9d4ea", 3) +
    [372, 420].map((y) => disc(400, y, 5, "#2a2b52")).join("") +
    bow([400, 304], 42, tone.trim, tone.trimDark) +
    bothSides(
      shape(lapel, tone.trim) +
        line("M322 366 L306 392", tone.trimDark, 3) +
        line("M312 286 L286 352 L322 366", tone.trimDark, 2) +
        button(322, 470, tone) +
        button(330, 520, tone) +
        line("M266 264 C280 310 290 350 290 400", tone.dark, 3, 'opacity=".6"'),
    ) +
    shape("M460 384 L494 372 L500 392 L466 404 Z", tone.trimLight)
  );
}

/** A waistcoat over nothing: deep V, satin lapels, watch chain. */
export function waistcoat(tone: Tone): string {
  const half =
    "M400 500 C376 440 350 350 336 250 C316 250 302 256 288 264 C306 330 292 396 262 436 C262 540 260 640 264 742 C296 756 330 772 356 806 C372 776 388 756 402 742 Z";
  const lapel =
    "M336 250 C320 258 312 270 308 284 C310 350 336 440 402 510 L402 490 C376 440 350 350 336 250 Z";
  return (
    shape(
      symmetric("M400 280 L338 250 C326 330 290 430 276 440 L276 730 L400 730"),
      tone.trimDark,
    ) +
    stitches("M400 300 V700", tone.trim) +
    bothSides(
      shape(half, tone.cloth) +
        shape(half, "url(#fall)") +
        shape(lapel, tone.trim) +
        line("M402 510 C336 440 310 350 308 284", tone.trimDark, 3) +
        stitches("M274 726 C304 742 334 756 356 786", tone.dark),
    ) +
    line("M402 500 V742", tone.dark, 4) +
    [540, 590, 640, 690].map((y) => button(412, y, tone)).join("") +
    bothSides(shape("M292 612 L346 600 L349 622 L295 634 Z", tone.dark)) +
    line("M412 596 C440 664 474 668 486 620", tone.trimLight, 5, 'stroke-dasharray="1 9"')
  );
}

/** Trousers with a stripe down the side, clipped at the waist. */
export function trousers(tone: Tone): string {
  const legs = symmetric(
    "M400 258 L296 258 C284 340 270 420 266 520 C260 640 258 760 262 872 L362 880 C372 740 384 600 396 460 L400 452",
  );
  return (
    cloth(legs, tone) +
    inside(
      "legs",
      legs,
      bothSides(
        shape("M276 262 C268 400 252 600 250 890 H284 C284 600 296 400 306 262 Z", tone.trim) +
          line("M345 300 C336 480 322 680 314 880", tone.dark, 4, 'opacity=".55"') +
          line("M338 300 C328 480 312 680 304 880", tone.light, 3, 'opacity=".35"') +
          shape("M300 292 L338 300 C330 350 316 372 288 384 Z", tone.dark, 'opacity=".45"'),
      ),
    ) +
    bothSides(shape("M258 846 L364 854 L362 882 L260 874 Z", tone.dark, 'opacity=".6"')) +
    line("M400 276 C402 340 402 400 400 452", tone.dark, 4) +
    `<rect x="290" y="236" width="220" height="42" rx="8" fill="${tone.trimDark}"/><rect x="290" y="240" width="220" height="8" rx="4" fill="${tone.trimLight}" opacity=".7"/>` +
    bothSides(`<rect x="336" y="230" width="15" height="54" rx="5" fill="${tone.dark}"/>`) +
    button(400, 257, tone, 11)
  );
}

/** A shirt with full sleeves and a frill down the front. */
export function frillShirt(tone: Tone): string {
  const sleeve =
    "M278 262 C226 280 188 350 166 440 C150 510 140 570 150 620 C176 648 220 650 246 630 C256 560 270 470 296 400 Z";
  const body = symmetric(
    "M400 268 L338 248 C312 248 290 256 270 268 C286 320 292 380 288 460 C286 580 280 700 276 792 C318 806 360 812 400 812",
  );
  const frill = [0, 1, 2, 3, 4]
    .map((row) => {
      const y = 330 + row * 74;
      const half = 58 - row * 5;
      return (
        shape(
          `M${400 - 14} ${y - 34} C${400 - half} ${y - 20} ${400 - half - 16} ${y + 30} ${400 - half} ${y + 48} ${hem([400 - half, 400 + half], y + 48, 5, 20, 10)} C${400 + half + 16} ${y + 30} ${400 + half} ${y - 20} 414 ${y - 34} Z`,
          row % 2 ? tone.trimLight : tone.trim,
        ) +
        line(
          `M388 ${y - 14} Q${372} ${y + 20} ${370} ${y + 50} M412 ${y - 14} Q428 ${y + 20} 430 ${y + 50}`,
          tone.trimDark,
          2.5,
          'opacity=".6"',
        )
      );
    })
    .toReversed()
    .join("");
  return (
    bothSides(
      shape(sleeve, tone.cloth) +
        shape(sleeve, "url(#fall)") +
        line(
          "M222 340 C200 420 186 520 186 620 M254 350 C234 430 220 530 216 630",
          tone.dark,
          3,
          'opacity=".4"',
        ) +
        shape(
          `M148 612 C176 640 220 644 250 624 L262 672 ${hem([262, 134], 672, 6, 18, 8)} Z`,
          tone.trim,
        ) +
        line("M150 616 C176 640 220 642 246 626", tone.trimDark, 7),
    ) +
    cloth(body, tone) +
    bothSides(
      line("M270 268 C290 330 294 390 288 460", tone.dark, 3, 'opacity=".5"') +
        line("M330 480 C326 600 322 700 318 800", tone.dark, 3, 'opacity=".3"') +
        stitches("M280 774 C318 788 360 794 402 794", tone.dark),
    ) +
    frill +
    bothSides(
      shape("M402 282 C376 276 352 262 338 244 L322 262 C336 292 366 318 402 322 Z", tone.trim) +
        line("M322 262 C336 292 366 318 400 322", tone.trimDark, 3),
    ) +
    disc(400, 300, 9, tone.trimDark)
  );
}

/** A sailor top: a square collar with three lines, and a knotted scarf. */
export function sailorTop(tone: Tone): string {
  const body = symmetric(
    "M400 470 L344 252 C314 248 290 256 270 266 C284 330 294 400 288 480 C284 560 278 640 272 720 C316 734 358 738 400 738",
  );
  const sleeve = "M272 264 C234 282 202 330 176 404 L160 470 L254 506 C264 466 278 430 292 400 Z";
  const collar =
    "M344 244 C322 250 296 258 276 276 C266 312 262 348 266 382 C310 396 352 416 400 468 C384 400 362 320 344 244 Z";
  return (
    shape("M344 252 H456 L400 470 Z", tone.light) +
    line("M356 316 H444 M366 352 H434 M378 388 H422", tone.trim, 8) +
    bothSides(
      shape(sleeve, tone.cloth) +
        shape(sleeve, "url(#fall)") +
        shape("M170 440 L262 474 L252 512 L156 476 Z", tone.trim) +
        line("M166 458 L257 492", "#ffffff", 4),
    ) +
    cloth(body, tone) +
    bothSides(
      shape(collar, tone.trim) +
        line("M286 284 C278 314 276 344 278 368 C320 382 356 404 386 438", "#ffffff", 4.5) +
        line("M297 288 C290 314 288 338 290 358 C326 370 354 388 374 412", "#ffffff", 2.5) +
        shape("M273 690 C316 704 358 708 402 708 V742 C358 740 316 736 271 724 Z", tone.trim) +
        stitches("M322 500 C320 560 316 620 312 680", tone.dark),
    ) +
    bow([400, 474], 46, "#ff6b57", "#c93a2b") +
    anchor(452, 612, tone.trim)
  );
}

function anchor(x: number, y: number, colour: string): string {
  return line(
    `M${x} ${y - 22} V${y + 34} M${x - 18} ${y - 6} H${x + 18} M${x - 30} ${y + 8} C${x - 26} ${y + 40} ${x + 26} ${y + 40} ${x + 30} ${y + 8} M${x - 7} ${y - 30} a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0`,
    colour,
    6,
  );
}

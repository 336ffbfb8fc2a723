// Dresses, capes and wings.
import {
  bothSides,
  bow,
  cloth,
  disc,
  glint,
  hem,
  inside,
  line,
  oval,
  shape,
  stitches,
  symmetric,
  type Tone,
} from "./drawing.ts";

const DRESS_TOP = symmetric(
  "M400 330 C370 328 346 296 330 256 C310 254 286 260 262 276 C250 300 244 322 240 346 C256 360 280 364 298 360 C304 410 308 446 304 490 L400 506",
);

/** A party dress: puff sleeves, a sash with a bow, and a skirt with a scalloped hem. */
export function partyDress(tone: Tone): string {
  const skirt = `M304 486 C286 590 216 720 164 822 ${hem([164, 636], 822, 12, 26, 40)} C584 720 514 590 496 486 Z`;
  return (
    shape(
      `M304 500 C280 610 200 740 150 842 ${hem([150, 650], 842, 15, 24, 40)} C600 740 520 610 496 500 Z`,
      tone.trimLight,
    ) +
    cloth(skirt, tone) +
    inside(
      "party",
      skirt,
      [-190, -120, -58, 0, 58, 120, 190]
        .map((across) =>
          shape(
            `M${400 + across * 0.5} 500 Q${400 + across * 0.7} 660 ${400 + across * 1.08 - 17} 900 H${400 + across * 1.08 + 17} Q${400 + across * 0.74} 660 ${400 + across * 0.5} 500 Z`,
            tone.dark,
            'opacity=".22"',
          ),
        )
        .join(""),
    ) +
    line(`M182 784 ${hem([182, 618], 784, 12, 22, 40)}`, tone.trim, 8) +
    cloth(DRESS_TOP, tone) +
    bothSides(
      shape(
        "M264 274 C214 276 186 318 196 366 C210 386 262 384 280 362 C286 330 284 296 276 272 Z",
        tone.cloth,
      ) +
        shape(
          "M264 274 C214 276 186 318 196 366 C210 386 262 384 280 362 C286 330 284 296 276 272 Z",
          "url(#fall)",
        ) +
        line("M198 368 C214 386 258 384 280 364", tone.trim, 13) +
        line(
          "M226 296 C216 320 216 340 222 364 M252 284 C246 314 246 340 250 370",
          tone.dark,
          3,
          'opacity=".5"',
        ) +
        line("M330 256 C346 296 370 328 402 330", tone.trim, 10),
    ) +
    shape(
      symmetric("M400 492 L303 474 C300 490 300 502 300 516 C336 526 368 532 400 532"),
      tone.trim,
    ) +
    bow([400, 512], 58, tone.trim, tone.trimDark) +
    [352, 384, 416]
      .map((y) => disc(400, y + 4, 7, tone.trimLight) + disc(400, y + 4, 3, tone.trimDark))
      .join("")
  );
}

/** A flapper dress: a straight shift in rows of swinging fringe, and a rope of beads. */
export function flapperDress(tone: Tone): string {
  const shift = symmetric(
    "M400 400 C372 396 344 352 324 288 C304 290 286 300 272 314 C280 400 276 500 260 640 L400 660",
  );
  const fringe = [0, 1, 2, 3]
    .map((row) => {
      const y = 566 + row * 72;
      const half = 142 + row * 12;
      const strands = Array.from({ length: 36 }, (_, strand) => {
        const x = 400 - half + (strand / 35) * half * 2;
        const sway = ((strand * 7) % 5) - 2;
        return `M${x.toFixed(1)} ${y} q${sway} 44 ${sway * 2} ${84 + ((strand * 3) % 4) * 4}`;
      });
      return (
        line(strands.join(" "), row % 2 ? tone.main : tone.dark, 9) +
        line(strands.join(" "), row % 2 ? tone.light : tone.main, 3, 'opacity=".75"') +
        line(`M${400 - half} ${y} Q400 ${y + 14} ${400 + half} ${y}`, tone.trim, 9) +
        line(
          `M${400 - half} ${y} Q400 ${y + 14} ${400 + half} ${y}`,
          tone.trimLight,
          3,
          'stroke-dasharray="1 13"',
        )
      );
    })
    .toReversed()
    .join("");
  const chevrons = [440, 484, 528]
    .map(
      (y) =>
        line(`M260 ${y - 26} L400 ${y + 24} L540 ${y - 26}`, tone.trim, 6) +
        line(`M260 ${y - 12} L400 ${y + 38} L540 ${y - 12}`, tone.trimLight, 2.5),
    )
    .join("");
  return (
    bothSides(line("M318 228 C312 250 308 274 310 300", tone.trimDark, 9)) +
    cloth(shift, tone) +
    inside("shift", shift, chevrons) +
    bothSides(line("M272 314 C286 300 304 290 324 288 C344 352 372 396 402 400", tone.trim, 8)) +
    fringe +
    line(
      "M340 262 C330 380 372 470 400 500 C428 470 470 380 460 262",
      "#fff7ea",
      9,
      'stroke-dasharray=".1 13"',
    )
  );
}

/** A long dance dress cut low at the back, its skirt in floating panels. */
export function panelDress(tone: Tone): string {
  const top = symmetric(
    "M400 384 C376 372 356 340 336 300 C318 304 300 316 288 332 C290 390 306 430 304 480 L400 520",
  );
  const panel = (from: number, to: number, bottom: number, fill: string, opacity: number) =>
    shape(
      `M${400 + from * 0.32} 470 C${400 + from * 0.7} 600 ${400 + from * 0.8} 720 ${400 + from} ${bottom} Q${400 + (from + to) / 2} ${bottom + 56} ${400 + to} ${bottom - 14} C${400 + to * 0.8} 720 ${400 + to * 0.62} 600 ${400 + to * 0.32} 470 Z`,
      fill,
      `opacity="${opacity}"`,
    );
  return (
    bothSides(
      line("M322 226 C314 258 312 288 314 322", tone.trimDark, 9) +
        line("M322 226 C344 260 352 280 344 316", tone.trim, 5),
    ) +
    panel(-252, -120, 800, tone.dark, 0.75) +
    panel(120, 252, 800, tone.dark, 0.75) +
    panel(-190, -20, 846, tone.main, 0.9) +
    panel(20, 190, 846, tone.main, 0.9) +
    panel(-96, 96, 878, tone.light, 0.75) +
    panel(-230, -150, 766, tone.trim, 0.55) +
    panel(150, 230, 766, tone.trim, 0.55) +
    cloth(top, tone) +
    inside(
      "panel",
      top,
      line("M288 356 C340 420 420 470 520 500 M512 356 C460 420 380 470 280 500", tone.trim, 9) +
        line(
          "M288 372 C340 436 420 486 520 516 M512 372 C460 436 380 486 280 516",
          tone.trimLight,
          3,
        ),
    ) +
    bothSides(line("M288 332 C300 316 318 304 336 300 C356 340 376 372 402 384", tone.trim, 7)) +
    shape(
      symmetric("M400 500 L303 474 C301 486 301 494 302 504 C336 520 368 530 400 534"),
      tone.trimDark,
    ) +
    glint([400, 516], 22, tone.trimLight)
  );
}

/** A cape with a high collar, its lining showing where it opens. */
export function cape(tone: Tone): string {
  const outer = `M334 244 C262 268 222 330 200 440 C176 580 156 720 140 846 ${hem([140, 660], 846, 9, 26, 36)} C644 720 624 580 600 440 C578 330 538 268 466 244 Z`;
  const lining = `M400 296 C360 430 330 640 306 872 Q400 930 494 872 C470 640 440 430 400 296 Z`;
  return (
    cloth(outer, tone) +
    inside(
      "cape",
      outer,
      [-220, -158, 158, 220]
        .map((across) =>
          shape(
            `M${400 + across * 0.42} 290 Q${400 + across * 0.86} 560 ${400 + across} 900 h${across > 0 ? -26 : 26} Q${400 + across * 0.78} 560 ${400 + across * 0.42} 290 Z`,
            tone.dark,
            'opacity=".5"',
          ),
        )
        .join("") + line(`M150 812 ${hem([150, 650], 812, 9, 26, 36)}`, tone.trim, 9),
    ) +
    shape(lining, tone.trimDark) +
    inside(
      "lining",
      lining,
      shape("M400 296 C392 460 372 700 352 920 H420 C418 700 410 460 400 296 Z", tone.trim),
    ) +
    bothSides(
      line("M400 298 C360 430 330 640 306 874", tone.trimLight, 8) +
        shape(
          "M402 312 C350 318 300 296 270 252 C280 232 296 222 318 220 C344 252 372 280 402 292 Z",
          tone.trim,
        ) +
        shape(
          "M402 302 C366 296 334 272 312 240 L318 220 C344 252 372 280 402 292 Z",
          tone.trimLight,
        ) +
        stitches("M284 254 C312 290 352 308 396 306", tone.trimDark),
    ) +
    disc(400, 302, 19, tone.trimDark) +
    disc(400, 302, 15, tone.trimLight) +
    line("M384 302 C364 322 360 344 372 372 M416 302 C436 322 440 344 428 372", tone.trimLight, 6)
  );
}

/** Fairy wings on shoulder loops. */
export function wings(tone: Tone): string {
  const upper =
    "M392 470 C340 380 250 250 150 250 C96 252 82 330 112 416 C140 500 240 540 392 506 Z";
  const lower =
    "M392 506 C300 520 200 560 178 650 C164 730 214 796 274 778 C336 752 376 640 396 530 Z";
  return (
    bothSides(
      line("M400 240 C366 300 360 400 386 470", tone.trimDark, 7) +
        shape(lower, tone.main, 'opacity=".82"') +
        shape(lower, "url(#fall)") +
        shape(upper, tone.cloth, 'opacity=".92"') +
        shape(upper, "url(#fall)") +
        inside(
          "upper",
          upper,
          oval([168, 330], [86, 66], tone.trim, 'opacity=".55"') +
            oval([160, 324], [52, 40], tone.trimLight, 'opacity=".8"') +
            oval([158, 322], [22, 17], tone.dark, 'opacity=".6"'),
        ) +
        inside(
          "lower",
          lower,
          oval([244, 700], [58, 62], tone.trim, 'opacity=".5"') +
            oval([242, 704], [32, 36], tone.trimLight, 'opacity=".8"'),
        ) +
        line(
          "M390 480 C320 410 240 340 128 300 M390 490 C310 450 210 420 112 404 M390 512 C320 570 260 650 220 760 M390 516 C340 600 310 690 290 768",
          tone.light,
          4,
          'opacity=".85"',
        ) +
        line(upper, tone.trim, 7) +
        line(lower, tone.trim, 6) +
        stitches("M150 266 C104 270 96 336 124 412", tone.trimLight) +
        glint([216, 470], 13) +
        glint([300, 700], 10),
    ) +
    `<rect x="380" y="450" width="40" height="104" rx="20" fill="${tone.trimDark}"/><rect x="388" y="458" width="11" height="80" rx="5" fill="${tone.trimLight}" opacity=".7"/>`
  );
}

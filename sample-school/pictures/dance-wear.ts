// Tutus, leotards, catsuits and skirts.
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
  scallops,
  shape,
  star,
  stitches,
  symmetric,
  type Tone,
} from "./drawing.ts";

const STRAPS = "M318 226 C312 262 306 300 308 346";

const BODICE = symmetric(
  "M400 372 C372 366 352 332 318 322 C300 326 290 334 280 346 C282 404 304 440 302 486 C302 520 296 548 290 572 L400 600",
);

function bodice(tone: Tone): string {
  return (
    bothSides(line(STRAPS, tone.trimDark, 11) + line(STRAPS, tone.trim, 7)) +
    cloth(BODICE, tone) +
    bothSides(
      stitches("M352 350 C356 420 362 480 372 580", tone.dark) +
        line("M281 346 C292 334 304 326 318 322 C352 332 372 366 402 372", tone.trim, 9),
    ) +
    disc(400, 384, 10, tone.trimLight) +
    disc(400, 384, 5, tone.trimDark)
  );
}

/** A classical tutu: a stiff plate of tulle around the hips. */
export function tutu(tone: Tone): string {
  const plate = (drop: number, reach: number, fill: string, opacity: number) =>
    shape(
      scallops([400, 590 + drop], [reach, 62 + drop * 0.5], 26, 22),
      fill,
      `opacity="${opacity}"`,
    );
  const spokes = Array.from({ length: 17 }, (_, spoke) => {
    const angle = (spoke / 16) * Math.PI;
    const x = 400 + Math.cos(angle) * 282;
    const y = 590 + Math.sin(angle) * 62;
    return line(`M400 570 L${x.toFixed(1)} ${y.toFixed(1)}`, tone.light, 2, 'opacity=".7"');
  });
  const pearls = Array.from({ length: 13 }, (_, pearl) => {
    const angle = ((pearl + 0.5) / 13) * Math.PI;
    return disc(
      400 + Math.cos(angle) * 232,
      592 + Math.sin(angle) * 44,
      6,
      pearl % 2 ? tone.trim : tone.trimLight,
    );
  });
  return (
    shape(symmetric("M400 640 L318 640 C330 720 366 744 400 752"), tone.dark) +
    plate(46, 262, tone.dark, 0.85) +
    plate(30, 282, tone.main, 0.8) +
    plate(14, 296, tone.light, 0.75) +
    plate(0, 304, tone.main, 1) +
    spokes.join("") +
    pearls.join("") +
    bodice(tone) +
    shape(
      symmetric("M400 560 L292 552 C288 566 288 576 290 588 C330 606 366 612 400 612"),
      tone.trim,
    ) +
    line("M292 556 C330 574 470 574 508 556", tone.trimLight, 3)
  );
}

/** A romantic tutu: the same bodice over a long bell of tulle. */
export function bellTutu(tone: Tone): string {
  const bell = (from: number, to: number, bottom: number) =>
    `M300 548 C270 640 ${from + 40} 740 ${from} ${bottom} ${hem([from, to], bottom, 13, 20, 34)} C${to - 40} 740 530 640 500 548 Z`;
  const folds = [-150, -105, -62, -20, 20, 62, 105, 150].map((across) =>
    line(
      `M${400 + across * 0.5} 590 Q${400 + across * 0.95} 720 ${400 + across * 1.35} 872`,
      tone.light,
      3,
      'opacity=".55"',
    ),
  );
  return (
    shape(bell(152, 648, 872), tone.dark, 'opacity=".7"') +
    shape(bell(166, 634, 850), tone.main, 'opacity=".85"') +
    shape(bell(182, 618, 822), tone.light, 'opacity=".5"') +
    shape(bell(182, 618, 822), "url(#fall)") +
    folds.join("") +
    bodice(tone) +
    shape(
      symmetric("M400 562 L292 546 C290 560 290 570 290 580 C330 594 366 600 400 602"),
      tone.trim,
    ) +
    bow([400, 584], 50, tone.trim, tone.trimDark)
  );
}

const LEOTARD = symmetric(
  "M400 392 C366 388 344 352 320 318 C306 322 288 334 280 350 C282 408 300 440 300 492 C300 548 282 592 268 640 C306 660 350 720 368 786 C378 796 390 798 400 798",
);

/** A camisole leotard with a crossed sash. */
export function leotard(tone: Tone): string {
  return (
    bothSides(line(STRAPS, tone.trimDark, 10) + line(STRAPS, tone.trim, 6)) +
    cloth(LEOTARD, tone) +
    inside(
      "leotard",
      LEOTARD,
      shape("M240 520 C340 470 420 420 560 330 L580 372 C440 470 350 520 250 572 Z", tone.trim) +
        line("M246 530 C340 482 420 430 562 340", tone.trimLight, 4) +
        line("M252 566 C350 516 440 464 578 366", tone.trimDark, 3),
    ) +
    bothSides(
      line("M281 350 C290 334 306 322 320 318 C344 352 366 388 402 392", tone.trim, 8) +
        stitches("M274 632 C312 654 356 714 376 782", tone.dark),
    ) +
    glint([342, 468], 16) +
    glint([470, 396], 12)
  );
}

const CATSUIT = symmetric(
  "M400 300 C370 300 350 286 334 262 C312 262 290 270 268 282 C236 330 206 420 184 520 L238 536 C258 470 274 420 296 384 C300 420 306 450 304 482 C300 540 284 600 290 660 C300 730 312 800 316 872 L376 872 C382 800 390 730 396 640 L400 636",
);

/** A long-sleeved catsuit with a flash of trim down each side and a star on the chest. */
export function catsuit(tone: Tone): string {
  const flash =
    "M296 384 C300 420 306 450 304 482 C300 540 284 600 290 660 C300 730 312 800 316 872 L336 872 C334 800 326 730 320 660 C318 600 330 540 330 482 C330 446 316 410 296 384 Z";
  return (
    cloth(CATSUIT, tone) +
    bothSides(
      shape(flash, tone.trim) +
        shape("M184 520 L238 536 L232 558 L178 541 Z", tone.trim) +
        line("M334 262 C350 286 370 300 402 300", tone.trim, 10) +
        shape("M314 852 H378 V876 H314 Z", tone.trimDark) +
        line("M296 384 C284 350 284 320 290 292", tone.dark, 3, 'opacity=".6"'),
    ) +
    star([400, 400], 46, tone.trim) +
    star([400, 400], 27, tone.trimLight) +
    glint([452, 366], 15) +
    glint([346, 560], 11)
  );
}

/** A circle skirt over ruffled petticoats, clipped at the waistband. */
export function circleSkirt(tone: Tone): string {
  const flare = (left: number, bottom: number, waves: number, depth: number) =>
    `M302 262 C280 400 ${left + 50} 560 ${left} ${bottom} ${hem([left, 800 - left], bottom, waves, depth, 52)} C${750 - left} 560 520 400 498 262 Z`;
  const top = flare(140, 690, 9, 34);
  return (
    shape(flare(118, 752, 17, 30), tone.trimDark) +
    shape(flare(124, 730, 17, 30), tone.trim) +
    shape(flare(132, 708, 15, 30), tone.trimLight) +
    cloth(top, tone) +
    inside(
      "skirt",
      top,
      [-230, -150, -72, 0, 72, 150, 230]
        .map((across) =>
          shape(
            `M${400 + across * 0.36} 280 Q${400 + across * 0.7} 480 ${400 + across * 1.1 - 22} 780 L${400 + across * 1.1 + 22} 780 Q${400 + across * 0.72} 480 ${400 + across * 0.36} 280 Z`,
            tone.dark,
            'opacity=".28"',
          ),
        )
        .join(""),
    ) +
    `<rect x="296" y="234" width="208" height="38" rx="9" fill="${tone.dark}"/><rect x="296" y="238" width="208" height="7" rx="3" fill="${tone.light}" opacity=".6"/>` +
    oval([400, 253], [17, 13], tone.trimLight) +
    oval([400, 253], [9, 6], tone.dark)
  );
}

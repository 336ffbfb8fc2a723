// Top hats, boaters, tiaras, and the boxes that small things are kept in.
import {
  bothSides,
  bow,
  cloth,
  disc,
  glint,
  inside,
  line,
  oval,
  shape,
  symmetric,
  type Tone,
} from "./drawing.ts";

/** A top hat on its stand. */
export function topHat(tone: Tone): string {
  const crown = symmetric(
    "M400 232 C330 232 262 240 244 254 C258 330 270 420 272 540 C310 562 360 568 400 568",
  );
  return (
    shape(symmetric("M400 520 C290 520 190 536 148 506 C136 556 250 606 400 606"), tone.dark) +
    oval([400, 548], [240, 52], tone.dark) +
    shape(symmetric("M400 510 C280 512 190 536 146 500 C150 552 260 592 400 592"), tone.main) +
    cloth(crown, tone) +
    inside(
      "crown",
      crown,
      shape("M262 456 C320 484 480 484 538 456 V560 C480 590 320 590 262 560 Z", tone.trim) +
        line("M262 460 C320 488 480 488 538 460", tone.trimLight, 5) +
        shape(
          "M284 240 C296 330 304 420 306 580 H336 C332 420 322 330 312 240 Z",
          "#ffffff",
          'opacity=".16"',
        ),
    ) +
    oval([400, 250], [157, 24], tone.light) +
    oval([400, 253], [150, 20], tone.dark, 'opacity=".35"') +
    bothSides(line("M146 502 C190 534 250 546 276 544", tone.light, 5, 'opacity=".6"')) +
    bow([508, 514], 32, tone.trimLight, tone.trimDark) +
    glint([330, 320], 17)
  );
}

/** A straw boater on its stand. */
export function boater(tone: Tone): string {
  const crown = symmetric("M400 390 C330 390 286 398 278 412 L262 530 C300 556 350 562 400 562");
  const weave = Array.from({ length: 15 }, (_, row) =>
    line(
      `M240 ${396 + row * 13} Q400 ${424 + row * 13} 560 ${396 + row * 13}`,
      tone.dark,
      2,
      'opacity=".35"',
    ),
  );
  return (
    oval([400, 566], [270, 62], tone.dark) +
    oval([400, 556], [270, 60], tone.main) +
    oval([400, 556], [246, 52], tone.dark, 'opacity=".18"') +
    line(
      "M134 556 C150 520 270 498 400 498 C530 498 650 520 666 556",
      tone.light,
      4,
      'opacity=".7"',
    ) +
    cloth(crown, tone) +
    inside(
      "boater",
      crown,
      weave.join("") +
        shape("M250 486 C310 512 490 512 550 486 V546 C490 580 310 580 250 546 Z", tone.trim) +
        line("M250 508 C310 534 490 534 550 508", tone.trimLight, 9),
    ) +
    oval([400, 410], [122, 22], tone.light) +
    oval([400, 412], [106, 17], tone.dark, 'opacity=".2"') +
    shape(
      "M520 520 C566 540 590 590 588 650 L562 628 L546 652 C548 600 536 560 510 540 Z",
      tone.trimDark,
    ) +
    bow([516, 524], 34, tone.trim, tone.trimDark)
  );
}

/** A tiara on a velvet cushion. */
export function tiara(tone: Tone): string {
  const cushion = symmetric(
    "M400 640 C300 640 220 650 176 632 C150 660 152 700 166 736 C150 780 158 820 190 842 C260 830 330 838 400 838",
  );
  const crown =
    "M212 648 C206 590 200 540 206 484 C236 520 256 556 270 584 C272 520 282 462 300 408 C326 462 340 516 348 562 C358 484 376 420 402 352 V668 C334 668 268 662 212 648 Z";
  const gems: [number, number, number, string][] = [
    [206, 472, 11, tone.trimLight],
    [300, 394, 13, tone.trimLight],
    [262, 616, 10, "#ff6b57"],
    [322, 606, 13, "#2ec4b6"],
  ];
  return (
    cloth(cushion, { ...tone, cloth: tone.trim }) +
    shape(
      symmetric("M400 640 C300 640 230 654 190 644 C230 700 320 712 400 712"),
      tone.trimLight,
      'opacity=".4"',
    ) +
    bothSides(
      disc(172, 634, 15, tone.trimDark) +
        disc(188, 842, 15, tone.trimDark) +
        line("M190 836 C260 824 330 832 402 832", tone.trimDark, 6),
    ) +
    oval([400, 676], [204, 26], tone.trimDark, 'opacity=".45"') +
    bothSides(
      shape(crown, tone.cloth) +
        shape(crown, "url(#fall)") +
        line(
          "M206 484 C236 520 256 556 270 584 C272 520 282 462 300 408 C326 462 340 516 348 562 C358 484 376 420 402 352",
          tone.light,
          6,
        ) +
        line(
          "M240 640 C244 600 280 560 300 480 C312 560 330 590 340 640 M360 640 C362 560 384 500 402 440",
          tone.dark,
          4,
          'opacity=".6"',
        ) +
        line("M212 648 C268 664 334 670 402 670", tone.dark, 20) +
        line("M214 644 C268 660 334 666 402 666", tone.light, 6) +
        gems
          .map(
            ([x, y, radius, fill]) =>
              disc(x, y, radius + 3, tone.dark) +
              disc(x, y, radius, fill) +
              disc(x - radius / 3, y - radius / 3, radius / 3, "#ffffff"),
          )
          .join(""),
    ) +
    shape("M400 298 L426 334 L400 376 L374 334 Z", tone.dark) +
    shape("M400 304 L421 334 L400 368 L379 334 Z", tone.trimLight) +
    shape("M400 304 L421 334 H379 Z", "#ffffff", 'opacity=".7"') +
    shape("M400 556 L426 594 L400 636 L374 594 Z", tone.dark) +
    shape("M400 562 L421 594 L400 628 L379 594 Z", "#e5408c") +
    shape("M400 562 L421 594 H379 Z", "#ffffff", 'opacity=".35"') +
    glint([400, 286], 30) +
    glint([540, 446], 17) +
    glint([250, 520], 12)
  );
}

/** The storage box itself, its lid ajar and cloth looking out. */
export function storageBox(tone: Tone): string {
  const card = "#d9b48a";
  const cardDark = "#b98f63";
  return (
    shape(
      "M196 470 C220 400 290 420 330 392 C370 366 400 420 450 398 C500 372 560 400 604 470 Z",
      tone.main,
    ) +
    shape(
      "M230 480 C270 430 320 450 352 426 C392 404 420 452 470 430 C510 416 550 440 580 480 Z",
      tone.trim,
    ) +
    line(
      "M262 470 C290 440 320 456 350 440 M430 462 C470 436 510 440 540 468",
      tone.light,
      4,
      'opacity=".8"',
    ) +
    shape("M170 464 H630 L612 884 H188 Z", card) +
    shape("M400 464 H630 L612 884 H400 Z", cardDark, 'opacity=".25"') +
    shape("M170 464 H630 L627 500 H172 Z", cardDark, 'opacity=".55"') +
    `<g transform="rotate(-7 400 350)"><rect x="140" y="318" width="520" height="74" rx="8" fill="${cardDark}"/><rect x="140" y="318" width="520" height="18" rx="8" fill="${card}"/></g>` +
    `<rect x="306" y="590" width="188" height="124" rx="10" fill="#fffaf0"/><rect x="316" y="600" width="168" height="104" rx="6" fill="none" stroke="${tone.main}" stroke-width="4"/>` +
    line("M340 632 H460 M340 658 H436", "#b9b5cf", 7) +
    disc(458, 682, 13, tone.main) +
    oval([400, 790], [56, 17], cardDark) +
    oval([400, 793], [46, 11], "#6b4a30", 'opacity=".6"')
  );
}

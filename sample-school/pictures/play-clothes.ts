// Hooded tops, dungarees and animal suits.
import {
  bothSides,
  cloth,
  disc,
  inside,
  line,
  oval,
  shape,
  stitches,
  symmetric,
  type Tone,
} from "./drawing.ts";

const SLEEVE =
  "M268 282 C228 300 200 340 184 408 C170 480 158 560 152 646 L232 662 C246 580 264 500 294 430 Z";

/** A hooded top for street, with a bolt across the chest. */
export function hoodie(tone: Tone): string {
  const body = symmetric(
    "M400 300 L330 270 C304 272 284 276 264 284 C282 350 288 420 284 500 C280 580 276 660 274 736 L400 748",
  );
  return (
    bothSides(
      shape(SLEEVE, tone.cloth) +
        shape(SLEEVE, "url(#fall)") +
        shape("M154 628 L236 644 L230 692 L148 676 Z", tone.trim) +
        line("M170 636 L164 676 M192 640 L187 682 M214 644 L209 686", tone.trimDark, 3),
    ) +
    shape(symmetric("M400 176 C344 178 306 214 304 268 C320 318 360 346 400 352"), tone.dark) +
    cloth(body, tone) +
    shape(symmetric("M400 196 C356 198 326 228 326 272 C340 318 370 336 400 340"), tone.trimDark) +
    bothSides(
      shape(
        "M402 184 C350 186 312 216 306 268 C316 330 356 362 402 372 V342 C366 334 342 312 334 276 C336 238 364 214 402 212 Z",
        tone.cloth,
      ) +
        shape(
          "M402 184 C350 186 312 216 306 268 C316 330 356 362 402 372 V342 C366 334 342 312 334 276 C336 238 364 214 402 212 Z",
          "url(#fall)",
        ) +
        line("M374 352 C366 390 370 420 366 452", tone.trimLight, 6) +
        disc(366, 458, 7, tone.trimDark) +
        line("M264 284 C284 350 294 400 294 430", tone.dark, 3, 'opacity=".6"'),
    ) +
    shape(
      "M430 400 L352 506 L396 506 L368 600 L458 480 L410 480 Z",
      tone.trim,
      'stroke-linejoin="round"',
    ) +
    line("M430 400 L352 506 L396 506 L368 600", tone.trimLight, 4) +
    shape(symmetric("M400 612 L336 612 L300 700 L400 700"), tone.dark, 'opacity=".42"') +
    bothSides(stitches("M338 618 L306 692", tone.light)) +
    shape(symmetric("M400 728 L274 722 L276 772 L400 782"), tone.trim) +
    line(
      "M300 730 V770 M330 732 V773 M360 734 V776 M440 734 V776 M470 732 V773 M500 730 V770",
      tone.trimDark,
      3,
    )
  );
}

/** Dungarees with a bib pocket and a patch on one knee. */
export function dungarees(tone: Tone): string {
  const legs = symmetric(
    "M400 350 L322 350 C320 410 306 452 284 476 C270 560 262 700 264 872 L372 880 C380 780 388 700 396 610 L400 604",
  );
  return (
    bothSides(
      line("M326 240 C320 280 322 320 336 366", tone.dark, 24) +
        line("M326 240 C320 280 322 320 336 366", tone.main, 17),
    ) +
    cloth(legs, tone) +
    bothSides(
      stitches("M330 360 H402", tone.trimLight) +
        stitches("M330 364 C328 420 314 462 292 486", tone.trimLight) +
        line("M284 490 C320 502 360 506 402 506", tone.dark, 13, 'opacity=".55"') +
        stitches("M280 520 C272 620 270 740 274 850", tone.trimLight) +
        shape("M288 520 L336 526 C330 566 314 590 284 600 Z", tone.dark, 'opacity=".35"') +
        shape("M264 834 L374 842 L372 882 L264 874 Z", tone.trim) +
        line("M264 834 L374 842", tone.trimDark, 3) +
        disc(336, 366, 15, tone.trimDark) +
        disc(335, 365, 11, tone.trimLight),
    ) +
    shape("M352 392 H448 V452 Q400 480 352 452 Z", tone.light, 'opacity=".55"') +
    line("M352 392 H448 V452 Q400 480 352 452 Z", tone.trimLight, 3, 'stroke-dasharray="9 8"') +
    line("M400 520 C402 550 402 580 400 604", tone.dark, 4) +
    `<g transform="rotate(-9 320 700)"><rect x="282" y="664" width="76" height="76" rx="10" fill="${tone.trim}"/><rect x="289" y="671" width="62" height="62" rx="6" fill="none" stroke="${tone.trimLight}" stroke-width="3" stroke-dasharray="8 7"/></g>`
  );
}

/** The ears that tell one animal suit from another. */
export type Animal = "mouse" | "cat" | "bear";

const EARS: Record<Animal, (tone: Tone) => string> = {
  mouse: (tone) => disc(322, 190, 46, tone.main) + disc(322, 192, 29, tone.trimLight),
  bear: (tone) => disc(336, 186, 31, tone.main) + disc(336, 190, 18, tone.trim),
  cat: (tone) =>
    shape("M306 246 C296 206 292 176 298 146 C326 156 352 176 372 204 Z", tone.main) +
    shape("M316 226 C308 200 306 184 308 166 C326 174 342 188 354 206 Z", tone.trimLight),
};

/** A fleecy suit with a hood that is the animal's head. */
export function animalSuit(animal: Animal): (tone: Tone) => string {
  return (tone) => {
    const body = symmetric(
      "M400 330 L330 322 C310 326 294 334 280 346 C264 440 256 540 258 640 C258 730 268 800 282 868 L376 872 C384 820 390 780 396 730 L400 726",
    );
    const sleeve =
      "M300 336 C252 352 214 410 190 490 C178 530 168 566 162 600 C172 634 214 646 236 622 C250 570 262 520 286 470 Z";
    const head = symmetric("M400 176 C340 178 300 214 294 268 C300 330 350 352 400 356");
    return (
      line("M520 800 C610 800 640 730 610 660 C596 630 616 600 640 606", tone.dark, 24) +
      line("M520 800 C610 800 640 730 610 660 C596 630 616 600 640 606", tone.main, 16) +
      bothSides(
        shape(sleeve, tone.cloth) +
          shape(sleeve, "url(#fall)") +
          oval([196, 612], [36, 27], tone.trim) +
          line("M184 622 V634 M200 626 V638", tone.trimDark, 4),
      ) +
      cloth(body, tone) +
      oval([400, 560], [92, 138], tone.trimLight) +
      oval([400, 548], [92, 126], "#ffffff", 'opacity=".25"') +
      bothSides(
        shape("M272 838 C300 828 350 828 380 842 L376 876 C340 892 296 888 272 866 Z", tone.trim) +
          line("M300 872 V884 M322 876 V888 M344 876 V888", tone.trimDark, 4) +
          EARS[animal](tone),
      ) +
      line("M400 362 V700", tone.trimDark, 4, 'stroke-dasharray="4 6"') +
      cloth(head, tone) +
      inside("face", head, oval([400, 346], [88, 50], tone.trimLight)) +
      bothSides(
        disc(360, 262, 11, "#1a1b3a") +
          disc(357, 258, 4, "#ffffff") +
          disc(338, 300, 15, "#ff6b57", 'opacity=".35"'),
      ) +
      shape("M386 298 Q400 290 414 298 Q410 314 400 316 Q390 314 386 298 Z", "#1a1b3a") +
      line("M400 316 C398 328 386 332 378 326 M400 316 C402 328 414 332 422 326", "#1a1b3a", 4) +
      bothSides(line("M344 310 L300 302 M344 318 L302 322", tone.trimDark, 3, 'opacity=".8"'))
    );
  };
}

// What somebody sits at, in words, from what their browser says of itself.

/** The first that fits: most browsers name others beside themselves, to be taken for them. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const MACHINES: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMacintosh\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * 'Chrome on Windows', 'Safari on iPhone': one of few words, whatever is in the header. Only the half
 * that is known where the other is not; null where neither is. An iPad may call itself a Mac.
 */
export function deviceInWords(userAgent: string): string | null {
  const [browser, machine] = [BROWSERS, MACHINES].map((all) => nameIn(all, userAgent));
  if (browser && machine) return `${browser} on ${machine}`;
  if (machine) return `A browser on ${machine}`;
  return browser ?? null;
}

function nameIn(all: readonly [RegExp, string][], userAgent: string): string | undefined {
  return all.find(([sign]) => sign.test(userAgent))?.[1];
}

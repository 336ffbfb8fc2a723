// Describes a device from its User-Agent header.

/** The first match counts: most browsers also name other browsers, for compatibility. */
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
 * Returns 'Chrome on Windows' or 'Safari on iPhone', from a fixed set of words. Returns the known half when the
 * other is unknown, and null when both are. An iPad may call itself a Mac.
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

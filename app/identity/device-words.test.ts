import { expect, test } from "vitest";
import { deviceInWords } from "./device-words.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

test.each([
  [`${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [`${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
  [`${WINDOWS.replace("x64", "x64; rv:140.0")} Gecko/20100101 Firefox/140.0`, "Firefox on Windows"],
  [`${PHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${PHONE} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${PHONE} (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
    "Safari on iPad",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on a Mac",
  ],
  [`${ANDROID} ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `${ANDROID} ${KIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome on a Chromebook",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [`${PHONE} (KHTML, like Gecko) Mobile/15E148`, "A browser on iPhone"],
  ["Firefox/140.0", "Firefox"],
  ["curl/8.5.0", null],
  ["", null],
])("%s", (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

test("nothing from the User-Agent header itself is stored", () => {
  const said = `<script>${"Ada Tern ".repeat(10_000)}</script> Chrome/1 Windows`;
  expect(deviceInWords(said)).toBe("Chrome on Windows");
});

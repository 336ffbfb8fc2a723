// Optimises a public page for its first paint, which should wait for as little as possible.
import { readFileSync } from "node:fs";
import path from "node:path";

/** React Router's route manifest; `url` is the address that a page would import it from. */
type Manifest = { url: string; entry: { module: string } };

const STYLESHEET = /<link nonce="([^"]*)" rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
/** Larger style sheets are not inlined, because the page would get too long. */
const MOST_STYLE_BYTES = 4_096;
const HEAD = /<head>(<meta[^>]*>)*/;
const SCRIPT_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Returns a function that optimises a page. A page without the expected start script or manifest import is
 * left as the framework made it: it works, but later. `tests/processes/delivery.sqlite.test.ts` fails then.
 * Styles come first, so that they get the page's connection. Small style sheets are inlined; their links,
 * which hydration expects, are added later and disabled, because some browsers would load them from the
 * page. Scripts only make a readable page interactive, so they load once the page and its pictures are on
 * the screen. The route manifest is inlined.
 */
export function firstPaint(clientFolder: string, manifest: Manifest): (html: string) => string {
  const known = new Map<string, string | null>();
  const textOf = (address: string) => {
    const text = known.get(address) ?? readIfSmall(path.join(clientFolder, address));
    known.set(address, text);
    return text;
  };
  const styled = (link: string, nonce: string, address: string) => {
    const text = textOf(address);
    if (text === null) return link;
    return `<style nonce="${nonce}" data-href="${address}">${text}</style>`;
  };
  // React Router preloads the manifest's address, so it gets that of a file that is loaded anyway.
  const inlined = { ...manifest, url: manifest.entry.module };
  const routes = `window.__reactRouterManifest=${JSON.stringify(inlined)}`;
  const asked = `import "${manifest.url}"`;
  return (html) => {
    const [, nonce = "", start = ""] = START.exec(html) ?? [];
    if (!start.includes(asked)) return html;
    const styles = [...html.matchAll(STYLESHEET)].map(([link, own = "", address = ""]) =>
      styled(link, own, address),
    );
    const scripts = new Set([...html.matchAll(SCRIPT_PRELOAD)].map(([, address = ""]) => address));
    scripts.delete(manifest.url);
    const begun = later(
      nonce,
      scripts,
      start.replace(asked, () => routes),
    );
    return html
      .replaceAll(STYLESHEET, "")
      .replace(HEAD, (head) => head + styles.join(""))
      .replaceAll(SCRIPT_PRELOAD, "")
      .replace(START, () => begun);
  };
}

/**
 * Starts once the first view has loaded and been painted: two frames later, and after the first paint is
 * reported, which takes longer in slow browsers. Interaction starts it at once, and so does a background
 * tab, which renders no frames.
 */
const WHEN_SEEN = `for (const stir of ["pointerdown", "keydown"]) addEventListener(stir, start);
const painted = () => {
if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return setTimeout(start);
new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length > 0 && setTimeout(start)).observe({ type: "paint", buffered: true });
};
if (document.hidden) start();
else addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(painted)));`;

/**
 * Returns the script that, once the page is seen, adds the links of inlined styles, preloads `scripts` and
 * runs the module `start`.
 */
function later(nonce: string, scripts: ReadonlySet<string>, start: string): string {
  const words = JSON.stringify(start).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">{
const { nonce } = document.currentScript;
const add = (name, words) => document.body.append(Object.assign(document.createElement(name), words));
let isStarted = false;
const start = () => {
if (isStarted) return;
isStarted = true;
for (const style of document.querySelectorAll("style[data-href]")) style.after(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href: style.dataset.href }));
for (const href of ${JSON.stringify([...scripts])}) add("link", { rel: "modulepreload", href });
add("script", { type: "module", nonce, textContent: ${words} });
};
${WHEN_SEEN}
}</script>`;
}

const STARTS = /textContent: ("(?:[^"\\]|\\.)*")/g;

/** Returns the source of the modules that `later` adds to a page. */
export function startScriptsOf(html: string): string[] {
  return [...html.matchAll(STARTS)].map(([, words = '""']) => JSON.parse(words) as string);
}

type Handle<Context> = (request: Request, context: Context) => Promise<Response>;

/** Wraps `handle` to optimise its pages. */
export function paintFirst<Context>(
  handle: Handle<Context>,
  clientFolder: string,
  manifest: Manifest,
): Handle<Context> {
  const ready = firstPaint(clientFolder, manifest);
  return async (request, context) => {
    const response = await handle(request, context);
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage || !response.body) return response;
    return new Response(ready(await response.text()), response);
  };
}

function readIfSmall(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trimEnd();
    return text.length <= MOST_STYLE_BYTES ? text : null;
  } catch {
    return null;
  }
}

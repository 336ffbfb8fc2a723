// Readies a public page for its first paint: that waits for as little as can be.
import { readFileSync } from "node:fs";
import path from "node:path";

/** React Router's list of routes; `url` is the address that a page of its own imports it from. */
type Manifest = { url: string; entry: { module: string } };

const STYLESHEET = /<link nonce="([^"]*)" rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
/** Larger ones are fetched beside the page, which would otherwise be too long itself. */
const MOST_STYLE_BYTES = 4_096;
const HEAD = /<head>(<meta[^>]*>)*/;
const SCRIPT_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;

/**
 * A page without its part that starts it, or whose list of routes is not asked for in the known way,
 * stays as the framework made it: it works, only later. `tests/processes/delivery.sqlite.test.ts` fails then.
 *
 * Styles come first: the connection that the page came by is then theirs. The text of a small
 * stylesheet stands in its link's place. The link, which the browser's half of the page knows, is added
 * before that begins, and disabled, so that nothing is loaded: in the page itself some browsers would ask
 * for it all the same. Scripts, which only make a readable page quicker to use, are asked for once the
 * page is on the screen with its pictures; the list of routes is in the page.
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
  // React Router loads the list's address beforehand: here that of a file which is loaded anyway.
  const told = { ...manifest, url: manifest.entry.module };
  const routes = `window.__reactRouterManifest=${JSON.stringify(told)}`;
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
 * When what the first view shows has come and has been painted: two frames later, and once the browser
 * says of its first paint that it is on the screen, which a slow one does later. Who does something
 * earlier does not wait for a picture, and a page in a tab behind others, which draws no frames, starts
 * at once.
 */
const WHEN_SEEN = `for (const stir of ["pointerdown", "keydown"]) addEventListener(stir, start);
const painted = () => {
if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return setTimeout(start);
new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length > 0 && setTimeout(start)).observe({ type: "paint", buffered: true });
};
if (document.hidden) start();
else addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(painted)));`;

/**
 * When the page is seen: puts the links to the styles that stand in it beside them, asks for `scripts` and
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

/** The words of the modules that `later` adds to a page, as they will stand in it. */
export function startOf(html: string): string[] {
  return [...html.matchAll(STARTS)].map(([, words = '""']) => JSON.parse(words) as string);
}

type Handle<Context> = (request: Request, context: Context) => Promise<Response>;

/** `handle`, with its pages made ready. */
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

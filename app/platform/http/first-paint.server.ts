// Readies a public page for its first paint: that waits for as little as can be.
import { readFileSync } from "node:fs";
import path from "node:path";

const STYLESHEET = /<link nonce="([^"]*)" rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
/** Larger ones are fetched beside the page, which would else be too long itself. */
const MOST_STYLE_BYTES = 4_096;
const SCRIPT_PRELOAD = '<link rel="modulepreload" ';

/**
 * The text of a small stylesheet stands before its link. The link stays, because the browser's half of
 * the page knows it, but is disabled: a browser does not load it. Scripts, which only make a
 * readable page quicker to use, come after its fonts and pictures.
 */
export function firstPaint(clientFolder: string): (html: string) => string {
  const known = new Map<string, string | null>();
  const textOf = (address: string) => {
    const text = known.get(address) ?? readIfSmall(path.join(clientFolder, address));
    known.set(address, text);
    return text;
  };
  return (html) =>
    html
      .replaceAll(STYLESHEET, (link, nonce: string, address: string) => {
        const text = textOf(address);
        if (text === null) return link;
        const disabled = link.replace("/>", ' disabled=""/>');
        return `<style nonce="${nonce}">${text}</style>${disabled}`;
      })
      .replaceAll(SCRIPT_PRELOAD, `${SCRIPT_PRELOAD}fetchpriority="low" `);
}

type Handle<Context> = (request: Request, context: Context) => Promise<Response>;

/** `handle`, with the pages that are public made ready. */
export function paintFirst<Context>(
  handle: Handle<Context>,
  clientFolder: string,
  isPublic: (pathname: string) => boolean,
): Handle<Context> {
  const ready = firstPaint(clientFolder);
  return async (request, context) => {
    const response = await handle(request, context);
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage || !response.body || !isPublic(new URL(request.url).pathname)) return response;
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

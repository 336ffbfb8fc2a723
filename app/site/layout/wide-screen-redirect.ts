// Redirects wide screens from a mobile address to the slide's page before anything is rendered.
import { ANCHORS, SLIDES } from "#app/site/slides/slides.ts";
import { LAYOUT_KEY, NARROW } from "./layouts.ts";

/** Serialises an object without a prototype, so that no hash matches an inherited name. */
const bare = (entries: object) => `{__proto__:null,${JSON.stringify(entries).slice(1)}`;

/**
 * Returns an inline script for the mobile page that decides as `moveFor` does, before the page's scripts
 * and pictures load; those handle later changes of the screen. Built on demand, by the server only, so that
 * the browser's files do not contain it.
 */
export function wideScreenRedirect(): string {
  const routes = Object.fromEntries(SLIDES.map(({ slug, route }) => [slug, route]));
  return `{
const { search, hash } = location;
const is = (name) => new URLSearchParams(search).get(name) === "1";
let asked = is("mobile") ? "mobile" : is("desktop") && "slides";
try { asked ||= sessionStorage.getItem("${LAYOUT_KEY}"); } catch {}
if (asked === "slides" || (asked !== "mobile" && !matchMedia("${NARROW}").matches)) {
const name = hash.slice(1);
const part = ${bare(ANCHORS)}[name];
stop();
location.replace((${bare(routes)}[part ?? name] ?? "${SLIDES[0].route}") + search + (part ? hash : ""));
}
}`;
}

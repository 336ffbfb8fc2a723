// A wide screen that was sent a phone's address gets the slide's own page before anything is drawn.
import { ANCHORS, SLIDES } from "#app/site/slides/slides.ts";
import { ASKED_KEY, NARROW } from "./layouts.ts";

/** The words of an object of these entries that has nothing else: no name of a hash is in it by chance. */
const bare = (entries: object) => `{__proto__:null,${JSON.stringify(entries).slice(1)}`;

/**
 * Stands in the page of the track for people, as it is. It asks what `moveFor` asks, without the page's
 * scripts: these come later and move whoever turns a screen. What the track would load is not loaded.
 * Made when it is asked for, which only the server does: the browser's files have nothing of it.
 */
export function wideWay(): string {
  const routes = Object.fromEntries(SLIDES.map(({ slug, route }) => [slug, route]));
  return `{
const { search, hash } = location;
const is = (name) => new URLSearchParams(search).get(name) === "1";
let asked = is("mobile") ? "mobile" : is("desktop") && "slides";
try { asked ||= sessionStorage.getItem("${ASKED_KEY}"); } catch {}
if (asked === "slides" || (asked !== "mobile" && !matchMedia("${NARROW}").matches)) {
const name = hash.slice(1);
const part = ${bare(ANCHORS)}[name];
stop();
location.replace((${bare(routes)}[part ?? name] ?? "${SLIDES[0].route}") + search + (part ? hash : ""));
}
}`;
}

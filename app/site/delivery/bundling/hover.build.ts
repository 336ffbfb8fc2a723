// Limits hover styles to pointers that hover: on a touch screen they would stick after a tap.
import type { AtRule, Plugin, Rule } from "postcss";

const MEDIA = "(hover: hover)";
/** An `:is()` list with `:hover` in it. */
const CHOICE = /:is\(([^()]*:hover[^()]*)\)/;

/** Wraps the website's hover rules in their media query. */
export const HOVER_STYLES: Plugin = {
  postcssPlugin: "hover-of-pointers",
  Once(root, { AtRule: Media }) {
    if (!root.source?.input.file?.includes("/app/site/")) return;
    const found: Rule[] = [];
    root.walkRules(/:hover/, (rule) => {
      if (!isGuarded(rule)) found.push(rule);
    });
    for (const rule of found) {
      const selectors = rule.selectors.flatMap(choicesOf);
      const others = selectors.filter((one) => !one.includes(":hover"));
      if (others.length > 0) rule.before(rule.clone({ selectors: others }));
      const hovering = rule.clone({ selectors: selectors.filter((one) => one.includes(":hover")) });
      rule.replaceWith(new Media({ name: "media", params: MEDIA, nodes: [hovering] }));
    }
  },
};

function isGuarded({ parent }: Rule): boolean {
  return parent?.type === "atrule" && (parent as AtRule).params === MEDIA;
}

/** Splits `:is(:hover, :focus)` into a selector for hovering and one for the rest. */
function choicesOf(selector: string): string[] {
  const [whole, list = ""] = CHOICE.exec(selector) ?? [];
  if (whole === undefined) return [selector];
  const others = list
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== ":hover");
  return [selector.replace(whole, ":hover"), selector.replace(whole, `:is(${others.join(", ")})`)];
}

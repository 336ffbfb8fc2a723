// Repeats clicks and typing from before the page's scripts ran, which would otherwise be lost.

/**
 * Runs inline in every page and watches its parts until they are hydrated (ui/early.ts). Links
 * and forms work without scripts, and so do buttons that open a menu; other buttons are clicked
 * again, unless the click was already handled. React hydrates a field with the value the server
 * rendered and writes it back on the next render, so typed text is entered again, after a
 * different value: React only reports changes. A focused field gets its focus events again, and
 * one that was left its blur events, since some fields open or save on those.
 */
export const EARLY_INPUT = `{
let pressed;
const typed = new Map();
const isEarly = (one) => one.closest("[data-early]");
const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
addEventListener("click", ({ isTrusted, target }) => {
if (!isTrusted) return;
const button = target.closest?.("button[type=button]:not([popovertarget])");
pressed = undefined;
if (button && isEarly(button)) setTimeout(() => { if (isEarly(button)) pressed = button; });
}, true);
const isTick = ({ type }) => type === "checkbox" || type === "radio";
const hear = ({ target }) => {
if (!target.matches?.("input, textarea, select") || !isEarly(target)) return;
typed.delete(target);
typed.set(target, isTick(target) ? target.checked : target.value);
};
addEventListener("input", hear, true);
addEventListener("change", hear, true);
const say = (field, type, Kind) => field.dispatchEvent(new Kind(type, { bubbles: true }));
const again = (field, value) => {
if (isTick(field)) {
field.checked = !value;
return field.click();
}
const isIn = field === document.activeElement;
if (isIn) say(field, "focusin", FocusEvent);
if (field.type !== "file") {
const caret = field.value === value && field.selectionStart;
field.value = value === "" ? "0" : "";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
if (typeof caret === "number") field.setSelectionRange(caret, caret);
}
say(field, "input", Event);
say(field, "change", Event);
if (!isIn) say(field, "focusout", FocusEvent);
};
new MutationObserver(() => {
for (const [field, value] of typed) {
if (isEarly(field)) continue;
typed.delete(field);
if (field.isConnected) again(field, value);
}
const button = pressed;
if (!button || isEarly(button)) return;
pressed = undefined;
if (button.isConnected) whenIdle(() => button.click(), { timeout: 2000 });
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-early"] });
}`;

// What is pressed before the page's scripts run would be lost: it is pressed again once they do.

/**
 * Stands in each page as it is. Links and forms work without scripts, and so do buttons that open a
 * menu; other buttons work once their part of the page is not early any more (ui/early.ts). What was
 * heard already by the end of the press is not pressed twice.
 */
export const EARLY_PRESS = `{
let pressed;
const isEarly = (one) => one.closest("[data-early]");
const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
const wait = (one) => {
if (one !== pressed || !one.isConnected) return;
if (isEarly(one)) setTimeout(wait, 50, one);
else whenIdle(() => one.click(), { timeout: 2000 });
};
addEventListener("click", ({ isTrusted, target }) => {
if (!isTrusted) return;
pressed = target.closest?.("button[type=button]:not([popovertarget])");
if (pressed && isEarly(pressed)) setTimeout((one) => isEarly(one) && wait(one), 0, pressed);
}, true);
}`;

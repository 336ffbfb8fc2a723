// Updates a tab that has been open for days: it loads the newer build when a link is followed, or at once
// when a file of the shown slide no longer exists.
import { fetchBuild, isOlderBuild } from "#app/client/connection/older-build.ts";
import { isRetrying, onRetryingChange } from "#app/client/connection/retry-until-success.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";

/** The message in place of the shown slide. */
const MISSED = ":not([inert]) > [data-needs]";
/** Matches links that navigate; those with a role choose a day or open a photo. */
const WAY = "a[href]:not([role], [aria-haspopup], [target], [download])";

const STAYS_AT_LEAST_MS = 30_000;

/** Call once per page. */
export function watchBuild(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void fetchBuild();
  });
  onRetryingChange(() => {
    if (isRetrying()) void goOverForWhatIsMissed();
  });
  window.addEventListener("click", goOverByLink, { capture: true });
}

async function goOverForWhatIsMissed(): Promise<void> {
  // Prevents reload loops while servers of both builds answer.
  if (performance.now() < STAYS_AT_LEAST_MS) return;
  const isThere = await fetchBuild();
  if (isThere && isOlderBuild() && document.querySelector(MISSED)) window.location.reload();
}

/** Loads the link as a new page, unless the server is down: then the old page handles it. */
function goOverByLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(WAY);
  const isLeft = event.button === 0 && !opensElsewhere(event);
  if (!isOlderBuild() || !isLeft || !link || link.origin !== window.location.origin) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void follow(link);
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  if (await fetchBuild()) load(link.href);
  else followHere(link);
}

function load(address: string): void {
  // A change of hash alone would load nothing.
  window.history.pushState(null, "", address);
  window.location.reload();
}

function followHere(link: HTMLAnchorElement): void {
  window.removeEventListener("click", goOverByLink, { capture: true });
  link.click();
  window.addEventListener("click", goOverByLink, { capture: true });
}

// A page of the website may stand in its tab for days: it goes over to a newer build at the next
// link that is followed, and at once where the file that it wants to show is no longer there.
import { fetchBuild, isOlderBuild } from "#app/client/connection/older-build.ts";
import { isRetrying, onRetryingChange } from "#app/client/connection/retry-until-success.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";

/** The sentence in the place of the slide that is shown. */
const MISSED = ":not([inert]) > [data-needs]";
/** Links with a role of their own lead nowhere: they choose a day or open a photo. */
const WAY = "a[href]:not([role], [aria-haspopup], [target], [download])";

const STAYS_AT_LEAST_MS = 30_000;

/** To be called once a page. */
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
  // While servers of both builds answer, loading it over and over would help nobody.
  if (performance.now() < STAYS_AT_LEAST_MS) return;
  const isThere = await fetchBuild();
  if (isThere && isOlderBuild() && document.querySelector(MISSED)) window.location.reload();
}

/** The address is loaded as a page of its own, unless the server is away: then the old page goes on. */
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
  // Where only the hash is another one, going there would load nothing.
  window.history.pushState(null, "", address);
  window.location.reload();
}

function followHere(link: HTMLAnchorElement): void {
  window.removeEventListener("click", goOverByLink, { capture: true });
  link.click();
  window.addEventListener("click", goOverByLink, { capture: true });
}

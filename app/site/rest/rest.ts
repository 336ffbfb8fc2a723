// What a page needs only later than at its first view: loaded when a visitor stirs, or the page is idle.
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { isEnquiryWaiting } from "#app/site/contact/form/kept-enquiry.ts";
import { letBackCloseMenus } from "./menu-back.ts";
import { watchBuild } from "./watch-build.ts";

/** To be called once a page. */
export function startRest(): void {
  letBackCloseMenus();
  watchBuild();
  void retryUntilSuccess(() => import("./scroll-to-top.ts"));
  void sendWhatWaits();
}

/** What was sent in an earlier visit goes out from whichever page the visitor comes back to. */
async function sendWhatWaits(): Promise<void> {
  if (!isEnquiryWaiting()) return;
  const { sendEnquiries } = await retryUntilSuccess(
    () => import("#app/site/contact/form/enquiry-sending.ts"),
  );
  sendEnquiries();
}

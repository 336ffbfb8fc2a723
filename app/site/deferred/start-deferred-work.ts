// Code that a page needs after its first view, loaded on the first interaction or when idle.
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { isEnquiryWaiting } from "#app/site/contact/form/saved-enquiry.ts";
import { closeMenusOnBack } from "./menu-back.ts";
import { watchBuild } from "./watch-build.ts";

/** Call once per page. */
export function startDeferredWork(): void {
  closeMenusOnBack();
  watchBuild();
  void retryUntilSuccess(() => import("./scroll-to-top.ts"));
  void sendQueued();
}

/** Sends enquiries queued during an earlier visit, from any page. */
async function sendQueued(): Promise<void> {
  if (!isEnquiryWaiting()) return;
  const { sendEnquiries } = await retryUntilSuccess(
    () => import("#app/site/contact/form/enquiry-sending.ts"),
  );
  sendEnquiries();
}

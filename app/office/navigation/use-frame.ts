// The data of the frame around every staff page.
import { useRouteLoaderData } from "react-router";
import type { PasskeyOffer } from "#app/identity/passkeys/passkey-host.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { StaffPage } from "./staff-pages.ts";

export type FrameData = {
  scopes: Scope[];
  /** The staff pages that this person may open. */
  pages: StaffPage[];
  newEnquiries: number;
  isBackupOverdue: boolean;
  passkeys: PasskeyOffer;
};

/** Returns the frame's data; undefined when the frame could not be loaded. */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<FrameData>("office/office");
}

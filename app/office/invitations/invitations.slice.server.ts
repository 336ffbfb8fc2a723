// Declares the invitations part.
import type { Slice } from "../slice/slice.server.ts";
import { checkInvitationHandler, choosePassPhraseHandler } from "./invited.server.ts";

export const INVITATIONS_SLICE: Slice = {
  handlers: [checkInvitationHandler, choosePassPhraseHandler],
};

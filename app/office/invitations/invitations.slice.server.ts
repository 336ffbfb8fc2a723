// What the links by which somebody sets a way in declare of themselves.
import type { Slice } from "../slice/slice.server.ts";
import { askedByLinkHandler, choosePassPhraseHandler } from "./invited.server.ts";

export const INVITATIONS_SLICE: Slice = { handlers: [askedByLinkHandler, choosePassPhraseHandler] };

// The declarations of the Your sign-in page.
import type { Slice } from "../slice/slice.server.ts";
import { endSessionHandler } from "./end-session.server.ts";
import { removePasskeyHandler } from "./remove-passkey.server.ts";

export const YOUR_SIGN_IN_SLICE: Slice = { handlers: [removePasskeyHandler, endSessionHandler] };

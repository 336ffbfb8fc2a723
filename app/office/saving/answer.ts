// What a change is answered with, on every screen of the staff.
import type { Change, Refusal } from "#app/platform/commands/refused.ts";

export type { Change, Refusal };

export type Saved = { isSaved: true; change?: Change };

export type Answer = Saved | Refusal;

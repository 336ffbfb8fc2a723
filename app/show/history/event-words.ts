// An event of the log in words.
import type { ShowEvent } from "../rules/show-event.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import { lineOf, type ShowState } from "../rules/show-state.ts";
import { shortText } from "../rules/show-words.ts";

/** Returns what an event did: 'Scratched #147', 'Next', 'Judges ready'. */
export function eventText(plan: ShowPlan, state: ShowState, event: ShowEvent): string {
  const name = (entry: string) => {
    const line = lineOf(plan, state, entry);
    return line ? shortText(line) : "a routine";
  };
  switch (event.kind) {
    case "next":
      return "Next";
    case "back":
      return "Back";
    case "hold":
      return "Hold";
    case "resume":
      return "Resume";
    case "scratch":
      return `Scratched ${name(event.entry)}${event.isHeld ? ", left the gap" : ""}`;
    case "add":
      return `Added ${shortText(event.line)} after ${name(event.after)}`;
    case "again":
      return `Runs ${name(event.entry)} again`;
    case "swap":
      return `Swapped ${name(event.entry)} and ${name(event.other)}`;
    case "move to end":
      return `Moved ${name(event.entry)} to the end of the session`;
    case "shorten":
      return `Shortened ${name(event.entry)} by ${Math.round(event.seconds / 60)} min`;
    case "later":
      return `Moved ${name(event.entry)} after the next session`;
    case "drop":
      return `Dropped ${name(event.entry)}`;
    case "undo":
      return `Undid action ${event.of}`;
    case "check in":
      return `${name(event.entry)} ${event.isHere ? "is here" : "is not here"}`;
    case "not ready":
      return `${name(event.entry)} is not ready`;
    case "judges":
      return event.isReady ? "Judges ready" : "Judges not ready";
    case "seen":
      return `Saw action ${event.of}`;
    case "call":
      return `Called ${name(event.entry)}`;
    case "tick":
      return event.isDone ? "Ticked a line" : "Unticked a line";
    case "use version":
      return "Used the new version";
    case "end":
      return "Ended the show";
    case "reopen":
      return "Reopened the show";
  }
}

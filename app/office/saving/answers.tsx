// Hears the answers to what was sent, whether or not what was pressed is still on the screen.
import { useHearing, useWaiting } from "./use-save.ts";

export function Answers() {
  return [...useWaiting().keys()].map((key) => <Hearing key={key} fetcherKey={key} />);
}

function Hearing({ fetcherKey }: { fetcherKey: string }) {
  useHearing(fetcherKey);
  return null;
}

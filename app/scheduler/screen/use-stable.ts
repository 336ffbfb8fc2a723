// A stable callback that always calls the latest function, so that memoised children are not
// redrawn.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

export function useStableCallback<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  const newest = useNewest(act);
  return useCallback((...args: Args) => newest.current(...args), [newest]);
}

type Parts = Readonly<Record<string, unknown>> | null;

/** Returns the same object until one of its values changes; its functions stay the same. */
export function useStableParts<Given extends object | null>(parts: Given): Given {
  const newest = useNewest(parts as Parts);
  const [steady, setSteady] = useState<Parts>(() => steadyParts(parts as Parts, newest, null));
  if (saysTheSame(steady, parts as Parts)) return steady as Given;
  const next = steadyParts(parts as Parts, newest, steady);
  setSteady(next);
  return next as Given;
}

function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}

function steadyParts(parts: Parts, newest: RefObject<Parts>, before: Parts): Parts {
  if (!parts) return null;
  const entries = Object.entries(parts).map(([name, part]) => {
    if (typeof part !== "function") return [name, part];
    const act = (...args: unknown[]): unknown => {
      const now = newest.current?.[name];
      return typeof now === "function" ? now(...args) : undefined;
    };
    return [name, before?.[name] ?? act];
  });
  return Object.fromEntries(entries) as Parts;
}

function saysTheSame(steady: Parts, parts: Parts): boolean {
  if (!steady || !parts) return steady === parts;
  return Object.entries(parts).every(
    ([name, part]) => typeof part === "function" || Object.is(part, steady[name]),
  );
}

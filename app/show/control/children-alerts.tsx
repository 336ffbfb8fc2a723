// At control: a child whose collecting is asked about, and those who are not collected after the end.
import { useEffect, useState } from "react";
import { fetchOrNull } from "#app/client/connection/fetch-or-null.ts";
import { formatCount } from "#app/ui/format.ts";
import type { Following } from "../view/use-show.ts";
import { type ChildrenIn, notCollected } from "./children-in.ts";
import css from "./control.module.css";

const ASK_MS = 3_000;

export function ChildrenAlerts({ following: { view, plan, state } }: { following: Following }) {
  const children = useChildrenIn(view.id);
  if (!children) return null;
  const left = notCollected(children, plan, state);
  const count = left.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <>
      {[...Map.groupBy(children.asked, ({ room }) => room)].map(([room, asked]) => (
        <p key={room} className={css.alert} role="alert">
          Ask the office: {formatCount(asked.length, "child", "children")} in {room}
        </p>
      ))}
      {count > 0 && (
        <details className={css.alert} open>
          <summary>Not collected: {formatCount(count, "child", "children")}</summary>
          <ul>
            {left.map(({ room, names }) => (
              <li key={room}>
                {room}: {names.join(", ")}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Returns null until the desk has answered, and for a plan that is not of a school's own show. */
function useChildrenIn(showId: string): ChildrenIn | null {
  const [children, setChildren] = useState<ChildrenIn | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await fetchOrNull(`/show/${showId}/children`);
      const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
      if (isOver) return;
      const found = (body as { children: ChildrenIn | null } | null)?.children;
      if (found !== undefined) setChildren(found);
      if (found !== null) timer = setTimeout(() => void ask(), ASK_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [showId]);
  return children;
}

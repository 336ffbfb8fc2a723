// 'Who to tell' of a change, each ticked off with name and time.
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { tellTick, whoToTell } from "../rules/change-effects.ts";
import type { ShowChange } from "../rules/show-state.ts";
import { exactTimeIn } from "../rules/show-words.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";

type TellProps = { change: ShowChange; following: Following };

export function WhoToTell({ change, following }: TellProps) {
  const { plan, state, press } = following;
  const all = whoToTell(plan, state, change);
  const ticks = all.map(({ key }) => state.ticks[tellTick(change, key)]);
  return (
    <details className={show.more}>
      <summary>
        Who to tell: {ticks.filter(Boolean).length} of {all.length} told
      </summary>
      <ul>
        {all.map(({ key, words, phone }, place) => {
          const tick = ticks[place];
          return (
            <li key={key}>
              <label className={show.tick}>
                <input
                  type="checkbox"
                  checked={Boolean(tick)}
                  onChange={(event) =>
                    press(
                      "",
                      {
                        kind: "tick",
                        what: tellTick(change, key),
                        isDone: event.currentTarget.checked,
                      },
                      `Told ${words}`,
                    )
                  }
                />
                <span>
                  {words}{" "}
                  {tick && (
                    <span className={show.quiet}>
                      {tick.device}, {exactTimeIn(plan.zone, tick.atMs)}
                    </span>
                  )}
                </span>
              </label>
              <PhoneLink phone={phone} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

// The tools of control: the running order, catching up, and the pages beside it.
import { useEffect, useRef, useState } from "react";
import { NOTHING_LEFT, waysToCatchUp } from "../rules/catch-up.ts";
import type { StageView } from "../rules/stage-view.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import { Changes } from "./changes.tsx";
import css from "./control-tools.module.css";
import { OrderList } from "./order-list.tsx";

type ToolsProps = {
  following: Following;
  stage: StageView;
  /** Receives what opens the search. */
  onFind: (open: () => void) => void;
};

const TITLES = { order: "Running order", "catch up": "Catch up", more: "More" } as const;

type Panel = keyof typeof TITLES;

export function ControlTools({ following, stage, onFind }: ToolsProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (next: Panel) => {
    setPanel(next);
    dialog.current?.showModal();
  };
  useEffect(() => {
    onFind(() => open("order"));
  });
  const close = () => dialog.current?.close();
  const title = TITLES[panel ?? "catch up"];
  return (
    <>
      <nav className={css.tools} aria-label="Tools">
        <button type="button" className={show.button} onClick={() => open("order")}>
          Running order
        </button>
        <button type="button" className={show.button} onClick={() => open("catch up")}>
          Catch up
        </button>
        <button type="button" className={show.button} onClick={() => open("more")}>
          More
        </button>
      </nav>
      <dialog
        ref={dialog}
        className={`${show.show} ${css.dialog}`}
        aria-label={title}
        onClose={() => setPanel(null)}
      >
        <div className={css.bar}>
          <h2>{title}</h2>
          <button type="button" className={show.button} onClick={close}>
            Close
          </button>
        </div>
        {panel === "order" && <OrderList {...{ following, stage }} />}
        {panel === "catch up" && <CatchUpList {...{ following, stage }} />}
        {panel === "more" && <More following={following} />}
      </dialog>
    </>
  );
}

/** The tools of a desk that follows: it changes nothing. */
export function FollowingTools({ showId }: { showId: string }) {
  return (
    <nav className={css.following} aria-label="Tools">
      <a className={show.button} href={`/show/${showId}/music`}>
        Music
      </a>
      <a className={show.button} href={`/show/${showId}/sheets`}>
        Sheets
      </a>
    </nav>
  );
}

function CatchUpList({ following, stage }: Pick<ToolsProps, "following" | "stage">) {
  const { plan, state, press } = following;
  const ways = waysToCatchUp(plan, state, stage);
  return (
    <div className={css.body}>
      {ways.length === 0 && <p>{NOTHING_LEFT}</p>}
      <ul className={css.ways}>
        {ways.map(({ words, wanted }) => (
          <li key={words}>
            <button
              type="button"
              className={show.button}
              onClick={() => press(stage.stage, wanted, words)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
      <Changes following={following} />
    </div>
  );
}

function More({ following }: { following: Following }) {
  const { state, view, press } = following;
  const [isAsking, setIsAsking] = useState(false);
  const base = `/show/${view.id}`;
  return (
    <div className={css.body}>
      <ul className={css.ways}>
        {[
          ["Add device", `${base}/devices`],
          ["Music", `${base}/music`],
          ["Parents' QR code", `${base}/parents`],
          ["History", `${base}/history`],
          ["Planned and actual", `${base}/times`],
          ["Print what's left", `${base}/left`],
          ["Sheets", `${base}/sheets`],
        ].map(([words, address]) => (
          <li key={words}>
            <a className={show.button} href={address}>
              {words}
            </a>
          </li>
        ))}
      </ul>
      <Changes following={following} />
      {state.endedMs !== null ? (
        <button
          type="button"
          className={show.button}
          onClick={() => press("", { kind: "reopen" }, "Reopen show")}
        >
          Reopen show
        </button>
      ) : isAsking ? (
        <div className={show.row}>
          <p>End {view.isRehearsal ? "this rehearsal" : "the show"} on every device?</p>
          <button
            type="button"
            className={show.button}
            data-is="danger"
            onClick={() => {
              setIsAsking(false);
              press("", { kind: "end" }, "End show");
            }}
          >
            {view.isRehearsal ? "End rehearsal now" : "End show now"}
          </button>
          <button type="button" className={show.button} onClick={() => setIsAsking(false)}>
            Keep going
          </button>
        </div>
      ) : (
        <button
          type="button"
          className={show.button}
          data-is="danger"
          onClick={() => setIsAsking(true)}
        >
          {view.isRehearsal ? "End rehearsal" : "End show"}
        </button>
      )}
    </div>
  );
}

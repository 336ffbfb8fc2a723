// The Availability panel: the problems with the cheapest fix, the limits, and the form to add or
// edit one.
import { formatCount } from "#app/ui/format.ts";
import { Button } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { accept, isAccepted, limitAcceptance } from "#app/scheduler/plan/accepted.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import { applyMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import { type Limit, saidByHand, withLimit } from "#app/scheduler/plan/limits/limit.ts";
import { uncheckedLimits } from "#app/scheduler/plan/limits/unchecked.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { daysOf } from "#app/scheduler/plan/sessions/in-view.ts";
import { routineEntries } from "#app/scheduler/plan/timeline.ts";
import type { PlanAgain } from "#app/scheduler/screen/generate/use-plan-again.ts";
import { AddIcon } from "#app/scheduler/screen/icons.tsx";
import { offerUndo } from "#app/scheduler/screen/notices.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { SidePanel } from "#app/scheduler/screen/side/side-panel.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { causesOf } from "./causes.ts";
import { BrokenList } from "./broken-list.tsx";
import { LimitForm } from "./limit-form.tsx";
import { limitText } from "./limit-words.ts";
import css from "./limits-panel.module.css";
import { PlanAgainOffer } from "./plan-again.tsx";
import { useCheapestMoves } from "./use-cheapest-moves.ts";
import { routinesOf, whoName } from "./who.ts";

type LimitsPanelProps = {
  plan: Plan;
  order: PlanView;
  isLocked: boolean;
  changes: PlanChanges;
  again: PlanAgain;
  onGo: (key: string) => void;
  onClose: () => void;
};

const NONE: Limit[] = [];

export const LimitsPanel = memo(function LimitsPanel(props: LimitsPanelProps) {
  const { plan, order, isLocked, changes, again, onGo, onClose } = props;
  const limits = plan.limits ?? NONE;
  const broken = useMemo(
    () => brokenLimits(order.entries, limits, dayText),
    [order.entries, limits],
  );
  const rows = useMemo(() => [...new Set(broken.map(({ entry }) => entry.item.row))], [broken]);
  const moveOf = useCheapestMoves(plan, rows);
  const entries = useMemo(
    () => new Map(routineEntries(order.entries).map((entry) => [entry.item.row, entry])),
    [order.entries],
  );
  const routines = useMemo(() => routinesOf(plan), [plan]);
  const eventDays = useMemo(() => daysOf(plan).filter((day) => day !== ""), [plan]);
  const causes = useMemo(() => causesOf(broken, routines), [broken, routines]);
  const unchecked = useMemo(() => uncheckedLimits(plan).length, [plan]);
  const [editing, setEditing] = useState<{ limit: Limit | null } | null>(null);
  const set = (limit: Limit, instead: Limit | null) =>
    changes.change((current) => ({
      ...current,
      limits: withLimit(current.limits ?? [], saidByHand(limit), instead),
    }));
  return (
    <SidePanel
      name="Availability"
      figure={broken.length > 0 ? formatCount(broken.length, "availability problem") : ""}
      onClose={onClose}
    >
      {(broken.length > 0 || again.found) && <PlanAgainOffer {...{ again, isLocked }} />}
      <BrokenList
        causes={causes}
        isLocked={isLocked}
        moveOf={moveOf}
        routineAt={(row) => entries.get(row)}
        isAccepted={(row, limit) => isAccepted(plan, limitAcceptance(row, limit))}
        onAccept={(row, limit) => {
          changes.change((current) => accept(current, [limitAcceptance(row, limit)]));
          offerUndo("Accepted.", changes.undo);
        }}
        onGo={(row) => onGo(`routine-${row}`)}
        onApply={(move, words) => {
          changes.change((current) => applyMove(current, move));
          offerUndo(words, changes.undo);
        }}
      />
      {unchecked > 0 && (
        <Quiet mx="md" mt="xs">
          {formatCount(unchecked, "limit")} could not be checked: this plan has no days
        </Quiet>
      )}
      {editing ? (
        <LimitForm
          key={editing.limit ? JSON.stringify(editing.limit) : "new"}
          limit={editing.limit}
          {...{ routines, eventDays }}
          onDone={(limit) => {
            set(limit, editing.limit);
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <div className={css.add}>
          <Button
            size="xs"
            variant="default"
            leftSection={<AddIcon size={16} />}
            disabled={isLocked || routines.length === 0}
            onClick={() => setEditing({ limit: null })}
          >
            Add
          </Button>
          {limits.length === 0 && (
            <Quiet mt="xs">
              No limits yet. Add when a dancer, studio or routine can't perform; anything scheduled
              against it shows here.
            </Quiet>
          )}
        </div>
      )}
      <LinedList isInset aria-label="Availability limits">
        {limits.map((limit, place) => {
          const name = whoName(limit.who, routines);
          return (
            // One routine may have two: a time for every day and one for a single day.
            <li key={`${JSON.stringify(limit.who)} ${place}`}>
              <div className={css.words}>
                <strong>{name}</strong>
                <span>{limitText(limit)}</span>
              </div>
              <span className={css.pair}>
                <button
                  type="button"
                  className={parts.button}
                  disabled={isLocked}
                  aria-label={`Edit ${name}`}
                  onClick={() => setEditing({ limit })}
                >
                  Edit
                </button>
                <button
                  type="button"
                  className={parts.button}
                  disabled={isLocked}
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    if (editing?.limit === limit) setEditing(null);
                    set({ who: limit.who }, limit);
                  }}
                >
                  Remove
                </button>
              </span>
            </li>
          );
        })}
      </LinedList>
    </SidePanel>
  );
});

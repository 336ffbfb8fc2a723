// The rules of the event: on or off, must or preferred, how far each is met and what breaks it.
import { NativeSelect, Switch, Text, Title } from "@mantine/core";
import { memo, useDeferredValue, useMemo } from "react";
import { CONSTRAINTS } from "#app/scheduler/optimiser/constraints.ts";
import { COSTS } from "#app/scheduler/optimiser/days/costs.ts";
import { metText } from "#app/scheduler/optimiser/days/wish-words.ts";
import { type Wish, wishesOf } from "#app/scheduler/optimiser/days/wishes.ts";
import { type Grouping, groupName } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import {
  type DayRules,
  DEFAULT_RULES,
  type Firmness,
} from "#app/scheduler/plan/rules/day-rules.ts";
import {
  firmnessOf,
  isOn,
  type Rule,
  RULES,
  withFirmness,
  withRule,
} from "#app/scheduler/plan/rules/rule-list.ts";
import { SidePanel } from "#app/scheduler/screen/side/side-panel.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { UnreadAges } from "./unread-ages.tsx";
import { RuleFields } from "./rule-fields.tsx";
import css from "./rules-panel.module.css";

type RulesPanelProps = {
  plan: Plan;
  /** The fields that define a group. */
  groupings: readonly Grouping[];
  isLocked: boolean;
  changes: PlanChanges;
  /** Opens a routine to fill in its age. */
  onEdit: (key: string) => void;
  onClose: () => void;
};

const FIRMNESS: { value: Firmness; label: string }[] = [
  { value: "hard", label: "Must" },
  { value: "wish", label: "Preferred" },
];

const MET_ALWAYS = "Always kept";

export const RulesPanel = memo(function RulesPanel(props: RulesPanelProps) {
  const { plan, groupings, isLocked, changes, onEdit, onClose } = props;
  const rules = plan.rules ?? DEFAULT_RULES;
  const settled = useDeferredValue(plan);
  const wishes = useMemo(() => {
    const found = wishesOf(settled, settled.rules ?? DEFAULT_RULES, (routine) =>
      groupName(routine, groupings),
    );
    return new Map(found.map((wish) => [wish.name, wish]));
  }, [settled, groupings]);
  const set = (changed: (rules: DayRules) => DayRules) =>
    changes.change((current) => ({ ...current, rules: changed(current.rules ?? DEFAULT_RULES) }));
  const broken = [...wishes.values()].filter(({ met, of }) => met < of).length;
  return (
    <SidePanel name="Rules" figure={broken > 0 ? `${broken} not met` : ""} onClose={onClose}>
      <LinedList isInset isBlock aria-label="Rules for the day">
        {RULES.map((rule) => (
          <li key={rule.name} className={css.rule}>
            <RuleHead {...{ rule, rules, isLocked, set }} />
            <RuleFields name={rule.name} {...{ plan, rules, isLocked, set }} />
            <Met wish={wishes.get(rule.name)} />
            {rule.name === "doneBy" && <UnreadAges {...{ plan, onEdit }} />}
          </li>
        ))}
      </LinedList>
      <Title order={3} mt="md" mx="md" mb="3xs">
        Always applied
      </Title>
      <LinedList isInset isDense isBlock fz="sm" aria-label="Always">
        {CONSTRAINTS.map((constraint) => (
          <li key={constraint.name}>
            {constraint.reason}{" "}
            <span className={css.weight}>
              {constraint.kind === "hard" ? MET_ALWAYS : `(importance: ${constraint.weight})`}
            </span>
          </li>
        ))}
      </LinedList>
      <Title order={3} mt="md" mx="md" mb="3xs">
        What a plan on several days costs
      </Title>
      <LinedList isInset isDense isBlock fz="sm" aria-label="Costs">
        {COSTS.map(({ name, title, reason, weight }) => (
          <li key={name}>
            <strong>{title}</strong>. {reason}{" "}
            <span className={css.weight}>(importance: {weight})</span>
          </li>
        ))}
      </LinedList>
    </SidePanel>
  );
});

type RuleHeadProps = {
  rule: Rule;
  rules: DayRules;
  isLocked: boolean;
  set: (changed: (rules: DayRules) => DayRules) => void;
};

function RuleHead({ rule, rules, isLocked, set }: RuleHeadProps) {
  const { name, title, reason } = rule;
  const held = firmnessOf(rule, rules);
  // The rule about levels is on once a level is named.
  const isSwitch = name !== "levelOnOneDay";
  return (
    <div className={css.head}>
      {isSwitch ? (
        <Switch
          label={title}
          description={reason}
          checked={isOn(rule, rules)}
          disabled={isLocked}
          onChange={(event) => {
            const isWanted = event.currentTarget.checked;
            set((current) => withRule(current, rule, isWanted));
          }}
        />
      ) : (
        <Text inherit fz="sm" lh={1.5}>
          {title}
          <Quiet component="span" fz="xs">
            {reason}
          </Quiet>
        </Text>
      )}
      <NativeSelect
        size="xs"
        aria-label={`${title}: must or preferred`}
        data={FIRMNESS}
        value={held}
        disabled={isLocked || !isOn(rule, rules)}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Firmness;
          set((current) => withFirmness(current, rule, chosen));
        }}
      />
      {isOn(rule, rules) && (
        <span className={css.weight}>
          {held === "hard" ? MET_ALWAYS : `Importance: ${rule.weight}`}
        </span>
      )}
    </div>
  );
}

/** Shows '24 of 26 studios on one day' and what breaks the rule. */
function Met({ wish }: { wish: Wish | undefined }) {
  if (!wish || wish.of === 0) return null;
  const { met, of, why } = wish;
  return (
    <p className={css.met} data-broken={met < of || undefined}>
      <strong>{metText(wish)}</strong>
      {met < of && <>. {why}</>}
    </p>
  );
}

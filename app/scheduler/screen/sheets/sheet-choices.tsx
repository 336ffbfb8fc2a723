// The choices for a sheet: names, and whatever else its kind leaves open.
import { Checkbox, Group, NativeSelect, NumberInput } from "@mantine/core";
import type { NameForm } from "#app/scheduler/sheets/name-form.ts";
import {
  MOST_JUDGES,
  MOST_MINUTES_BEFORE,
  type SheetOptions,
} from "#app/scheduler/sheets/sheet-kind.ts";
import type { ListedKind } from "./sheet-messages.ts";

const NAMES: { value: NameForm; label: string }[] = [
  { value: "full", label: "Full names" },
  { value: "initial", label: "First name and initial" },
  { value: "none", label: "No names" },
];

type SheetChoicesProps = {
  kind: ListedKind;
  options: SheetOptions;
  onChange: (options: SheetOptions) => void;
};

export function SheetChoices({ kind, options, onChange }: SheetChoicesProps) {
  const { id, names } = kind;
  const { judgesSee } = options;
  return (
    <Group gap="md" align="end">
      <NativeSelect
        label="Names"
        data={NAMES}
        value={names}
        onChange={({ currentTarget }) => {
          const form = NAMES.find(({ value }) => value === currentTarget.value)!.value;
          onChange({ ...options, names: { ...options.names, [id]: form } });
        }}
      />
      {id === "programme" && (
        <Checkbox
          label="Times"
          checked={options.hasTimes}
          onChange={({ currentTarget }) =>
            onChange({ ...options, hasTimes: currentTarget.checked })
          }
        />
      )}
      {id === "judges-sheets" && (
        <>
          <WholeNumber
            label="Judges"
            value={options.judges}
            {...{ min: 1, max: MOST_JUDGES }}
            onChange={(judges) => onChange({ ...options, judges })}
          />
          <Checkbox
            label="Studios"
            checked={judgesSee.studios}
            onChange={({ currentTarget: { checked: studios } }) =>
              onChange({ ...options, judgesSee: { ...judgesSee, studios } })
            }
          />
          <Checkbox
            label="Dancers"
            checked={judgesSee.dancers}
            onChange={({ currentTarget: { checked: dancers } }) =>
              onChange({ ...options, judgesSee: { ...judgesSee, dancers } })
            }
          />
        </>
      )}
      {(id === "call-sheets" || id === "studio-packs") && (
        <>
          <WholeNumber
            label="Arrive before the first (minutes)"
            value={options.arriveMinutes}
            {...{ min: 0, max: MOST_MINUTES_BEFORE }}
            onChange={(arriveMinutes) => onChange({ ...options, arriveMinutes })}
          />
          <WholeNumber
            label="Be ready before each (minutes)"
            value={options.readyMinutes}
            {...{ min: 0, max: MOST_MINUTES_BEFORE }}
            onChange={(readyMinutes) => onChange({ ...options, readyMinutes })}
          />
        </>
      )}
    </Group>
  );
}

type WholeNumberProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function WholeNumber({ onChange, ...rest }: WholeNumberProps) {
  return (
    <NumberInput
      {...rest}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(typed) => {
        if (typeof typed === "number" && typed >= rest.min) onChange(typed);
      }}
    />
  );
}

// The form of one block.
import { Button, Group, Text } from "@mantine/core";
import type { Timetable } from "#app/site/content/content.ts";
import { emptyItem, type Block } from "./block-fields.ts";
import { EDITOR_TABS } from "./editor-blocks.ts";
import { ListForm } from "./list-form.tsx";
import type { Item } from "./fields.tsx";
import { BlockRecord } from "./block-record.tsx";
import { TimetableForm } from "./timetable-form.tsx";
import type { useWorkingCopy } from "#app/office/editor/use-working-copy.ts";

export type Draft = ReturnType<typeof useWorkingCopy>;

export function BlockForm({ block, draft }: { block: Block; draft: Draft }) {
  const form = EDITOR_TABS.find((tab) => tab.block === block)?.form;
  const value = draft.working.blocks[block];
  const onChange = (next: unknown) => draft.change(block, next);
  const errors = draft.problems.filter((each) => each.block === block).map(({ at }) => at);
  switch (form?.kind) {
    case "timetable":
      return <TimetableForm value={value as Timetable} onChange={onChange} />;
    case "list":
      return (
        <ListForm
          noun={form.noun}
          fields={form.fields}
          errors={errors}
          value={value as Item[]}
          onChange={onChange}
        />
      );
    case "record":
      return (
        <BlockRecord
          fields={form.fields}
          lists={form.lists}
          errors={errors}
          value={value as Item}
          onChange={onChange}
        />
      );
    case "optional":
      return value === null ? (
        <Group gap="xs">
          <Text inherit c="dimmed">
            No {form.noun} yet.
          </Text>
          <Button variant="default" onClick={() => onChange(newRecord(form))}>
            Add a {form.noun}
          </Button>
        </Group>
      ) : (
        <>
          <BlockRecord
            fields={form.fields}
            lists={form.lists}
            errors={errors}
            value={value as Item}
            onChange={onChange}
          />
          <Button mt="md" variant="subtle" onClick={() => onChange(null)}>
            Remove the {form.noun}
          </Button>
        </>
      );
    default:
      return null;
  }
}

type Optional = Extract<(typeof EDITOR_TABS)[number]["form"], { kind: "optional" }>;

function newRecord({ fields, lists = [] }: Optional): Item {
  const parts = Object.fromEntries(lists.map(({ name }) => [name, []]));
  return { ...emptyItem(fields), ...parts };
}

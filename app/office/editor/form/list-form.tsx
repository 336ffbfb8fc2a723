// A list of records that can be opened, reordered, removed and restored.
import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { AddIcon, DownIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx";
import { titleOf } from "#app/office/editor/publish/content-changes.ts";
import { Tag } from "#app/ui/tag.tsx";
import { emptyItem, errorsIn, type Field, type FieldError } from "./block-fields.ts";
import styles from "./forms.module.css";
import { Fields, type Item } from "./fields.tsx";

type Props = {
  noun: string;
  fields: readonly Field[];
  errors: readonly FieldError[];
  value: readonly Item[];
  onChange: (value: Item[]) => void;
};

export function ListForm({ noun, fields, errors, value, onChange }: Props) {
  // Keys that keep open and removed state with items, which have no ids.
  const [keys, setKeys] = useState(() => value.map(newKey));
  const [removed, setRemoved] = useState<{ item: Item; key: string; place: number } | null>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const write = (items: Item[], itsKeys: string[]) => {
    setKeys(itsKeys);
    onChange(items);
  };
  const add = () => {
    const key = newKey();
    setOpenKey(key);
    write([...value, emptyItem(fields)], [...keys, key]);
  };
  const remove = (place: number) => {
    const [item, key] = [value[place], keys[place]];
    if (item && key) setRemoved({ item, key, place });
    write(value.toSpliced(place, 1), keys.toSpliced(place, 1));
  };
  const move = (from: number, to: number) => {
    const [item, key] = [value[from], keys[from]];
    if (!item || !key || to < 0 || to >= value.length) return;
    write(
      value.toSpliced(from, 1).toSpliced(to, 0, item),
      keys.toSpliced(from, 1).toSpliced(to, 0, key),
    );
  };
  return (
    <div>
      {value.length === 0 && (
        <Text inherit c="dimmed" mb="sm">
          No {noun} yet.
        </Text>
      )}
      <ol className={styles.items}>
        {value.map((item, place) => (
          <li key={keys[place]} className={styles.item}>
            <details
              open={openKey === keys[place]}
              onToggle={({ currentTarget: { open } }) => {
                if (open) setOpenKey(keys[place] ?? null);
                else if (openKey === keys[place]) setOpenKey(null);
              }}
            >
              <summary>
                {titleOf(item)}{" "}
                {errorsIn(errors, place).length > 0 && <Tag tone="danger">Check</Tag>}
              </summary>
              <Stack gap="md" maw="44rem">
                <Fields
                  fields={fields}
                  errors={errorsIn(errors, place)}
                  value={item}
                  onChange={(next) => onChange(value.toSpliced(place, 1, next))}
                />
              </Stack>
            </details>
            <ItemButton label={`Move ${titleOf(item)} up`} onClick={() => move(place, place - 1)}>
              <UpIcon size={18} />
            </ItemButton>
            <ItemButton label={`Move ${titleOf(item)} down`} onClick={() => move(place, place + 1)}>
              <DownIcon size={18} />
            </ItemButton>
            <ItemButton label={`Remove ${titleOf(item)}`} onClick={() => remove(place)}>
              <TrashIcon size={18} />
            </ItemButton>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" leftSection={<AddIcon size={16} aria-hidden />} onClick={add}>
          Add {noun}
        </Button>
        {removed && (
          <Button
            variant="subtle"
            onClick={() => {
              write(
                value.toSpliced(removed.place, 0, removed.item),
                keys.toSpliced(removed.place, 0, removed.key),
              );
              setRemoved(null);
            }}
          >
            Put {titleOf(removed.item)} back
          </Button>
        )}
      </Group>
    </div>
  );
}

type ButtonProps = { label: string; onClick: () => void; children: React.ReactNode };

function ItemButton({ label, onClick, children }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      color="var(--paper-quiet)"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

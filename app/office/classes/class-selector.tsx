// The field that chooses several classes, with a search.
import { Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { matchingClasses, selectAll, toggleClass, unknownClasses } from "./class-choice.ts";
import styles from "./class-selector.module.css";

type Props = {
  catalogue: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function ClassSelector({ catalogue, chosen, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const unknown = unknownClasses(chosen, catalogue);
  return (
    <Fieldset legend="Classes" variant="unstyled">
      {chosen.length > 0 && (
        <Group component="ul" gap="3xs" mb="2xs">
          {chosen.map((name) => (
            <li key={name}>
              <Tag tone={unknown.includes(name) ? "warning" : "quiet"}>
                {unknown.includes(name) ? `${name} (not in the list of classes)` : name}
              </Tag>
            </li>
          ))}
        </Group>
      )}
      {isOpen ? (
        <Panel
          catalogue={catalogue}
          unknown={unknown}
          chosen={chosen}
          onChange={onChange}
          onDone={() => setIsOpen(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {chosen.length > 0 ? `Change classes (${chosen.length} selected)` : "Choose classes"}
        </Button>
      )}
    </Fieldset>
  );
}

type PanelProps = Props & {
  /** Chosen classes that are not in the catalogue. */
  unknown: readonly string[];
  onDone: () => void;
};

function Panel({ catalogue, unknown, chosen, onChange, onDone }: PanelProps) {
  const [search, setSearch] = useState("");
  const listed = matchingClasses([...unknown, ...catalogue], search);
  return (
    <div className={styles.panel}>
      <TextInput
        type="search"
        aria-label="Search classes"
        placeholder="Search classes..."
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <Group gap="2xs">
        <Text component="span" inherit c="dimmed" me="auto">
          <output>{chosen.length} selected</output> of{" "}
          {formatCount(catalogue.length, "class", "classes")}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange(selectAll(chosen, listed))}
        >
          Select all
        </Button>
        <Button variant="default" size="compact-md" onClick={() => onChange([])}>
          Clear
        </Button>
        <Button size="compact-md" onClick={onDone}>
          Done
        </Button>
      </Group>
      <Stack gap="2xs" mah="14rem" style={{ overflow: "auto" }}>
        {listed.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={() => onChange(toggleClass(chosen, name))}
          />
        ))}
        {listed.length === 0 && <p>No classes found.</p>}
      </Stack>
    </div>
  );
}

// A search box that searches while typing, and by its button without scripts.
import { ActionIcon, TextInput } from "@mantine/core";
import { ClearIcon, SearchIcon } from "#app/ui/icons.tsx";
import styles from "./search-field.module.css";
import { useAddressValue } from "./use-address-value.ts";
import { enterList } from "./use-row-keys.ts";

type Props = { label: string; placeholder: string; value: string };

const SEARCH_AFTER_MS = 250;

/** A field named `search` in its GET form. */
export function SearchField({ label, placeholder, value }: Props) {
  const { field, send, clear } = useAddressValue<HTMLInputElement>(value);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      autoComplete="off"
      onInput={() => send(SEARCH_AFTER_MS)}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" && enterList()) event.preventDefault();
      }}
      leftSection={
        <ActionIcon type="submit" variant="subtle" size="lg" aria-label="Search">
          <SearchIcon size={18} aria-hidden />
        </ActionIcon>
      }
      rightSection={
        <ActionIcon
          className={styles.clear}
          variant="subtle"
          size="lg"
          aria-label="Clear search"
          onClick={clear}
        >
          <ClearIcon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

// The borrower fields: a member, a class or a show, picked from suggestions or typed.
import { Autocomplete, NativeSelect } from "@mantine/core";
import { useMemo } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { memberChoices } from "#app/office/member-record/member-choices.ts";
import type { BorrowerKind } from "./loan.ts";

const OFFERED_MOST = 20;

const KINDS: { value: BorrowerKind; label: string }[] = [
  { value: "member", label: "A member" },
  { value: "class", label: "A class" },
  { value: "show", label: "A show" },
];

export type Borrower = {
  borrowerKind: BorrowerKind;
  borrower: string;
  /** The chosen member; null for a typed name. */
  memberId: string | null;
};

type Props = {
  value: Borrower;
  error: string | undefined;
  onChange: (borrower: Borrower) => void;
};

export function BorrowerFields({ value, error, onChange }: Props) {
  const { borrowerKind, borrower } = value;
  const { data: borrowers } = useLoad("/costume-inventory/borrowers");
  const members = useMemo(() => memberChoices(borrowers?.members ?? []), [borrowers]);
  const offered = {
    member: members.map(({ label }) => label),
    class: borrowers?.classes ?? [],
    show: borrowers?.shows ?? [],
  }[borrowerKind];
  const type = (text: string) => {
    const picked = members.find(({ label }) => label === text);
    const memberId = borrowerKind === "member" ? (picked?.id ?? null) : null;
    onChange({ borrowerKind, borrower: text, memberId });
  };
  return (
    <>
      <NativeSelect
        label="To"
        data={KINDS}
        value={borrowerKind}
        onChange={(event) => {
          const kind = event.currentTarget.value as BorrowerKind;
          onChange({ borrowerKind: kind, borrower: "", memberId: null });
        }}
      />
      <Autocomplete
        label="Name"
        placeholder={offered.length > 0 ? "Choose or type" : "Type a name"}
        data={[...new Set(offered)]}
        limit={OFFERED_MOST}
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        value={borrower}
        onChange={type}
        error={error}
        autoComplete="off"
        data-autofocus
      />
    </>
  );
}

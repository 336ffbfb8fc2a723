// The filter bar of the members' list; every choice is in the address.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import styles from "#app/ui/list/filter-bar.module.css";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { sortInAddress } from "#app/ui/list/sort.ts";
import { FilteredNotice } from "#app/ui/list/filtered-notice.tsx";
import { AddIcon, DownloadIcon, UploadIcon } from "#app/ui/icons.tsx";
import { DownloadButton } from "#app/office/saving/download-button.tsx";
import { composeAddress } from "#app/office/message-log/purposes.ts";
import type { MemberFilter } from "./member-filter.ts";

const STATUSES = [
  { value: "all", label: "All Statuses" },
  { value: "active", label: "Active Only" },
  { value: "inactive", label: "Inactive Only" },
];

type Props = {
  filter: MemberFilter;
  isUnlocked: boolean;
  onAdd: () => void;
  onUpload: () => void;
  /** The number of members found. */
  children: ReactNode;
};

export function MemberFilterBar({ filter, isUnlocked, onAdd, onUpload, children }: Props) {
  const { search, status, showInactive, only, className, sort } = filter;
  return (
    <FilterBar
      of="Members"
      label="Search members"
      placeholder="Search by name or email..."
      search={search}
      isOneRow
    >
      <FilterSelect name="status" label="Status" value={status} choices={STATUSES} isLabelHidden />
      {showInactive && <input type="hidden" name="inactive" value="show" />}
      {sort && <input type="hidden" name="sort" value={sortInAddress(sort)} />}
      {className && <input type="hidden" name="class" value={className} />}
      <Button
        component={Link}
        variant="default"
        to={`?${searchParamsOf({ ...filter, showInactive: !showInactive })}`}
        preventScrollReset
        className={styles.button}
      >
        {showInactive ? "Hide Inactive" : "Show Inactive"}
      </Button>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<UploadIcon size={18} aria-hidden />}
        onClick={onUpload}
      >
        Bulk Upload CSV
      </Button>
      <Download filter={filter} isUnlocked={isUnlocked} />
      <Button
        className={`${styles.button} ${styles.main}`}
        leftSection={<AddIcon size={18} aria-hidden />}
        onClick={onAdd}
      >
        Add Member
      </Button>
      {only && <FilteredNotice />}
      {className && <FilteredNotice words={`in ${className}`} />}
      <FilterCount>
        {children}
        {" · "}
        <Link to={composeAddress({ to: "members", ...Object.fromEntries(searchParamsOf(filter)) })}>
          Message
        </Link>
      </FilterCount>
    </FilterBar>
  );
}

function Download({ filter, isUnlocked }: Pick<Props, "filter" | "isUnlocked">) {
  if (!isUnlocked) {
    return (
      <Button
        variant="default"
        className={styles.button}
        leftSection={<DownloadIcon size={18} aria-hidden />}
        disabled
        title="Unlock the members area first"
      >
        Download CSV
      </Button>
    );
  }
  return (
    <DownloadButton
      className={styles.button}
      address={`${href("/admin/members.csv")}?${searchParamsOf(filter)}`}
    >
      Download CSV
    </DownloadButton>
  );
}

function searchParamsOf({
  search,
  status,
  showInactive,
  className,
  sort,
}: MemberFilter): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(showInactive && { inactive: "show" }),
    ...(className && { class: className }),
    ...(sort && { sort: sortInAddress(sort) }),
  });
}

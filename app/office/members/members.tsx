// The Members tab: figures, filter and list.
import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { cachedRead } from "#app/data/database/cached-read.server.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { readOfferedClassNames } from "../classes/catalogue.server.ts";
import { readPlaceChoices } from "../class-places/place-choices.server.ts";
import type { PlaceChoice } from "../class-places/place-choice.ts";
import { RestrictedArea } from "#app/office/sign-in/restricted-area.tsx";
import type { Route } from "./+types/members";
import { DeleteDialog } from "./list/delete-dialog.tsx";
import { MemberFilterBar } from "./list/member-filter-bar.tsx";
import { readFilter } from "./list/member-filter.ts";
import { memberDraft, MemberForm } from "./form/member-form.tsx";
import { FIRST_IMPORT } from "../member-record/first-import.ts";
import { newValues, valuesOf } from "../member-record/member-values.ts";
import { readMembersPage, type MemberRow } from "./members.server.ts";
import { MembersTable } from "./list/members-table.tsx";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { MergeWithDialog } from "./merge/merge-with-dialog.tsx";
import { UploadDialog } from "./upload/upload-dialog.tsx";
import { MembersCharts } from "./figures/members-charts.tsx";
import styles from "./members.module.css";
import { readFigures, type Statistics } from "./figures/statistics.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return cachedRead(context, { name: "members", request }, (days) =>
    readMembers(request, context, days),
  );
}

async function readMembers(
  request: Request,
  context: Route.LoaderArgs["context"],
  days: SchoolDays,
) {
  const { database } = context.get(platformContext);
  const canSeeMoney = context.get(visitorContext).scopes.has("members");
  const address = new URL(request.url).searchParams;
  const filter = readFilter(address);
  const options = { filter, page: address.get("page"), canSeeMoney };
  const page = await readMembersPage(database, days, options);
  const pageIds = page.members.map(({ id }) => id);
  return {
    filter,
    today: days.today,
    isUnlocked: canSeeMoney,
    catalogue: await readOfferedClassNames(database),
    week: await readPlaceChoices(database, days.today, pageIds),
    ...(await readFigures(database, days, { canSeeMoney })),
    ...page,
  };
}

/** The open dialog. */
type Open =
  | { for: "adding" | "uploading" }
  | { for: "editing" | "deleting" | "merging" | "choosing"; member: MemberRow }
  | null;

export default function Members({ loaderData }: Route.ComponentProps) {
  const { filter, everyone, statistics, members, window } = loaderData;
  const [address, setAddress] = useSearchParams();
  const isFirst = address.get(FIRST_IMPORT) !== null;
  const [open, setOpen] = useState<Open>(isFirst ? { for: "uploading" } : null);
  const close = () => {
    setOpen(null);
    if (!isFirst) return;
    setAddress(
      (now) => {
        now.delete(FIRST_IMPORT);
        return now;
      },
      { replace: true },
    );
  };
  const isLoading = useNavigation().state === "loading";
  useReopening((draft) => {
    const member = members.find(({ id }) => draft === memberDraft(id));
    if (member) setOpen({ for: "editing", member });
    else if (draft === memberDraft(null)) setOpen({ for: "adding" });
    else return false;
    return true;
  });
  return (
    <>
      <div className={styles.figures}>
        <Figures {...loaderData} statistics={statistics} />
        <MembersCharts months={loaderData.months} />
      </div>
      <MemberFilterBar
        filter={filter}
        isUnlocked={loaderData.isUnlocked}
        onAdd={() => setOpen({ for: "adding" })}
        onUpload={() => setOpen({ for: "uploading" })}
      >
        {isLoading ? "Loading…" : formatCount(window.total, "member")}
      </MemberFilterBar>
      {members.length > 0 ? (
        <MembersTable
          members={members}
          isLoading={isLoading}
          onEdit={(member) => setOpen({ for: "editing", member })}
          onMerge={(member) => setOpen({ for: "merging", member })}
          onMergeWith={(member) => setOpen({ for: "choosing", member })}
          onDelete={(member) => setOpen({ for: "deleting", member })}
        />
      ) : (
        <NoMembers isFirst={everyone === 0} search={filter.search} />
      )}
      <Pager window={window} />
      <Dialogs {...loaderData} isFirst={isFirst} open={open} onClose={close} />
    </>
  );
}

type DialogsProps = {
  open: Open;
  /** The first import of a fresh school. */
  isFirst: boolean;
  today: string;
  isUnlocked: boolean;
  catalogue: readonly string[];
  week: readonly PlaceChoice[];
  onClose: () => void;
};

function Dialogs(props: DialogsProps) {
  const { open, isFirst, today, isUnlocked, catalogue, week, onClose } = props;
  const chosen = { catalogue, week };
  if (open?.for === "merging")
    return <MergeDialog member={open.member} other={null} onClose={onClose} />;
  if (open?.for === "choosing") return <MergeWithDialog member={open.member} onClose={onClose} />;
  if (open?.for === "deleting") return <DeleteDialog member={open.member} onClose={onClose} />;
  if (open?.for === "editing") {
    const { member } = open;
    const values = valuesOf(member);
    const fresh = { begun: values, values, version: member.version };
    return <MemberForm id={member.id} fresh={fresh} {...chosen} onClose={onClose} />;
  }
  const isAdding = open?.for === "adding";
  const isUploading = open?.for === "uploading";
  const values = newValues(today);
  return (
    <>
      <RestrictedArea isOpen={(isAdding || isUploading) && !isUnlocked} onClose={onClose} />
      {isUploading && isUnlocked && <UploadDialog isFirst={isFirst} onClose={onClose} />}
      {isAdding && isUnlocked && (
        <MemberForm
          id={null}
          fresh={{ begun: values, values, version: null }}
          {...chosen}
          onClose={onClose}
        />
      )}
    </>
  );
}

const ATTRITION = "Gave notice or inactive, out of all members so far";

type FiguresProps = { statistics: Statistics; monthlyTotalPence?: number; churn: number | null };

function Figures({ statistics, monthlyTotalPence, churn }: FiguresProps) {
  return (
    <StatTiles>
      <StatTile name="Active Members">{statistics.active}</StatTile>
      <StatTile name="Monthly Subscription Total">
        {monthlyTotalPence === undefined ? (
          <>
            <LockIcon size={24} aria-hidden />
            <VisuallyHidden>Locked</VisuallyHidden>
          </>
        ) : (
          formatMoney(monthlyTotalPence)
        )}
      </StatTile>
      <StatTile name="Joined This Month">{statistics.joinedThisMonth}</StatTile>
      <StatTile name="Gave Notice">{statistics.gaveNotice}</StatTile>
      <StatTile
        name="Attrition Rate"
        explained={ATTRITION}
        {...(churn !== null && { hint: `${churn}% left in the last 12 months` })}
      >
        {statistics.attritionRate}%
      </StatTile>
    </StatTiles>
  );
}

function NoMembers({ isFirst, search }: { isFirst: boolean; search: string }) {
  if (isFirst) {
    return (
      <EmptyState title="No members yet">
        <p>
          Everyone who pays for classes will be listed here, with the next call to their parent.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={search ? `No members match “${search}”` : "No members match this filter"}>
      <p>Search looks in names and emails. Inactive members are hidden until you show them.</p>
    </EmptyState>
  );
}

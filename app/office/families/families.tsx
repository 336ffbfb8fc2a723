// The families page: all families, and proposals to confirm.
import { Button, Group } from "@mantine/core";
import { href, Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { cachedRead } from "#app/data/database/cached-read.server.ts";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { formatCount } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { joined } from "../slice/due/due-words.ts";
import type { Route } from "./+types/families";
import { readNotAnswered } from "./checks/not-answered.server.ts";
import { readFamiliesPage, readOpenProposals } from "./families.server.ts";
import type { Proposal } from "./proposals.ts";
import { addChildren, declineFamily, makeFamily } from "./families.commands.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const search = (address.get("search") ?? "").trim();
  const { families, ...list } = await readFamiliesPage(database, {
    search,
    page: address.get("page"),
  });
  const proposed = await cachedRead(context, { name: "family proposals" }, () =>
    readOpenProposals(database),
  );
  return {
    ...list,
    proposed: proposed.slice(0, SHOWN_FIRST),
    toConfirm: proposed.length,
    search,
    notAnswered: await countNotAnswered(context),
    families: families.map(({ id, name, children, contacts: [first, ...others] }) => ({
      id,
      name,
      children: children.map((child) => child.name),
      first: first && { name: first.name, phone: first.phone },
      others: others.length,
    })),
  };
}

type Context = Route.LoaderArgs["context"];

/** Returns how many homes have not answered this year's question; null when nothing is asked. */
async function countNotAnswered(context: Context): Promise<number | null> {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const read = () => readNotAnswered(database, today);
  const silent = await cachedRead(context, { name: `not answered ${today}` }, read);
  return silent && silent.homes.length;
}

/** Proposals per page load; a new school has hundreds. */
const SHOWN_FIRST = 40;

const COLUMNS: Column[] = [
  { name: "Family", kind: "name" },
  { name: "Children" },
  { name: "Main contact" },
  { name: "Phone" },
];

export default function Families({ loaderData }: Route.ComponentProps) {
  const { families, proposed, toConfirm, count, search, window, notAnswered } = loaderData;
  return (
    <>
      <PageHead title="Families" subtitle={formatCount(count, "family", "families")}>
        {notAnswered !== null && (
          <Button component={Link} to={href("/admin/families/not-answered")} variant="default">
            Not answered ({notAnswered})
          </Button>
        )}
      </PageHead>
      {proposed.length > 0 && (
        <Proposals proposed={proposed} count={toConfirm} isOpen={count === 0} />
      )}
      {count === 0 ? (
        <EmptyState title="No families yet">
          <p>
            Children who share an email or phone number are suggested as a family. Confirm one, or
            create a family on a child’s page.
          </p>
        </EmptyState>
      ) : (
        <>
          <FilterBar
            of="Families"
            label="Search families"
            placeholder="Family, child or contact"
            search={search}
          >
            <FilterCount>{formatCount(window.total, "family", "families")}</FilterCount>
          </FilterBar>
          {families.length === 0 && (
            <EmptyState title="No families found">
              <p>Search looks in the names of families, children and contacts.</p>
            </EmptyState>
          )}
          {families.length > 0 && <Rows families={families} />}
          <Pager window={window} />
        </>
      )}
    </>
  );
}

type Row = Route.ComponentProps["loaderData"]["families"][number];

function Rows({ families }: { families: readonly Row[] }) {
  return (
    <ListTable label="Families" columns={COLUMNS}>
      {families.map(({ id, name, children, first, others }) => (
        <ListRow key={id}>
          <ListName>
            <Link to={href("/admin/families/:id", { id })} {...MAIN_ACTION}>
              {name}
            </Link>
          </ListName>
          <ListCell label="Children">{joined(children)}</ListCell>
          <ListCell label="Main contact">
            {first && `${first.name}${others > 0 ? ` and ${others} more` : ""}`}
          </ListCell>
          <ListCell label="Phone" kind="oneLine">
            {first && <PhoneLink phone={first.phone} />}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

type ProposalsProps = {
  /** The first proposals. */
  proposed: readonly Proposal[];
  /** The number of all proposals. */
  count: number;
  isOpen: boolean;
};

function Proposals({ proposed, count, isOpen }: ProposalsProps) {
  return (
    <Panel component="details" my="md" open={isOpen}>
      <summary>
        <strong>{formatCount(count, "family", "families")} to confirm</strong>: children who share
        an email or phone number
      </summary>
      <LinedList isInset aria-label="Families to confirm">
        {proposed.map((proposal) => (
          <ProposalRow key={proposal.children[0]?.id} proposal={proposal} />
        ))}
      </LinedList>
      {count > proposed.length && (
        <Quiet>{count - proposed.length} more will appear as you answer these.</Quiet>
      )}
    </Panel>
  );
}

function ProposalRow({ proposal: { children, families } }: { proposal: Proposal }) {
  const names = joined(children.map(({ name }) => name));
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  const body = { children: children.map(({ kind, id }) => ({ kind, id })) };
  const shared = new Set(children.flatMap(({ email, phone }) => [email, phone]).filter(Boolean));
  return (
    <li>
      <div>
        <strong>{names}</strong>
        <Quiet component="span">{[...shared].join(", ")}</Quiet>
      </div>
      <Group gap="2xs">
        {families.map(({ id, name }) => (
          <Button
            key={id}
            size="compact-sm"
            variant="default"
            loading={isSaving}
            aria-label={`Add ${names} to ${name}`}
            onClick={() => send(addChildren.at({ id }), body, { words: `Add ${names} to ${name}` })}
          >
            Add to {name}
          </Button>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          loading={isSaving}
          aria-label={`Create a family for ${names}`}
          onClick={() => send(makeFamily.at(), body, { words: `Create a family for ${names}` })}
        >
          Create family
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isSaving}
          aria-label={`Not a family: ${names}`}
          onClick={() => send(declineFamily.at(), body, { words: `Not a family: ${names}` })}
        >
          Not a family
        </Button>
      </Group>
    </li>
  );
}

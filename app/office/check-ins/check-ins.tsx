// The Check-ins tab: the members to call, longest overdue first.
import { useState } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { useNavigation } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { formatNumber } from "#app/platform/format-number.ts";
import { formatCount } from "#app/ui/format.ts";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { useTapGuard } from "#app/ui/list/use-tap-guard.ts";
import type { CallState } from "#app/office/member-record/next-call.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { TextLink } from "#app/ui/layout/text.tsx";
import type { Route } from "./+types/check-ins";
import { CallCard } from "./call/call-card.tsx";
import { callDraft, CallForm } from "./call/call-form.tsx";
import { readCalls, readSuggestedRetry, SHOWN_FIRST, type Card } from "./check-ins.server.ts";
import styles from "./check-ins.module.css";
import { cachedCalls } from "../member-record/next-call.server.ts";
import { logCall } from "./check-ins.commands.ts";

const SHOWN_MORE = 240;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const days = await schoolDays();
  const { today } = days;
  const search = address.get("search") ?? "";
  const show = Math.max(SHOWN_FIRST, Math.trunc(Number(address.get("show"))) || 0);
  const page = await readCalls(database, days, {
    search,
    show,
    counts: await cachedCalls(context),
  });
  return { ...page, search, show, today, retryOn: await readSuggestedRetry(database, today) };
}

const TITLES: Record<CallState, string> = {
  overdue: "Overdue",
  soon: "Due Within 5 Days",
  ok: "Up to Date",
};

export default function CheckIns({ loaderData }: Route.ComponentProps) {
  const { counts, sections, search, show, today, retryOn } = loaderData;
  const [open, setOpen] = useState<Card | null>(null);
  const isLoading = useNavigation().state === "loading";
  const found = sections.overdue.total + sections.soon.total + sections.ok.total;
  const section = { search, show, onLog: setOpen };
  useReopening((draft) => {
    const cards = Object.values(sections).flatMap((each) => each.cards);
    const card = cards.find(({ id }) => draft === callDraft(id));
    if (card) setOpen(card);
    return card !== undefined;
  });
  return (
    <>
      <StatTiles>
        <StatTile name="Overdue">{counts.overdue}</StatTile>
        <StatTile name="Due Within 5 Days">{counts.soon}</StatTile>
        <StatTile name="Up to Date">{counts.ok}</StatTile>
        <StatTile name="Total Members">{counts.total}</StatTile>
      </StatTiles>
      <FilterBar
        of="Check-ins"
        label="Search by student or parent name..."
        placeholder="Search by student or parent name..."
        search={search}
      >
        <FilterCount>{isLoading ? "Loading…" : formatCount(found, "member")}</FilterCount>
      </FilterBar>
      {found === 0 && <Nobody isFirst={counts.total === 0} search={search} />}
      <Section {...section} {...sections.overdue} state="overdue" />
      <Section {...section} {...sections.soon} state="soon" />
      <Section {...section} {...sections.ok} state="ok" />
      {open && (
        <CallForm
          key={open.id}
          child={open}
          to={logCall.at({ id: open.id })}
          draftName={callDraft(open.id)}
          memberId={open.id}
          today={today}
          retryOn={retryOn}
          onReopen={() => setOpen(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type SectionProps = {
  state: CallState;
  total: number;
  cards: readonly Card[];
  search: string;
  show: number;
  onLog: (card: Card) => void;
};

function Section({ state, total, cards, search, show, onLog }: SectionProps) {
  const list = useTapGuard<HTMLUListElement>(cards.map(({ id }) => id));
  if (total === 0) return null;
  const heading = (
    <h2 className={styles.heading}>
      {TITLES[state]} <span className={styles.number}>{total}</span>
    </h2>
  );
  const body = (
    <>
      <AutoColumns component="ul" least="21.25rem" mb="sm" ref={list}>
        {cards.map((card) => (
          <CallCard key={card.id} card={card} onLog={() => onLog(card)} />
        ))}
      </AutoColumns>
      {total > cards.length && (
        <p>
          Showing {cards.length} of {formatNumber(total)}.{" "}
          <TextLink to={moreAddress(search, show)} preventScrollReset>
            Show more
          </TextLink>
        </p>
      )}
    </>
  );
  // Up-to-date members are collapsed unless a search is active.
  if (state === "ok") {
    return (
      <details className={styles.section} open={search !== "" || undefined}>
        <summary className={styles.summary}>{heading}</summary>
        {body}
      </details>
    );
  }
  return (
    <section className={styles.section} aria-label={TITLES[state]}>
      {heading}
      {body}
    </section>
  );
}

function moreAddress(search: string, show: number): string {
  return `?${new URLSearchParams({ ...(search && { search }), show: String(show + SHOWN_MORE) })}`;
}

function Nobody({ isFirst, search }: { isFirst: boolean; search: string }) {
  return isFirst ? (
    <EmptyState title="Nobody to call yet">
      <p>Active members are listed here. Their parents are called about every 30 days.</p>
    </EmptyState>
  ) : (
    <EmptyState title={`Nobody matches “${search}”`}>
      <p>Search looks in students’ and parents’ names.</p>
    </EmptyState>
  );
}

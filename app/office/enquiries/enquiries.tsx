// The enquiries page: new, replied and suspected spam.
import { Alert } from "@mantine/core";
import { Suspense, useState } from "react";
import { Await, useNavigation } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { ENQUIRY_MONTHS, SPAM_DAYS } from "#app/site/contact/enquiry-retention.ts";
import { EARLY } from "#app/ui/early.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount } from "#app/ui/format.ts";
import { ProblemIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { BothValues } from "../saving/conflict/both-values.tsx";
import type { Route } from "./+types/enquiries";
import { EnquiriesTable } from "./enquiries-table.tsx";
import { readEnquiriesPage, type EnquiriesPage, type EnquiryRow } from "./enquiries.server.ts";
import { enquiryTrialDraft, EnquiryTrialForm } from "./trial/enquiry-trial-form.tsx";
import { useReopening } from "#app/client/use-reopening.ts";
import { offerUndo } from "../saving/notices.tsx";
import { EnquiryDialog } from "./enquiry-dialog.tsx";
import { EnquiryFilterBar } from "./enquiry-filter-bar.tsx";
import { readEnquiryFilter, type EnquiryFilter, type EnquiryState } from "./enquiry-filter.ts";
import { useMove } from "./use-move.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { database, environment, log, schoolDays } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const filter = readEnquiryFilter(address);
  const reading = schoolDays()
    .then((days) => readEnquiriesPage(database, filter, { page: address.get("page"), days }))
    .catch((error: unknown) => {
      log.error({ err: error }, "could not load enquiries");
      return null;
    });
  return { filter, hasMail: environment.SMTP_URL !== undefined, reading };
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { filter, hasMail, reading } = loaderData;
  return (
    <>
      <PageHead title="Enquiries" subtitle="Messages from the website form." />
      <Suspense fallback={<EmptyState title="Loading enquiries…" />}>
        <Await resolve={reading}>
          {(page) => (page ? <List filter={filter} hasMail={hasMail} {...page} /> : <LoadError />)}
        </Await>
      </Suspense>
    </>
  );
}

type ListProps = EnquiriesPage & { filter: EnquiryFilter; hasMail: boolean };

function List({ filter, hasMail, enquiries, counts, unsent, window }: ListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [trialId, setTrialId] = useState<string | null>(null);
  const makeTrial = ({ id }: EnquiryRow) => {
    setOpenId(null);
    setTrialId(id);
  };
  useReopening((draft) => {
    const found = enquiries.find(({ id }) => draft === enquiryTrialDraft(id));
    if (found) makeTrial(found);
    return found !== undefined;
  });
  const isLoading = useNavigation().state === "loading";
  const move = useMove(() => setOpenId(null));
  const open = enquiries.find(({ id }) => id === openId);
  return (
    <div {...EARLY}>
      {unsent > 0 && <UnsentNotice count={unsent} />}
      <EnquiryFilterBar filter={filter} counts={counts} />
      {!open && <BothValues both={move.both} />}
      {enquiries.length > 0 ? (
        <EnquiriesTable
          enquiries={enquiries}
          state={filter.state}
          hasMail={hasMail}
          isLoading={isLoading}
          move={move}
          onOpen={(enquiry: EnquiryRow) => setOpenId(enquiry.id)}
          onTrial={makeTrial}
        />
      ) : (
        <NoEnquiries {...filter} />
      )}
      <Pager window={window} />
      {open && (
        <EnquiryDialog
          enquiry={open}
          move={move}
          onTrial={makeTrial}
          onClose={() => setOpenId(null)}
        />
      )}
      {trialId && (
        <EnquiryTrialForm
          id={trialId}
          onMade={(change) => change && offerUndo(change)}
          onClose={() => setTrialId(null)}
        />
      )}
    </div>
  );
}

const EMPTY: Record<EnquiryState, [title: string, text: string]> = {
  new: ["No new enquiries", "New enquiries from the website's contact form appear here."],
  replied: [
    "No answered enquiries yet",
    `Enquiries you mark as replied stay here for up to ${ENQUIRY_MONTHS} months.`,
  ],
  spam: [
    "No spam",
    `Suspected spam is kept here for ${SPAM_DAYS} days and is not e-mailed to you.`,
  ],
};

function NoEnquiries({ state, search }: EnquiryFilter) {
  const [title, text] = EMPTY[state];
  return search ? (
    <EmptyState title={`No enquiries match “${search}”`}>
      <p>Search looks in names, e-mail addresses, subjects, messages and references.</p>
    </EmptyState>
  ) : (
    <EmptyState title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

function UnsentNotice({ count }: { count: number }) {
  return (
    <Alert color="var(--warning)" variant="light" mb="md" icon={<ProblemIcon aria-hidden />}>
      {formatCount(count, "new enquiry", "new enquiries")} could not be e-mailed to you, after
      trying for more than a day. Please reply from this list.
    </Alert>
  );
}

function LoadError() {
  return (
    <Alert color="red" variant="light" icon={<ProblemIcon aria-hidden />}>
      The enquiries couldn’t be loaded. NoEnquiries is lost: please reload the page in a moment.
    </Alert>
  );
}

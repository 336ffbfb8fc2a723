// Forms of the office's parts that open from a list of due items.
import type { ReactNode } from "react";
import type { Change } from "#app/data/commands/answer.ts";
import { EnquiryTrialForm, enquiryTrialDraft } from "./enquiries/trial/enquiry-trial-form.tsx";
import type { Act } from "./slice/due/due.ts";
import { JoinForm } from "./trials/conversion/join-form.tsx";
import { conversionDraft } from "./trials/form/trial-form.tsx";

type Props = {
  /** The id of the item's row. */
  id: string;
  onDone: (change: Change | undefined) => void;
  onClose: () => void;
};

type DueForm = { draftName: (id: string) => string; Form: (props: Props) => ReactNode };

/** Forms by the name that an item's action opens. */
export const DUE_FORMS: Record<NonNullable<Act["opens"]>, DueForm> = {
  trial: {
    draftName: enquiryTrialDraft,
    Form: ({ id, onDone, onClose }) => (
      <EnquiryTrialForm id={id} onMade={onDone} onClose={onClose} />
    ),
  },
  membership: {
    draftName: conversionDraft,
    Form: ({ id, onDone, onClose }) => <JoinForm id={id} onJoined={onDone} onClose={onClose} />,
  },
};

// The form that an act opens over the page.
import { EnquiryTrialForm } from "../enquiries/trial/enquiry-trial-form.tsx";
import type { Change } from "#app/platform/commands/answer.ts";
import type { Act } from "../slice/due/due.ts";
import { JoinForm } from "../trials/conversion/join-form.tsx";

type Props = {
  act: Act;
  /** The row's. */
  id: string;
  onDone: (change: Change | undefined) => void;
  onClose: () => void;
};

export function LineForm({ act, id, onDone, onClose }: Props) {
  return act.opens === "trial" ? (
    <EnquiryTrialForm id={id} onMade={onDone} onClose={onClose} />
  ) : (
    <JoinForm id={id} onJoined={onDone} onClose={onClose} />
  );
}

// The state of an event.
import { Tag } from "#app/ui/tag.tsx";

type Props = { isPublished: boolean; cancelledAt: string | null };

export function EventTags({ isPublished, cancelledAt }: Props) {
  return (
    <>
      {!isPublished && <Tag>Not published</Tag>}
      {cancelledAt !== null && <Tag tone="danger">Cancelled</Tag>}
    </>
  );
}

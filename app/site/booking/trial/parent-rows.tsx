// The parent of a booking, as rows of a description list.

type Props = { typed: { parentName: string; email: string; phone: string } };

export function ParentRows({ typed: { parentName, email, phone } }: Props) {
  return (
    <>
      <dt>You</dt>
      <dd>{parentName}</dd>
      <dt>Email</dt>
      <dd>{email}</dd>
      <dt>Phone</dt>
      <dd>{phone}</dd>
    </>
  );
}

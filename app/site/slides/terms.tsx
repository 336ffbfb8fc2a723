// Short facts with their names: figures, dates.

type Props = { className?: string; terms: readonly { name: string; words: string }[] };

export function Terms({ className, terms }: Props) {
  return (
    <dl className={className}>
      {terms.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

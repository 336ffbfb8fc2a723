// Builds the props that form fields share from the form's values.

type Fields<Values, Kind> = {
  [Field in keyof Values & string]-?: Values[Field] extends Kind ? Field : never;
}[keyof Values & string];

type FormState<Values> = {
  values: Values;
  labels: Record<string, string>;
  messages: Record<string, string>;
  onChange: (values: Values) => void;
};

/** Returns functions that build the props of a plain text field, a typed field and a checkbox. */
export function fieldsOf<Values extends object>(form: FormState<Values>) {
  const { values, labels, messages, onChange } = form;
  type Text = Fields<Values, string | undefined>;
  const put = (field: string, value: unknown) => onChange({ ...values, [field]: value });
  const shared = (field: Text) => ({
    label: labels[field],
    value: (values[field] as string | undefined) ?? "",
    error: messages[field],
  });
  return {
    text: (field: Text) => ({
      ...shared(field),
      autoComplete: "off",
      onChange: (event: { currentTarget: { value: string } }) =>
        put(field, event.currentTarget.value),
    }),
    typed: (field: Text) => ({
      ...shared(field),
      onChange: (value: string) => put(field, value),
    }),
    tick: (field: Fields<Values, boolean | undefined>) => ({
      label: labels[field],
      checked: Boolean(values[field]),
      onChange: () => put(field, !values[field]),
    }),
  };
}

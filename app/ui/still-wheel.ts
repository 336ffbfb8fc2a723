// Number fields that the wheel of a mouse does not turn.

/** For a number field: the wheel scrolls the page, as everywhere else. A field without the focus keeps its number. */
export const STILL_WHEEL = {
  onWheel: ({ currentTarget }: { currentTarget: Pick<HTMLElement, "blur"> }) =>
    currentTarget.blur(),
};

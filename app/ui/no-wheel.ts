// Stops the mouse wheel from changing number fields.

/**
 * For a number field: the wheel scrolls the page as usual, and the field loses its focus instead
 * of changing.
 */
export const NO_WHEEL = {
  onWheel: ({ currentTarget }: { currentTarget: Pick<HTMLElement, "blur"> }) =>
    currentTarget.blur(),
};

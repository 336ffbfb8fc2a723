// Which class of the week is meant by a class name, in the form of a member.

export type PlaceChoice = {
  id: string;
  name: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  places: number | null;
  taken: number;
  /** Who of the members on the page is in it. */
  memberIds: readonly string[];
};

export type PlaceQuestion = { name: string; choices: PlaceChoice[] };

/**
 * What is asked of a member's class names: one question for each name without a place that has classes of
 * the week. With one class there is nothing to choose; a name without any is no question. Nobody's
 * record (null) has no places.
 */
export function placeQuestions(
  names: readonly string[],
  week: readonly PlaceChoice[],
  memberId: string | null,
): PlaceQuestion[] {
  return names.flatMap((name) => {
    const choices = week.filter((each) => each.name === name);
    const isIn = choices.some(({ memberIds }) => memberId !== null && memberIds.includes(memberId));
    return choices.length === 0 || isIn ? [] : [{ name, choices }];
  });
}

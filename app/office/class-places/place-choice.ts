// The member form's questions: which weekly class a class name means.

export type PlaceChoice = {
  id: string;
  name: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  places: number | null;
  taken: number;
  /** Ids of the page's members who are in the class. */
  memberIds: readonly string[];
};

export type PlaceQuestion = { name: string; choices: PlaceChoice[] };

/**
 * Returns a question for each class name that has weekly classes and in which the member has no place. A
 * question with one class leaves nothing to choose. A new member (null) has no places.
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

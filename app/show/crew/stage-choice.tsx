// Chooses the stage in view, when there are several.
import show from "../view/show.module.css";

type ChoiceProps = { stages: readonly string[]; chosen: string; choose: (stage: string) => void };

export function StageChoice({ stages, chosen, choose }: ChoiceProps) {
  if (stages.length < 2) return null;
  return (
    <fieldset className={show.row} aria-label="Stage">
      {stages.map((one) => (
        <button
          key={one}
          type="button"
          className={show.button}
          aria-pressed={one === chosen}
          onClick={() => choose(one)}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}

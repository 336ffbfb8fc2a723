// The children of shows, rehearsals and events who are in, by dressing room.
import { Box } from "@mantine/core";
import styles from "../registers.module.css";
import type { OccasionIn } from "./occasion.ts";

export function OccasionsIn({ occasions }: { occasions: readonly OccasionIn[] }) {
  return occasions.map(({ key, name: occasion, rooms }) => (
    <Box key={key} component="section" my="lg">
      <h2>{occasion}</h2>
      <div className={styles.inStudio}>
        {rooms.map(({ name, children }) => (
          <p key={name}>
            <strong>
              {name || "Here"} ({children.length}):
            </strong>{" "}
            {children.join(", ")}
          </p>
        ))}
      </div>
    </Box>
  ));
}

// The children of shows and rehearsals who are in, by dressing room.
import { Box } from "@mantine/core";
import styles from "../registers.module.css";
import type { ShowIn } from "./show-register.ts";

export function ShowsIn({ shows }: { shows: readonly ShowIn[] }) {
  return shows.map(({ key, show, rooms }) => (
    <Box key={key} component="section" my="lg">
      <h2>{show}</h2>
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

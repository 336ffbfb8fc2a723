// The schema of a change to an enquiry.
import { z } from "zod";
import { ENQUIRY_STATES } from "./enquiry-filter.ts";

export const moveSchema = z.object({ to: z.enum(ENQUIRY_STATES), version: z.int().min(1) });

// Of which class the lessons are told, and whether somebody looks.
import { createContext } from "react";

export const LessonsContext = createContext({ name: "", isOpened: false });

// The class whose lessons to show, and whether its popup has been opened.
import { createContext } from "react";

export const LessonsContext = createContext({ name: "", isOpened: false });

import mantine from "postcss-preset-mantine";
import variables from "postcss-simple-vars";
import { HOVER_STYLES } from "./app/site/delivery/bundling/hover.build.ts";

export default {
  plugins: [
    mantine(),
    variables({
      variables: {
        "mantine-breakpoint-xs": "36em",
        "mantine-breakpoint-sm": "48em",
        "mantine-breakpoint-md": "62em",
        "mantine-breakpoint-lg": "75em",
        "mantine-breakpoint-xl": "88em",
      },
    }),
    HOVER_STYLES,
  ],
};

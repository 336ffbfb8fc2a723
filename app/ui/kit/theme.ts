// The theme of the office and the scheduler: every colour is a token of tokens.css or kit-tokens.css.

const NAVY_SHADES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((shade) => `var(--navy-${shade})`);
const BRAND_SHADE = 7;
const DARK_SCHEME_SHADE = 4;

/** The component defaults of kit.tsx; plain values, so that they can be tested. */
export const deskTheme = {
  primaryColor: "navy",
  primaryShade: { light: BRAND_SHADE, dark: DARK_SCHEME_SHADE },
  colors: { navy: NAVY_SHADES },
  fontFamily: "var(--text)",
  headings: {
    fontFamily: "var(--display)",
    fontWeight: "700",
    sizes: {
      h2: { fontSize: "1.2rem", lineHeight: "1.25" },
      h3: { fontSize: "1rem", lineHeight: "1.3" },
      h4: { fontSize: "0.875rem", lineHeight: "1.55" },
    },
  },
  // In addition to Mantine's xs (0.625rem) to xl (2rem).
  spacing: { "3xs": "0.25rem", "2xs": "0.5rem" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Table: { defaultProps: { borderColor: "var(--paper-line)" } },
    Title: { defaultProps: { c: "navy.7" } },
    Notification: {
      defaultProps: { closeButtonProps: { "aria-label": "Close this notice" } },
    },
    Modal: {
      defaultProps: {
        closeButtonProps: { "aria-label": "Close" },
        // Hiding the scroll bar is a rule on the body, which would restyle the whole page.
        removeScrollProps: { removeScrollBar: false },
      },
    },
  },
} as const;

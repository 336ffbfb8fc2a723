// The component kit of the office and the scheduler; public pages never load it or its styles.
import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./kit-tokens.css";
import "./kit.css";
import { createTheme, MantineProvider, type MantineColorsTuple } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { useEffect, type ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { deskTheme } from "./theme.ts";

const theme = createTheme({
  ...deskTheme,
  colors: { navy: deskTheme.colors.navy as unknown as MantineColorsTuple },
});

/** Wraps a screen that uses Mantine: its theme, its notices, and the nonce for its style tags. */
export function Kit({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useEffect(() => {
    // The style tag that locks scrolling behind a dialog takes its nonce from here.
    Object.assign(globalThis, { __webpack_nonce__: nonce });
  }, [nonce]);
  return (
    <MantineProvider theme={theme} getStyleNonce={() => nonce} defaultColorScheme="light">
      <Notifications position="bottom-right" />
      {children}
    </MantineProvider>
  );
}

/** Returns the nonce of the open document: later responses carry others, which this document refuses. */
function useNonce(): string {
  const root = useRouteLoaderData<{ nonce: string }>("root");
  if (typeof document === "undefined") return root?.nonce ?? "";
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}

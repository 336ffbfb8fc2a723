// A line icon, drawn on 24 by 24, in the colour of the surrounding text.
import type { ReactNode, SVGProps } from "react";

type IconProps = Omit<SVGProps<SVGSVGElement>, "stroke"> & {
  /** Width and height in pixels. */
  size?: number | string;
  /** Line width, on the scale of 24. */
  stroke?: number;
};

type Icon = (props: IconProps) => ReactNode;

/** Returns the icon with these paths. */
export function drawnIcon(paths: readonly string[]): Icon {
  return function DrawnIcon({ size = 24, stroke = 2, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };
}

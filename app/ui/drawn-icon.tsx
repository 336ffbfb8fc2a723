// An icon of lines, 24 by 24 as it is drawn, in the colour of the text around it.
import type { ReactNode, SVGProps } from "react";

export type IconProps = Omit<SVGProps<SVGSVGElement>, "stroke"> & {
  /** Width and height in pixels. */
  size?: number | string;
  /** How wide its lines are, of the 24 that it is wide. */
  stroke?: number;
};

export type Icon = (props: IconProps) => ReactNode;

/** The icon that these paths draw. */
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

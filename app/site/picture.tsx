// A picture in the sizes and formats that were made of it, or an uploaded one as it is.
import { createContext, use } from "react";
import type { Picture as Made } from "vite-imagetools";

/** Pictures by the path of their file, as import.meta.glob gives them. */
export type PictureSet = Record<string, Made>;

/** False around what is drawn out of sight: nothing there is hurried. */
export const FirstViewContext = createContext(true);

type PictureProps = {
  set: PictureSet;
  /** "classes/ballet" for a picture that comes with Callboard, else a path on this site. */
  name: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** The same scene composed for screens that are taller than wide. */
  tall?: Made | undefined;
  /** True for the largest picture of the first view. */
  isFirst?: boolean;
};

export function Picture({ set, name, alt, sizes, className, tall, isFirst = false }: PictureProps) {
  const made = set[`/media/${name}.jpg`];
  const isSeenFirst = use(FirstViewContext) && isFirst;
  const loading = isSeenFirst
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  if (!made) {
    return name.startsWith("/") ? (
      <img className={className} src={name} alt={alt} {...loading} />
    ) : null;
  }
  const { src, w, h } = made.img;
  return (
    <picture className={className}>
      {tall && <Sources of={tall} sizes={sizes} media="(max-aspect-ratio: 3/4)" />}
      <Sources of={made} sizes={sizes} />
      <img src={src} width={w} height={h} alt={alt} {...loading} />
    </picture>
  );
}

function Sources({ of, sizes, media }: { of: Made; sizes: string; media?: string }) {
  return Object.entries(of.sources).map(([format, srcSet]) => (
    <source key={format} type={`image/${format}`} media={media} srcSet={srcSet} sizes={sizes} />
  ));
}

// A bundled picture in all its sizes, or an uploaded one as it is.
import { createContext, use } from "react";
import type { Picture as Made } from "vite-imagetools";

/** Pictures by file path, as returned by import.meta.glob. */
export type PictureSet = Record<string, Made>;

/** False around content out of sight, which loads lazily. */
export const FirstViewContext = createContext(true);

type MadePictureProps = {
  made: Made;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** The same scene for screens taller than wide. */
  tall?: Made | undefined;
  /** True for the largest picture in the first view. */
  isFirst?: boolean;
  /** Index of the tile to show, when the file is a sheet. */
  tile?: number;
};

export type PictureProps = Omit<MadePictureProps, "made" | "tile"> & {
  set: PictureSet;
  /** "classes/ballet" for a bundled picture, otherwise a path on this site. */
  name: string;
};

export function Picture({ set, name, ...shown }: PictureProps) {
  const made = set[`/media/${name}.jpg`];
  const loading = useLoading(shown.isFirst);
  if (made) return <MadePicture made={made} {...shown} />;
  return name.startsWith("/") ? (
    <img className={shown.className} src={name} alt={shown.alt} {...loading} />
  ) : null;
}

export function MadePicture({
  made,
  alt,
  sizes,
  className,
  tall,
  isFirst = false,
  tile,
}: MadePictureProps) {
  const loading = useLoading(isFirst);
  const { src, w, h } = made.img;
  return (
    <picture className={className} data-index={tile}>
      {tall && <Sources of={tall} sizes={sizes} media="(max-aspect-ratio: 3/4)" />}
      <Sources of={made} sizes={sizes} />
      <img src={src} width={w} height={h} alt={alt} {...loading} />
    </picture>
  );
}

function useLoading(isFirst = false) {
  return use(FirstViewContext) && isFirst
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
}

type SourcesProps = { of: Made; sizes: string; media?: string };

function Sources({ of, sizes, media }: SourcesProps) {
  return Object.entries(of.sources).map(([format, srcSet]) => (
    <source key={format} type={`image/${format}`} media={media} srcSet={srcSet} sizes={sizes} />
  ));
}

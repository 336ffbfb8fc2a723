// A picture in the sizes and formats that were made of it, or an uploaded one as it is.
import { createContext, use } from "react";
import type { Picture as Made } from "vite-imagetools";

/** Pictures by the path of their file, as import.meta.glob gives them. */
export type PictureSet = Record<string, Made>;

/** False around what is drawn out of sight: nothing there is hurried. */
export const FirstViewContext = createContext(true);

type MadePictureProps = {
  made: Made;
  /** Empty for a picture that only decorates. */
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** The same scene composed for screens that are taller than wide. */
  tall?: Made | undefined;
  /** True for the largest picture of the first view. */
  isFirst?: boolean;
  /** Which part of the file is shown, where it is a sheet of pictures. */
  tile?: number;
};

export type PictureProps = Omit<MadePictureProps, "made" | "tile"> & {
  set: PictureSet;
  /** "classes/ballet" for a picture that comes with Callboard, otherwise a path on this site. */
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
    <picture className={className} data-tile={tile}>
      {tall && <Sources of={tall} sizes={sizes} media="(max-aspect-ratio: 3/4)" />}
      <Sources of={made} sizes={sizes} but={src} />
      <img src={src} width={w} height={h} alt={alt} {...loading} />
    </picture>
  );
}

function useLoading(isFirst = false) {
  return use(FirstViewContext) && isFirst
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
}

type SourcesProps = { of: Made; sizes: string; media?: string; but?: string };

/** All formats but that of the img element itself, which the browsers without a newer one take. */
function Sources({ of, sizes, media, but }: SourcesProps) {
  return Object.entries(of.sources)
    .filter(([format]) => !but?.endsWith(`.${format}`))
    .map(([format, srcSet]) => (
      <source key={format} type={`image/${format}`} media={media} srcSet={srcSet} sizes={sizes} />
    ));
}

// The picture of an event: uploaded, or bundled with the sample school.
import { smallPicture } from "./picture-sizes.ts";
import { Picture, type PictureSet } from "../slides/picture.tsx";

const FLYERS: PictureSet = import.meta.glob("/media/promo/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "540;1080", format: "webp", quality: "60", as: "picture" },
});

type Props = {
  event: { picture: string; pictureWords: string };
  sizes: string;
  isFirst?: boolean;
};

export function EventPicture({ event: { picture, pictureWords }, sizes, isFirst = false }: Props) {
  return (
    <Picture
      set={FLYERS}
      name={smallPicture(picture)}
      alt={pictureWords}
      sizes={sizes}
      isFirst={isFirst}
    />
  );
}

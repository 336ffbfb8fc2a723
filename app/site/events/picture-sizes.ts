// The address of an uploaded picture in the size of a page.

const WIDTH = 960;

/** Returns '/photos/1?w=960' for an uploaded picture, and a bundled one's name as it is. */
export function smallPicture(picture: string): string {
  return picture.startsWith("/") ? `${picture}?w=${WIDTH}` : picture;
}

const FILM = /\.(mp4|webm|mov|m4v|ogv)(\?|#|$)/i;

/** Returns whether an address is a film; a success can have one as its picture. */
export function isFilm(address: string): boolean {
  return FILM.test(address);
}

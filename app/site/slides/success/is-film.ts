const FILM = /\.(mp4|webm|mov|m4v|ogv)(\?|#|$)/i;

/** True for the address of a film; the picture of a success may be one. */
export function isFilm(address: string): boolean {
  return FILM.test(address);
}

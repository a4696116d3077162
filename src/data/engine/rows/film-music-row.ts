/** A piece of music that a user chose for films: on this device only. As bytes: Safari loses files that it keeps as such. */
export interface FilmMusic {
  /** The file's own name. */
  readonly name: string
  readonly mimeType: string
  readonly bytes: ArrayBuffer
}

/** Music that a user chose for films, stored only on this device. Stored as bytes, because Safari loses stored files. */
export interface FilmMusic {
  /** The file's own name. */
  readonly name: string
  readonly mimeType: string
  readonly bytes: ArrayBuffer
}

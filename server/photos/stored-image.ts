/** A finished picture whose files are in the blob store and not yet in the database. */
export interface StoredImage {
  /** 128 random bits in hexadecimal and the extension of the original. */
  readonly filename: string
  readonly width: number
  readonly height: number
  /** `#rrggbb`. */
  readonly placeholderColor: string
  readonly files: readonly StoredFile[]
}

export interface StoredFile {
  /** `original`, or a rendition with its extension: `thumb.webp`. */
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

import type { Readable } from 'node:stream'

/** A finished file that waits for its place, with the hash that its bytes must have. */
export interface NewBlob {
  readonly name: string
  readonly path: string
  readonly sha256: string
}

/** Files of one photo, by the photo's filename and the file's own name. Both are ours, never a caller's. */
export interface Blobs {
  /** Makes finished files durable under their names, after their bytes were read again and found right; throws if not. */
  put(filename: string, files: readonly NewBlob[]): Promise<void>
  /** null: there is none. */
  open(filename: string, name: string): Promise<{ readonly bytes: number; stream(): Readable } | null>
  /** A path at which a local program can read the file, in `folder` where a copy must be made. null: there is none. */
  localCopy(filename: string, name: string, folder: string): Promise<string | null>
  /** Removes every file of these photos; nothing happens where there are none. */
  removeAll(filenames: readonly string[]): Promise<void>
  /** A new empty folder for unfinished work, and the function that removes it. */
  workFolder(): Promise<{ readonly path: string; remove(): Promise<void> }>
  /** Throws where files cannot be reached. */
  probe(): Promise<void>
}

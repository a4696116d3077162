/** A stored file as its row names it. */
export interface FileRow {
  readonly filename: string
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

/** A copy of a database that may be in use, as of one moment, in the folder of a backup. It is not complete yet. */
export interface UnfinishedCopy {
  readonly files: readonly FileRow[]
  /** Whether the database, as it is now, still names any file of this photo. */
  stillNames(filename: string): Promise<boolean>
  /** Completes the copy, without the files of photos that were removed for good meanwhile. */
  complete(removed: readonly string[]): Promise<void>
}

/** The copy of a database in a complete backup. */
export interface KeptCopy {
  readonly files: readonly FileRow[]
  /** Puts it into its place, all or nothing, under the name of another life: every device then reads it again. */
  putBack(epoch: string): Promise<void>
}

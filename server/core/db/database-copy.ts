/** A stored file as recorded in its row. */
export interface FileRow {
  readonly filename: string
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

/** A consistent snapshot of a database, which may be in use, in the folder of a backup. It is not complete yet. */
export interface UnfinishedCopy {
  readonly files: readonly FileRow[]
  /** Returns true if the live database still references any file of this photo. */
  stillNames(filename: string): Promise<boolean>
  /** Completes the copy. Leaves out the files of photos that were permanently deleted while the backup ran. */
  complete(removed: readonly string[]): Promise<void>
}

/** The copy of a database in a complete backup. */
export interface BackupCopy {
  readonly files: readonly FileRow[]
  /** Restores the database, all or nothing, with a new epoch, so that every device reads everything again. */
  restoreCopy(epoch: string): Promise<void>
}

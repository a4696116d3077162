/** The types of columns, as one engine writes them, and what ends a table. */
export interface SchemaWords {
  readonly id: string
  /** Compared by its bytes, in both engines. */
  readonly text: string
  /** JSON as text: it is read and written whole. */
  readonly json: string
  /** Milliseconds: a moment since 1970, or a length. */
  readonly time: string
  readonly cents: string
  readonly bytes: string
  readonly count: string
  readonly double: string
  /** 0 or 1. */
  readonly flag: string
  readonly end: string
}

/** The statements of a migration, portable by its words. */
export type Migration = (words: SchemaWords) => string

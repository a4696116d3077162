/** The column types of one engine, and the end of a table definition. */
export interface SchemaDialect {
  readonly id: string
  /** Compared by bytes in both engines. */
  readonly text: string
  /** JSON as text, always read and written as a whole. */
  readonly json: string
  /** Milliseconds: a time since 1970, or a duration. */
  readonly time: string
  readonly cents: string
  readonly bytes: string
  readonly count: string
  readonly double: string
  /** 0 or 1. */
  readonly flag: string
  readonly end: string
}

/** Returns the statements of a migration, with the engine's column types. */
export type Migration = (words: SchemaDialect) => string

/** Where a PostgreSQL database is, and how it is used. */
export interface PostgresPlace {
  /** `postgres://user:password@host:port/database`, with what node-postgres reads behind `?`. */
  readonly url: string
  /** How many connections this process opens at most. */
  readonly connections: number
  /** Start even where a crash of the database could lose what was acknowledged. */
  readonly allowAsyncCommit: boolean
}

/** The database in words: without its password. */
export function nameOf({ url }: PostgresPlace): string {
  const { pathname, host, hostname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  return `The database ${database === '' ? '(unnamed)' : database} at ${hostname === '' ? 'the local socket' : host}`
}

/** The location of a PostgreSQL database and how to use it. */
export interface PostgresPlace {
  /** `postgres://user:password@host:port/database`, with the options that node-postgres reads after `?`. */
  readonly url: string
  /** Maximum number of connections that this process opens. */
  readonly connections: number
  /** Start even if a database crash could lose acknowledged commits. */
  readonly allowAsyncCommit: boolean
}

/** Returns a display name of the database without its password. */
export function nameOf({ url }: PostgresPlace): string {
  const { pathname, host, hostname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  return `The database ${database === '' ? '(unnamed)' : database} at ${hostname === '' ? 'the local socket' : host}`
}

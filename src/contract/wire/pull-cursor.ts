/**
 * A cursor in `next` and `since` is a revision: everything up to it was read. A first read over several pages may still
 * be below the scope's floor. Its cursors contain a second number, the revision at which the read began. All tombstones
 * after that revision still exist, so the read can continue. Both numbers fit in one safe integer.
 */
export interface PullCursor {
  readonly rev: number
  /** The scope's revision at the start of a first read that has not reached the floor yet. */
  readonly begunAt: number | null
}

/** Revisions that share an integer with another one are below this. */
const revisions = 2 ** 26

/** Encodes a cursor as a number for the wire. */
export function writePullCursor({ rev, begunAt }: PullCursor): number {
  const isWithinRange = begunAt !== null && begunAt < revisions && rev < revisions
  return isWithinRange ? begunAt * revisions + rev : rev
}

/** Decodes a cursor from a number on the wire. */
export function readPullCursor(cursor: number): PullCursor {
  if (cursor < revisions) return { rev: cursor, begunAt: null }
  return { rev: cursor % revisions, begunAt: Math.floor(cursor / revisions) }
}

/** Returns the revision up to which everything was read. */
export function seenRevision(cursor: number): number {
  return readPullCursor(cursor).rev
}

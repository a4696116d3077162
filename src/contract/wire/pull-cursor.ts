/**
 * A cursor as `next` and `since` carry it is a revision: everything up to it was read. A first reading that takes several
 * pages may still be below the scope's floor. Its cursors carry a second number, the revision at which the reading began:
 * every tombstone after that one is still there, so the reading can go on. Both fit into one safe integer.
 */
export interface PullCursor {
  readonly rev: number
  /** The scope's revision when a first reading began that has not reached the floor yet. */
  readonly begunAt: number | null
}

/** Revisions that share an integer with another one stay below this. */
const revisions = 2 ** 26

/** The number that stands for a cursor on the wire. */
export function writePullCursor({ rev, begunAt }: PullCursor): number {
  const isWithinRange = begunAt !== null && begunAt < revisions && rev < revisions
  return isWithinRange ? begunAt * revisions + rev : rev
}

/** What a number on the wire stands for. */
export function readPullCursor(cursor: number): PullCursor {
  if (cursor < revisions) return { rev: cursor, begunAt: null }
  return { rev: cursor % revisions, begunAt: Math.floor(cursor / revisions) }
}

/** The revision up to which everything was read. */
export function seenRevision(cursor: number): number {
  return readPullCursor(cursor).rev
}

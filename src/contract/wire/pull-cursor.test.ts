import { expect, test } from 'vitest'
import { readPullCursor, seenRevision, writePullCursor } from './pull-cursor.ts'

test('a cursor of a completed read is its revision', () => {
  expect(writePullCursor({ rev: 981, begunAt: null })).toBe(981)
  expect(readPullCursor(981)).toEqual({ rev: 981, begunAt: null })
})

test('a cursor of a first read stores two revisions in one safe integer', () => {
  for (const parts of [
    { rev: 500, begunAt: 30_000 },
    { rev: 1, begunAt: 1 },
    { rev: 2 ** 26 - 1, begunAt: 2 ** 26 - 1 },
  ]) {
    const cursor = writePullCursor(parts)
    expect(Number.isSafeInteger(cursor)).toBe(true)
    expect(String(cursor).length).toBeLessThanOrEqual(16)
    expect(readPullCursor(cursor)).toEqual(parts)
    expect(seenRevision(cursor)).toBe(parts.rev)
  }
})

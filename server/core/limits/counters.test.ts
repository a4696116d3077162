import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Counters } from '#server/core/db/counters.ts'
import { openFileCounters } from './file-counters.ts'
import { makeMemoryCounters } from './memory-counters.ts'

const log = pino({ level: 'silent' })
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-limits-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const kinds = [
  ['memory', makeMemoryCounters],
  ['a file', () => openFileCounters(join(folder, 'limits.db'), log)],
] as const satisfies readonly (readonly [string, () => Counters])[]

const minuteMs = 60_000

test.each(kinds)('a window in %s lets its points pass, and then nothing until it ends', (_kind, open) => {
  const counters = open()
  const add = (now: number, points = 1) =>
    counters.addToWindow({ key: 'k', points, most: 3, lengthMs: minuteMs, now })
  expect([add(0), add(10_000), add(20_000), add(30_000)]).toEqual([null, null, null, 30_000])
  expect([add(59_999), add(60_000), add(60_000, 3), add(60_000, 2)]).toEqual([1, null, 60_000, null])
  counters.close()
})

test.each(kinds)('a bucket in %s lets its points pass at once, and fills point by point', (_kind, open) => {
  const counters = open()
  const take = (now: number) =>
    counters.takeFromBucket({ key: 'k', points: 1, most: 3, lengthMs: minuteMs, now })
  expect([take(0), take(0), take(0), take(0)]).toEqual([null, null, null, 20_000])
  expect([take(19_999), take(20_000), take(20_000)]).toEqual([1, null, 20_000])
  expect([take(600_000), take(600_000), take(600_000), take(600_000)]).toEqual([null, null, null, 20_000])
  counters.close()
})

test.each(kinds)('a clock that is set back lengthens no wait in %s', (_kind, open) => {
  const counters = open()
  const at = (now: number) => ({ key: 'k', points: 1, most: 1, lengthMs: minuteMs, now })
  counters.addToWindow(at(1_000_000))
  expect(counters.addToWindow(at(0))).toBeNull()
  counters.takeFromBucket({ ...at(1_000_000), key: 'b' })
  expect(counters.takeFromBucket({ ...at(0), key: 'b' })).toBeNull()
  counters.close()
})

test('counts in a file survive a restart and hold for a second process', () => {
  const path = join(folder, 'limits.db')
  const count = { key: 'k', points: 2, most: 3, lengthMs: minuteMs, now: 0 }
  const first = openFileCounters(path, log)
  expect(first.addToWindow(count)).toBeNull()
  const second = openFileCounters(path, log)
  expect(second.addToWindow(count)).toBe(minuteMs)
  first.close()
  second.close()
  const third = openFileCounters(path, log)
  expect(third.addToWindow(count)).toBe(minuteMs)
  third.close()
})

test('counts that are over leave the file', () => {
  const path = join(folder, 'limits.db')
  const counters = openFileCounters(path, log)
  for (let index = 0; index < 2000; index += 1)
    counters.addToWindow({ key: `k${index}`, points: 1, most: 3, lengthMs: minuteMs, now: 0 })
  counters.close()
  const again = openFileCounters(path, log)
  const before = statSync(path).size
  again.purge(minuteMs)
  for (let index = 0; index < 1000; index += 1)
    again.addToWindow({ key: `new${index}`, points: 1, most: 3, lengthMs: minuteMs, now: minuteMs })
  again.close()
  expect(statSync(path).size).toBeLessThanOrEqual(before)
})

const damages: readonly (readonly [string, (path: string) => void])[] = [
  ['random bytes', (path) => writeFileSync(path, randomBytes(20_000))],
  ['a file cut in its middle', (path) => truncateSync(path, Math.floor(statSync(path).size / 2) + 100)],
  [
    'random bytes in its pages',
    (path) => {
      const bytes = readFileSync(path)
      randomBytes(bytes.length - 4096).copy(bytes, 4096)
      writeFileSync(path, bytes)
    },
  ],
  ['an empty file', (path) => writeFileSync(path, '')],
]

test.each(damages)('%s is moved aside and begun anew, and the limits hold', (_name, damage) => {
  const path = join(folder, 'limits.db')
  const first = openFileCounters(path, log)
  for (let index = 0; index < 2000; index += 1)
    first.addToWindow({ key: `k${index}`, points: 1, most: 3, lengthMs: minuteMs, now: 0 })
  first.close()
  damage(path)
  const counters = openFileCounters(path, log)
  const count = { key: 'k', points: 2, most: 3, lengthMs: minuteMs, now: 0 }
  expect([counters.addToWindow(count), counters.addToWindow(count)]).toEqual([null, minuteMs])
  counters.close()
  const again = openFileCounters(path, log)
  expect(again.addToWindow(count)).toBe(minuteMs)
  again.close()
})

test('a damaged file is kept for whoever looks into it', () => {
  const path = join(folder, 'limits.db')
  writeFileSync(path, randomBytes(5000))
  openFileCounters(path, log).close()
  expect(existsSync(`${path}.damaged`)).toBe(true)
})

test('a file that is damaged while it is open is replaced, and the limits hold meanwhile', () => {
  const path = join(folder, 'limits.db')
  const first = openFileCounters(path, log)
  for (let index = 0; index < 2000; index += 1)
    first.addToWindow({ key: `k${index}`, points: 1, most: 3, lengthMs: minuteMs, now: 0 })
  first.close()
  const counters = openFileCounters(path, log)
  const bytes = readFileSync(path)
  randomBytes(bytes.length).copy(bytes)
  writeFileSync(path, bytes)
  const count = { key: 'k7', points: 2, most: 3, lengthMs: minuteMs, now: 0 }
  const answers = Array.from({ length: 4 }, () => counters.addToWindow(count))
  expect(answers.filter((wait) => wait === null).length).toBeLessThanOrEqual(2)
  expect(answers.at(-1)).not.toBeNull()
  counters.close()
})

test('where no file can be made the limits hold in memory', () => {
  const path = join(folder, 'limits.db')
  writeFileSync(join(folder, 'plain'), '')
  const counters = openFileCounters(join(folder, 'plain', 'limits.db'), log)
  const count = { key: 'k', points: 2, most: 3, lengthMs: minuteMs, now: 0 }
  expect([counters.addToWindow(count), counters.addToWindow(count)]).toEqual([null, minuteMs])
  counters.close()
  expect(existsSync(path)).toBe(false)
})

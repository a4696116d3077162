import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '#server/testing/test-pictures.ts'
import { type ImagePool, imageProcessCount, startImagePool } from './image-pool.ts'

const log = pino({ level: 'silent' })
const program = fileURLToPath(new URL('image-process.ts', import.meta.url))
let folder: string
const pools: ImagePool[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-pool-'))
})
afterAll(() => {
  for (const pool of pools) pool.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a pool and records each process that it starts. */
function openPool(start = () => fork(program, []), width = 2) {
  const children: ChildProcess[] = []
  const counted = () => {
    const child = start()
    children.push(child)
    return child
  }
  const pool = startImagePool(log, { start: counted, width })
  pools.push(pool)
  return { pool, children }
}

async function inputOf(name: string, bytes: Promise<Uint8Array>): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await bytes)
  return path
}

function ingest(pool: ImagePool, input: string, account = 'ada') {
  const work = mkdtempSync(join(folder, 'work-'))
  return pool.run({ kind: 'ingest', input, folder: work, preview: null }, account)
}

test.each([
  [
    'cannot be started',
    (isBroken: boolean) => fork(program, [], isBroken ? { execPath: '/does/not/exist' } : {}),
  ],
  [
    'throw when they are started',
    (isBroken: boolean) => {
      if (isBroken) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
      return fork(program, [])
    },
  ],
])('after processes that %s, images can be sent again and succeed', async (_, start) => {
  const input = await inputOf('small.jpg', picture(1))
  let failures = 4
  const { pool } = openPool(() => start(failures-- > 0))
  let result = await ingest(pool, input)
  let asked = 1
  while (!result.ok && asked < 10) {
    expect(result.error).toBe('unavailable')
    result = await ingest(pool, input)
    asked++
  }
  expect(result.ok).toBe(true)
})

test('an image is not reported as damaged if its process is killed from outside', async () => {
  const input = await inputOf('large.png', noise(700))
  const { pool, children } = openPool()
  const result = ingest(pool, input)
  for (const child of children) child.kill('SIGKILL')
  expect(await result).toEqual({ ok: false, error: 'unavailable' })
  const small = await inputOf('small.jpg', picture(1))
  expect((await ingest(pool, small)).ok).toBe(true)
})

test('a missing input is requested again and not reported as damaged', async () => {
  const { pool } = openPool()
  expect(await ingest(pool, join(folder, 'gone.jpg'))).toEqual({ ok: false, error: 'unavailable' })
})

test('images of one account do not delay those of another', async () => {
  const { pool } = openPool()
  const large = await inputOf('large.png', noise(700))
  const small = await inputOf('small.jpg', picture(1))
  const finished: string[] = []
  const greedy = Array.from({ length: 20 }, async () => {
    const result = await ingest(pool, large, 'greedy')
    finished.push(result.ok ? 'greedy' : result.error)
  })
  const modest = ingest(pool, small, 'modest').then((result) => finished.push(result.ok ? 'modest' : ''))
  await Promise.all([...greedy, modest])
  // Refusals are immediate and affect only the account that has too many tasks queued.
  const taken = finished.filter((name) => name !== 'unavailable')
  expect(taken.slice(0, 2)).toContain('modest')
  expect(taken.length).toBeLessThan(16)
  expect(taken.length).toBeGreaterThan(10)
})

test('a pool processes as many images at a time as its width', async () => {
  const { pool, children } = openPool(undefined, 4)
  const input = await inputOf('small.jpg', picture(1))
  const accounts = Array.from({ length: 8 }, (_, index) => `account ${index}`)
  const all = accounts.map((account) => ingest(pool, input, account))
  expect(pool.load()).toEqual({ running: 4, waiting: 4 })
  expect((await Promise.all(all)).map(({ ok }) => ok)).toEqual(accounts.map(() => true))
  expect(children).toHaveLength(4)
})

test('a pool is as wide as the number of cores, limited by memory', () => {
  const gigabyte = 1e9
  expect(imageProcessCount(1, 64 * gigabyte)).toBe(2)
  expect(imageProcessCount(8, 64 * gigabyte)).toBe(8)
  expect(imageProcessCount(8, 8 * gigabyte)).toBe(5)
  expect(imageProcessCount(64, 2 * gigabyte)).toBe(2)
  expect(imageProcessCount(64, 256 * gigabyte)).toBe(16)
})

test('an image that needs too much memory is refused before decoding', async () => {
  const { pool, children } = openPool()
  const input = await inputOf('huge.jpg', progressiveCmyk(7070))
  const results = await Promise.all([ingest(pool, input, 'ada'), ingest(pool, input, 'ben')])
  expect(results).toEqual([
    { ok: false, error: 'needs-memory' },
    { ok: false, error: 'needs-memory' },
  ])
  expect(children).toHaveLength(2)
  expect(maxHeld(children)).toBeLessThan(250e6)
})

test('the largest accepted photo is never fully in memory in both processes', async () => {
  const { pool, children } = openPool()
  const plain = sharp({ create: { width: 7070, height: 7070, channels: 3, background: '#447799' } })
  const input = await inputOf('50-megapixels.jpg', plain.jpeg().toBuffer())
  const results = await Promise.all([ingest(pool, input, 'ada'), ingest(pool, input, 'ben')])
  expect(results.map(({ ok }) => ok)).toEqual([true, true])
  // The decoded image takes 150 MB. The memory of the processes varies by some megabytes between runs.
  expect(maxHeld(children)).toBeLessThan(340e6)
})

/** Returns the total of the processes' peak memory, as reported by the kernel. */
function maxHeld(children: readonly ChildProcess[]): number {
  return children.reduce((sum, { pid }) => {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return sum + Number(kilobytes) * 1024
  }, 0)
}

function noise(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer()
}

/** Creates a progressive CMYK photo whose header claims this many pixels per side, but with the data of a small one. */
async function progressiveCmyk(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .toColourspace('cmyk')
    .jpeg({ progressive: true })
    .toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  for (const at of [5, 7]) bytes.writeUInt16BE(side, frame + at)
  return bytes
}

import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PartFiles } from '../part-files.ts'
import type { S3Store } from './s3-store.ts'

const folder = 'arriving/'
/** Received bytes are stored as soon as this many have been buffered. */
const maxWaitingBytes = 1024 * 1024
/**
 * Buffered bytes are stored at the latest this long after the first one, so a crashed process loses little of a slow
 * upload.
 */
const maxWaitingMs = 2000

/** A range of a file's bytes. Its key contains its offset. The object is never overwritten. */
interface Piece {
  readonly key: string
  readonly offset: number
  readonly bytes: number
  readonly changedAt: number
}

/**
 * Files as objects `arriving/name/offset-bytes-random`. A file consists of the pieces that follow its beginning without
 * a gap. Two processes can safely write the same bytes at the same time, because every piece is correct regardless of
 * which one was stored first.
 */
export function openS3PartFiles(store: S3Store, randomName: () => string): PartFiles {
  async function piecesOf(name: string): Promise<readonly Piece[]> {
    const pieces: Piece[] = []
    for await (const { key, bytes, changedAt } of store.list(`${folder}${name}/`)) {
      const offset = /\/(\d+)-\d+-[^/]*$/.exec(key)?.[1]
      if (offset !== undefined) pieces.push({ key, offset: Number(offset), bytes, changedAt })
    }
    return withoutGaps(pieces)
  }
  const removeAll = (name: string) => store.removeUnder([`${folder}${name}/`])
  /** Returns the time of the last write for each file. */
  async function lastChanges(under: string): Promise<ReadonlyMap<string, number>> {
    const changes = new Map<string, number>()
    for await (const { key, changedAt } of store.list(under)) {
      const [name = ''] = key.slice(folder.length).split('/')
      changes.set(name, Math.max(changes.get(name) ?? 0, changedAt))
    }
    return changes
  }

  return {
    size: async (name) => endOf(await piecesOf(name)),
    async write(name, { offset, source, maxBytes }) {
      let at = offset
      for await (const bytes of combineChunks(limited(source, maxBytes))) {
        await store.put(`${folder}${name}/${at}-${bytes.length}-${randomName()}`, bytes)
        at += bytes.length
      }
      return at
    },
    async localCopy(name, to) {
      const pieces = await piecesOf(name)
      if (pieces.length === 0) return null
      const path = join(to, 'parts')
      await pipeline(() => joined(store, pieces), createWriteStream(path))
      return path
    },
    remove: removeAll,
    async removeUntouched(name, since) {
      const changedAt = (await lastChanges(`${folder}${name}/`)).get(name)
      if (changedAt !== undefined && changedAt < since) await removeAll(name)
    },
    async untouchedSince(at) {
      const changes = await lastChanges(folder)
      return [...changes].filter(([, changedAt]) => changedAt < at).map(([name]) => name)
    },
  }
}

/**
 * Returns the longest chain of pieces from the beginning, in which each piece starts at or before the end of the
 * previous one.
 */
function withoutGaps(pieces: readonly Piece[]): readonly Piece[] {
  const chosen: Piece[] = []
  for (;;) {
    const end = endOf(chosen)
    const next = pieces
      .filter(({ offset, bytes }) => offset <= end && offset + bytes > end)
      .toSorted((a, b) => b.offset + b.bytes - (a.offset + a.bytes))[0]
    if (next === undefined) return chosen
    chosen.push(next)
  }
}

function endOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1)
  return last === undefined ? 0 : last.offset + last.bytes
}

async function* joined(store: S3Store, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  let at = 0
  for (const { key, offset } of pieces) {
    let known = at - offset
    // A piece may have been deleted since it was listed. The hash of the whole file detects that.
    for await (const chunk of (await store.find(key))?.read() ?? []) {
      const fresh = chunk.subarray(known)
      known = Math.max(0, known - chunk.length)
      at += fresh.length
      yield fresh
    }
  }
}

async function* limited(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes
  for await (const chunk of source) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left < 0) return
  }
}

/** Combines small chunks for a short time. If the source fails, yields what was received and then throws its error. */
async function* combineChunks(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  let timeout: Promise<'time is up'> | null = null
  const taken = () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    timeout = null
    clearTimeout(timer)
    return piece
  }
  let next = settled(source.next())
  try {
    for (;;) {
      const nextChunk = await (timeout === null ? next : Promise.race([next, timeout]))
      if (nextChunk === 'time is up') {
        yield taken()
        continue
      }
      if ('error' in nextChunk || nextChunk.result.done === true) {
        if (bytes > 0) yield taken()
        if ('error' in nextChunk) throw nextChunk.error
        return
      }
      next = settled(source.next())
      if (nextChunk.result.value.length === 0) continue
      waiting.push(nextChunk.result.value)
      bytes += nextChunk.result.value.length
      if (bytes >= maxWaitingBytes) yield taken()
      else
        timeout ??= new Promise((resolve) => {
          timer = setTimeout(() => resolve('time is up'), maxWaitingMs)
        })
    }
  } finally {
    clearTimeout(timer)
  }
}

async function settled<Value>(
  next: Promise<IteratorResult<Value, void>>,
): Promise<{ readonly result: IteratorResult<Value, void> } | { readonly error: unknown }> {
  try {
    return { result: await next }
  } catch (error) {
    return { error }
  }
}

import { Dexie, RangeSet } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type SearchTerm, matchesTerms, wordsOf } from '#src/contract/rules/search-words.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import {
  type PhotoIndex,
  countOf,
  emptyIndex,
  keyAt,
  keyOf,
  wordsOfPhotoId,
  wordsOfId,
} from '#src/data/engine/replica/photo-index.ts'
import { makeStore } from '#src/platform/store.ts'
import { type IdRange, type SearchSource, idsOfZone, searchSources } from './search-sources.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** Progress of reading the words of an album. `version` changes whenever search results may change. */
interface SearchState {
  readonly version: number
  /** True if all rows of the album have been read once. */
  readonly isComplete: boolean
}

/** The words of one album on this device, kept in memory and up to date while it is open. */
export interface AlbumSearch {
  readonly get: () => SearchState
  readonly subscribe: (onChange: () => void) => () => void
  /**
   * Returns the photos of the index that match all terms, in the same order. `unsent`: the words of photos with unsent
   * changes; they replace the server’s words.
   */
  readonly find: (
    index: PhotoIndex,
    terms: readonly SearchTerm[],
    unsent: ReadonlyMap<PhotoId, readonly string[]>,
  ) => PhotoIndex
  readonly close: () => void
}

const blockSize = 500
/** The number of rows read before results are shown again. Each update lays out the grid. */
const rowsBetweenVersions = 20_000

/**
 * Opens the search of an album. Reads the words of all its rows in blocks, then only those that change in any tab.
 * `onError` receives a database failure, after which nothing more is read.
 */
export function openAlbumSearch(
  database: UserDatabase,
  zoneId: ZoneId,
  onError: (error: unknown) => void,
): AlbumSearch {
  const state = makeStore<SearchState>({ version: 0, isComplete: false })
  const words = createWordIndex()
  const numbers = createPhotoNumbers()
  const onRead = (isComplete: boolean) => state.set({ version: state.get().version + 1, isComplete })
  const reader = createReader({ database, zoneId, words, numbers, onRead, onError })
  // Subscribes before the first row is read, so that rows changed during reading are read again.
  Dexie.on.storagemutated.subscribe(reader.onMutated)
  reader.start()
  return {
    get: state.get,
    subscribe: state.subscribe,
    find: (index, terms, unsent) => {
      const numbersAt = numbers.ofIndex(index)
      const matches = words.find(terms, numbers.count())
      const unsentMatches = new Map(
        [...unsent].map(([id, own]) => [keyOf(id), terms.length > 0 && matchesTerms(own, terms)]),
      )
      return filterIndex(index, (position) => {
        const isMatch = unsentMatches.size === 0 ? undefined : unsentMatches.get(keyAt(index, position))
        return isMatch ?? matches[numbersAt[position] ?? -1] === 1
      })
    },
    close: () => {
      reader.close()
      Dexie.on.storagemutated.unsubscribe(reader.onMutated)
    },
  }
}

interface AlbumReaderOptions {
  readonly database: UserDatabase
  readonly zoneId: ZoneId
  readonly words: WordIndex
  readonly numbers: PhotoNumbers
  /** Called when a search may find more photos. */
  readonly onRead: (isComplete: boolean) => void
  readonly onError: (error: unknown) => void
}

/** Adds the words of the album’s rows to the index: first all, then those that change. Runs one read at a time. */
function createReader({ database, zoneId, words, numbers, onRead, onError }: AlbumReaderOptions) {
  const changed: { readonly source: SearchSource; readonly range: IdRange }[] = []
  const reader = { isOpen: true, isReading: false }

  const readRange = async (source: SearchSource, range: IdRange, onRows: (count: number) => void) => {
    let from: string | null = range.from
    while (reader.isOpen && from !== null) {
      const { texts, lastId } = await source.read(database, { from, to: range.to }, blockSize)
      for (const { key, photoId, text } of texts)
        words.put(`${source.textsOf} ${key}`, numbers.of(photoId), wordsOf(text))
      onRows(texts.length)
      from = lastId === null ? null : `${lastId}\u0000`
    }
  }
  const mustReread = createRereadCheck({ database, zoneId })
  const readAll = async () => {
    let unpublished = 0
    for (const source of searchSources) await mustReread(source)
    for (const source of searchSources.filter(({ table, textsOf }) => table === textsOf)) {
      await readRange(source, idsOfZone(zoneId), (count) => {
        unpublished += count
        if (unpublished < rowsBetweenVersions) return
        unpublished = 0
        onRead(false)
      })
    }
  }
  const readChanges = async () => {
    for (let change = changed.shift(); change !== undefined; change = changed.shift()) {
      const { source, range } = change
      const { table } = source
      if (!(await mustReread(source))) continue
      for (const key of words.keysBetween(`${table} ${range.from}`, `${table} ${range.to}`)) words.remove(key)
      await readRange(source, range, () => {})
    }
  }
  const run = async (first: () => Promise<void>) => {
    reader.isReading = true
    try {
      await first()
      await readChanges()
      if (reader.isOpen) onRead(true)
    } catch (error) {
      if (reader.isOpen) onError(error)
    }
    reader.isReading = false
  }
  return {
    start: () => void run(readAll),
    onMutated: (parts: ObservabilitySet) => {
      for (const source of searchSources) {
        for (const range of changesOf({ database, zoneId }, source, parts)) changed.push({ source, range })
      }
      if (changed.length > 0 && !reader.isReading) void run(async () => {})
    },
    close: () => {
      reader.isOpen = false
    },
  }
}

/**
 * Returns a function that checks whether a source must be read again. Always true, unless the source depends on a fact
 * that has not changed.
 */
function createRereadCheck({ database, zoneId }: Pick<AlbumReaderOptions, 'database' | 'zoneId'>) {
  const facts = new Map<SearchSource, string>()
  return async (source: SearchSource): Promise<boolean> => {
    if (source.factOf === undefined) return true
    const fact = await source.factOf(database, zoneId)
    const isNew = facts.get(source) !== fact
    facts.set(source, fact)
    return isNew
  }
}

/** Returns the ranges of a source’s rows in a zone that must be read again. */
function changesOf(
  { database, zoneId }: Pick<AlbumReaderOptions, 'database' | 'zoneId'>,
  { table, factOf }: SearchSource,
  parts: ObservabilitySet,
): readonly IdRange[] {
  const part = `idb://${database.name}/${table}/`
  if (factOf === undefined) return rangesOf(parts, part, idsOfZone(zoneId))
  const isWritten = rangesOf(parts, part, { from: zoneId, to: zoneId }).length > 0
  return isWritten ? [idsOfZone(zoneId)] : []
}

/** Returns the ranges of a table’s written rows within the zone. */
function rangesOf(parts: ObservabilitySet, part: string, zone: IdRange): readonly IdRange[] {
  // `all` means changes that were not observed, for example while the page was frozen.
  const tree = parts[part] ?? parts['all']
  if (tree === undefined) return []
  return [...new RangeSet().add(tree)].flatMap(({ from, to }) => {
    const start = typeof from === 'string' && from > zone.from ? from : zone.from
    const end = typeof to === 'string' && to < zone.to ? to : zone.to
    return start <= end ? [{ from: start, to: end }] : []
  })
}

interface PhotoNumbers {
  readonly count: () => number
  readonly of: (id: PhotoId) => number
  /** The number of the photo at each position. -1 for a photo without words. */
  readonly ofIndex: (index: PhotoIndex) => Int32Array
}

/**
 * Assigns a permanent number to each photo and returns the numbers for an index. Ids are compared by their 32-bit
 * words: building 100,000 id strings would take longer than a search.
 */
function createPhotoNumbers(): PhotoNumbers {
  const ids: number[] = []
  /** Numbers by the last word of the id, which is random. */
  const byLastWord = new Map<number, number[]>()
  const byIndex = new WeakMap<PhotoIndex, { readonly count: number; readonly numbers: Int32Array }>()
  const count = () => ids.length / wordsOfId
  const find = (words: ArrayLike<number>, offset: number): number => {
    const last = words[offset + wordsOfId - 1] ?? -1
    for (const number of byLastWord.get(last) ?? []) {
      let word = 0
      while (word < wordsOfId && ids[number * wordsOfId + word] === words[offset + word]) word += 1
      if (word === wordsOfId) return number
    }
    return -1
  }
  return {
    count,
    of: (id) => {
      const words = wordsOfPhotoId(id)
      const existing = find(words, 0)
      if (existing >= 0) return existing
      const number = count()
      ids.push(...words)
      const last = words[wordsOfId - 1] ?? -1
      const others = byLastWord.get(last)
      if (others === undefined) byLastWord.set(last, [number])
      else others.push(number)
      return number
    },
    ofIndex: (index) => {
      const cached = byIndex.get(index)
      if (cached?.count === count()) return cached.numbers
      const numbers = Int32Array.from({ length: countOf(index) }, (_, position) =>
        find(index.ids, position * wordsOfId),
      )
      byIndex.set(index, { count: count(), numbers })
      return numbers
    },
  }
}

/** Returns the index with only the positions that pass. */
function filterIndex(index: PhotoIndex, passes: (position: number) => boolean): PhotoIndex {
  const positions: number[] = []
  for (let position = 0; position < countOf(index); position += 1)
    if (passes(position)) positions.push(position)
  const filtered = emptyIndex(index.zoneId, positions.length)
  for (const [to, position] of positions.entries()) {
    for (let word = 0; word < wordsOfId; word += 1)
      filtered.ids[to * wordsOfId + word] = index.ids[position * wordsOfId + word] ?? 0
    filtered.uploadedAts[to] = index.uploadedAts[position] ?? 0
    filtered.ratios[to] = index.ratios[position] ?? 0
    filtered.colors[to] = index.colors[position] ?? 0
  }
  return filtered
}

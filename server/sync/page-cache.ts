import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { readPullCursor } from '#src/contract/wire/pull-cursor.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { maxPullRows, canReadTable, type ReplicatedTable } from '#src/contract/wire/sync-messages.ts'
import type { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import {
  type JoinedJson,
  makeSharedJsonHead,
  type SharedJsonHead,
} from '#server/core/requests/joined-json.ts'
import { makeTextCache } from '#server/photos/serving/text-cache.ts'
import type { ScopeChanges } from './changed-tables-store.ts'
import type { ReadableScope } from './open-scopes.ts'
import {
  goneCursor,
  isCursorGone,
  scopeChangesSince,
  type PagePart,
  pageEnd,
  type PullRead,
  type PullFrom,
  readPage,
  readPart,
  rowsOf,
} from './pull.ts'
import { pullSources } from './pull-registry.ts'

/** Cached pages of zones, created once for all readers who get the same rows. */
export interface PageCache {
  /** Returns a page as `readPage` does. Most readers get rows that were read for others. */
  page(
    from: PullFrom,
    readable: ReadableScope,
    cursorRead: PullRead,
  ): Promise<Result<PullAnswer | JoinedJson, Refusal>>
}

interface CachedPage extends Pick<PagePart, 'gone' | 'reached' | 'more' | 'floor'> {
  /** The last revision of the scope at which this page was known to be current. */
  seq: number
  readonly json: SharedJsonHead
}

const maxKeptBytes = 32e6
/** A user id that nobody has. Reading as this user returns no own content. */
const nobody = v.parse(UserId, '00000000-0000-0000-0000-000000000000')
/** Number of tables whose rows are read separately for every reader. They have at most one row per zone. */
const ownTables = 2
/** Below this number of revisions, reading them is faster than finding out who may share them. */
const fewRevisions = 10
const noLimit = Number.MAX_SAFE_INTEGER

/**
 * Caches the rows of pages by zone, role, mode and cursor. Not used for readers with own content in the zone or for
 * site admins. Access is checked before, with the current data.
 */
export function makePageCache(): PageCache {
  const kept = makeTextCache<CachedPage>(maxKeptBytes)
  const flights = new Map<string, Promise<CachedPage>>()

  /** Readers that arrive while a page is created for the same revision wait for it. */
  const make = (key: string, readable: ReadableScope, read: () => Promise<PagePart>): Promise<CachedPage> => {
    const flightKey = `${key}.${readable.seq}`
    const running = flights.get(flightKey)
    if (running !== undefined) return running
    const flight = read()
      .then(({ rows, gone, reached, more, floor }) => {
        const text = rows.map((row) => JSON.stringify(row)).join(',')
        const json = makeSharedJsonHead(`{"gone":${JSON.stringify(gone)},"rows":[${text}`)
        const page = { seq: readable.seq, json, gone, reached, more, floor }
        if ((kept.get(key)?.seq ?? 0) < readable.seq) kept.put(key, page)
        return page
      })
      .finally(() => flights.delete(flightKey))
    flights.set(flightKey, flight)
    return flight
  }

  return {
    async page(from, readable, cursorRead) {
      const { rev: since } = readPullCursor(cursorRead.since)
      const isKept = readable.role !== null && !from.viewer.isAdmin && cursorRead.limit === maxPullRows
      const isShort = since > 0 && readable.seq - since < fewRevisions
      if (!isKept || isShort) return readPage(from, readable, cursorRead)
      const scopeChanges = await scopeChangesSince(from, readable, {
        since,
        upTo: readable.seq,
        isShared: true,
      })
      if (scopeChanges.hasOwn) return readPage(from, readable, { ...cursorRead, scopeChanges })
      const key = [readable.scope, readable.role, readable.isOpen, cursorRead.schemaVersion, since].join()
      const known = kept.get(key)
      const page =
        known !== undefined && (await isCurrent(known, from, readable))
          ? known
          : await make(key, readable, () => readShared(from, readable, { ...cursorRead, scopeChanges }))
      if (isCursorGone({ ...readable, floor: Math.max(readable.floor, page.floor) }, cursorRead.since))
        return goneCursor()
      return addReaderRows(from, readable, { cursorRead, scopeChanges, page })
    },
  }
}

/** Whether nothing that these readers get has changed since the page was created. */
async function isCurrent(page: CachedPage, from: PullFrom, readable: ReadableScope): Promise<boolean> {
  if (page.seq === readable.seq) return true
  // A later read has updated the page. The rows up to then come with the next page.
  if (page.seq > readable.seq) return false
  const { tables, hasGone } = await scopeChangesSince(from, readable, {
    since: page.seq,
    upTo: noLimit,
    isShared: true,
  })
  if (hasGone || tables.length > 0) return false
  page.seq = Math.max(page.seq, readable.seq)
  return true
}

function readShared(
  from: PullFrom,
  readable: ReadableScope,
  { scopeChanges, ...cursorRead }: PullRead & { readonly scopeChanges: ScopeChanges },
): Promise<PagePart> {
  const viewer = { ...from.viewer, userId: nobody }
  const tables = scopeChanges.tables.filter(isShared)
  return readPart({ ...from, viewer }, readable, {
    ...cursorRead,
    limit: cursorRead.limit - ownTables,
    tables,
  })
}

/** Adds the rows that are read separately for every reader. */
async function addReaderRows(
  from: PullFrom,
  readable: ReadableScope,
  page: { readonly cursorRead: PullRead; readonly scopeChanges: ScopeChanges; readonly page: CachedPage },
): Promise<Result<PullAnswer | JoinedJson, Refusal>> {
  const { cursorRead, scopeChanges } = page
  const { json: head, gone, more } = page.page
  const reached = more ? page.page.reached : readable.seq
  const range = { since: readPullCursor(cursorRead.since).rev, upTo: reached, limit: ownTables }
  const tables = scopeChanges.tables.filter(
    (table) => !isShared(table) && canReadTable(cursorRead.schemaVersion, table),
  )
  const rows = tables.length === 0 ? [] : await rowsOf(from, readable, { range, tables })
  const isBack = rows.some(({ table, row }) => gone.some((one) => one.table === table && one.id === row.id))
  if (isBack) return readPage(from, readable, { ...cursorRead, scopeChanges })
  const text = rows.map((row) => JSON.stringify(row)).join(',')
  const isFirst = text === '' || head.plain.at(-1) === openBracket
  const end = JSON.stringify(pageEnd(from, readable, { since: cursorRead.since, reached, more })).slice(1)
  return ok({ head, tail: `${isFirst ? '' : ','}${text}],${end}` })
}

const openBracket = '['.codePointAt(0)

function isShared(table: ReplicatedTable): boolean {
  const source = pullSources[table]
  return 'minRole' in source && source.isShared
}

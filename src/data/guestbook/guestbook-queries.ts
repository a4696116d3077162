import { fetchPicture } from '#src/api/fetch-picture.ts'
import type { GuestbookId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { voiceAddress } from '#src/contract/entities/responses/guestbook.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { GuestbookView } from './guestbook-view.ts'

/** The entries of a zone’s guestbook that the reader can see, newest first. undefined while loading. */
export function useGuestbook(zoneId: ZoneId): readonly GuestbookView[] | undefined {
  return useLiveData(`guestbook ${zoneId}`, (context) => readGuestbook(context, zoneId))
}

/** The entries of several zones, oldest first; undefined while loading. */
export function useGuestbooks(zoneIds: readonly ZoneId[]): readonly GuestbookView[] | undefined {
  return useLiveData(`guestbooks ${zoneIds.join(' ')}`, async (context) => {
    const books = await Promise.all(zoneIds.map((zoneId) => readGuestbook(context, zoneId)))
    return books.flat().toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  })
}

/** Reads the value of `useGuestbook` once, with unsent changes applied. */
export async function readGuestbook(context: DataContext, zoneId: ZoneId): Promise<readonly GuestbookView[]> {
  const { database } = context
  const pending = await pendingFor(database, `guestbook-of:${zoneId}`)
  const stored = await database.guestbook.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const fold = await foldContextOf(context, pending)
  const rowsById = new Map<GuestbookId, OutboxRow[]>(stored.map(({ id }) => [id, []]))
  for (const row of pending) {
    if (!isOfEntry(row)) continue
    const rows = rowsById.get(row.args.id)
    if (rows === undefined) rowsById.set(row.args.id, [row])
    else rows.push(row)
  }
  const baseById = new Map(stored.map((row) => [row.id, row]))
  const views = [...rowsById].flatMap(([id, rows]) => {
    const row = baseById.get(id)
    const isOwn = row?.user.id === context.user.id
    const base = row === undefined ? null : { ...row, waiting: null, isOwn, isReported: false }
    return foldView('guestbook', base, { rows, fold }) ?? []
  })
  return views.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

/** True for entries that need a moderator’s decision: pending and reported ones. */
export function needsDecision({ status, reports }: GuestbookView): boolean {
  return status === 'pending' || reports.length > 0
}

/** Returns an unsent voice message as a playable Blob. null if the server has it or it is not on this device. */
export async function readVoice(context: DataContext, id: GuestbookId): Promise<Blob | null> {
  const picture = await context.database.pictures.get([id, 'full'])
  return picture === undefined ? null : new Blob([picture.bytes], { type: picture.mimeType })
}

/**
 * Returns the voice message of an entry: from this device if it is unsent, otherwise from the server. null if it is not
 * available now.
 */
export async function fetchVoice(
  { id, voice }: Pick<GuestbookView, 'id' | 'voice'>,
  signal: AbortSignal,
  context: DataContext = requireContext(),
): Promise<Blob | null> {
  const local = await readVoice(context, id)
  if (local !== null || voice === null || voice.filename === null) return local
  const fetched = await fetchPicture(context.api, voiceAddress(voice.filename), {
    signal,
    mediaType: 'audio/mp4',
  })
  return fetched.ok ? fetched.value.blob : null
}

function isOfEntry(
  row: OutboxRow,
): row is OutboxRow<`guestbook.${'add' | 'edit' | 'delete' | 'moderate' | 'report' | 'unlink'}`> {
  return row.name.startsWith('guestbook.')
}

import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { lastServerErrorOf, type OutboxError, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { readDownloadRows } from './download-forecast.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'

/** Queues downloads. Each is recorded once, in this order, when there is a connection. */
export async function queueDownloads(ids: readonly PhotoId[], context = requireContext()): Promise<void> {
  // This comes first: if the tab ends after a download is recorded, the photo still has to be saved.
  updateUnsaved(context, (before) => new Set([...before, ...ids]))
  for (const photoId of ids) await commit(context, { name: 'photo.download', args: { photoId } })
}

/** The photos whose download was recorded, and why others were rejected. */
export interface QueuedOutcome {
  readonly recorded: readonly PhotoId[]
  readonly refused: OutboxError | null
}

/** Resolves once the server has responded to all of these downloads. Never resolves if this tab ends first. */
export function waitForDownloads(ids: readonly PhotoId[]): Promise<QueuedOutcome> {
  const context = requireContext()
  return new Promise((resolve, reject) => {
    const stop = watchData(context, (open) => readOutcome(open, ids), {
      onValue: (outcome) => {
        if (outcome === null) return
        stop()
        resolve(outcome)
      },
      onError: reject,
    })
  })
}

async function readOutcome(
  { database }: DataContext,
  ids: readonly PhotoId[],
): Promise<QueuedOutcome | null> {
  const rows = await readDownloadRows(database)
  const recorded: PhotoId[] = []
  let refused: OutboxError | null = null
  for (const id of ids) {
    const row = rows.findLast(({ args }) => args.photoId === id)
    if (row === undefined) {
      if ((await database.downloads.get(id)) !== undefined) recorded.push(id)
    } else if (phaseOf(row) === 'refused') refused ??= lastServerErrorOf(row)
    else return null
  }
  return { recorded, refused }
}

const Ids = v.pipe(v.string(), v.parseJson(), v.array(PhotoId))

/** Returns the photos that were requested offline on this device and have not been saved since. */
export function readUnsaved({ user }: Pick<DataContext, 'user'>): ReadonlySet<PhotoId> {
  const read = v.safeParse(Ids, readChoice(keyOf(user)))
  return new Set(read.success ? read.output : [])
}

/** Records that the photo was saved. */
export function recordSavedDownload(id: PhotoId): void {
  const context = requireContext()
  if (!readUnsaved(context).has(id)) return
  updateUnsaved(context, (before) => new Set([...before].filter((one) => one !== id)))
}

function updateUnsaved(
  { user }: Pick<DataContext, 'user'>,
  change: (before: ReadonlySet<PhotoId>) => ReadonlySet<PhotoId>,
): void {
  storeChoice(keyOf(user), JSON.stringify([...change(readUnsaved({ user }))].slice(-maxUnsaved)))
}

const maxUnsaved = 500

function keyOf({ id }: DataContext['user']): string {
  return `downloads-to-save:${id}`
}

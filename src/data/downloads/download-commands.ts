import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { answeredErrorOf, type OutboxError, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { readDownloadRows } from './download-forecast.ts'
import { readChoice, storeChoice } from '#src/platform/storage/stored-choice.ts'

/** Asks for downloads that are recorded once there is a connection, each once, in this order. */
export async function queueDownloads(ids: readonly PhotoId[], context = requireContext()): Promise<void> {
  // Before they are queued: what is recorded while this tab dies is still to be saved.
  keepUnsaved(context, (before) => new Set([...before, ...ids]))
  for (const photoId of ids) await commit(context, { name: 'photo.download', args: { photoId } })
}

/** How many of some downloads were recorded, and why others were not. */
export interface QueuedOutcome {
  readonly recorded: readonly PhotoId[]
  readonly refused: OutboxError | null
}

/** Resolves once the server has answered all of these downloads; never, where this tab ends before. */
export function whenDownloaded(ids: readonly PhotoId[]): Promise<QueuedOutcome> {
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
    } else if (phaseOf(row) === 'refused') refused ??= answeredErrorOf(row)
    else return null
  }
  return { recorded, refused }
}

const Ids = v.pipe(v.string(), v.parseJson(), v.array(PhotoId))

/** Photos that were asked for on this device without a connection, and not saved since. */
export function readUnsaved({ user }: Pick<DataContext, 'user'>): ReadonlySet<PhotoId> {
  const read = v.safeParse(Ids, readChoice(keyOf(user)))
  return new Set(read.success ? read.output : [])
}

/** The photo was saved: it waits for that no longer. */
export function recordSavedDownload(id: PhotoId): void {
  const context = requireContext()
  if (!readUnsaved(context).has(id)) return
  keepUnsaved(context, (before) => new Set([...before].filter((one) => one !== id)))
}

function keepUnsaved(
  { user }: Pick<DataContext, 'user'>,
  change: (before: ReadonlySet<PhotoId>) => ReadonlySet<PhotoId>,
): void {
  storeChoice(keyOf(user), JSON.stringify([...change(readUnsaved({ user }))].slice(-mostUnsaved)))
}

const mostUnsaved = 500

function keyOf({ id }: DataContext['user']): string {
  return `downloads-to-save:${id}`
}

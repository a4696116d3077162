import type { DataContext } from '#src/data/engine/data-context.ts'
import { rowsInStates } from '#src/data/engine/outbox/outbox-store.ts'
import { type NewPicture, rejectPicture, replacePicture } from '#src/data/engine/outbox/replace-picture.ts'
import { watchStopped } from '#src/data/unsent/watch-outbox.ts'
import { readPicture } from '#src/data/engine/outbox/lease-rows.ts'
import { needsReencoding } from './retry-policy.ts'

/** Encodes a photo again from its decoded pixels. Returns null if this device cannot. */
export type Reencode = (picture: Blob) => Promise<NewPicture | null>

interface ReencodeOptions {
  readonly reencode: Reencode
  readonly signal: AbortSignal
}

/** Encodes photos again that the server could not read, one after another, until `signal` aborts. */
export function reencodeRefused(context: DataContext, { reencode, signal }: ReencodeOptions): void {
  let running = Promise.resolve()
  const scheduleReencode = () => {
    running = running
      .then(() => (signal.aborted ? undefined : reencodeAll(context, reencode)))
      .catch((error: unknown) => {
        context.platform.log.error('picture-not-reencoded', error)
      })
  }
  signal.addEventListener('abort', watchStopped(context, scheduleReencode))
}

async function reencodeAll({ database }: DataContext, reencode: Reencode): Promise<void> {
  const rows = await rowsInStates(database, ['parked', 'rejected'])
  for (const row of rows) {
    if (row.name !== 'photo.upload' || !needsReencoding(row)) continue
    const picture = await readPicture(database, row.args.id, 'full')
    const made = picture && (await reencode(new Blob([picture.bytes], { type: picture.mimeType })))
    if (made) await replacePicture(database, row, made)
    else await rejectPicture(database, row)
  }
}

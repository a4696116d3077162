import { downloadZip } from 'client-zip'
import { type UnsentItem, readUnsent } from '#src/data/unsent/read-unsent.ts'
import { saveFile } from '#src/components/share/save-file.ts'

interface ZipEntry {
  readonly name: string
  readonly input: ArrayBuffer | string
  readonly lastModified: Date
}

/**
 * Saves everything unsent as one ZIP: the photos, and `manifest.json`, which lists all items and why they are unsent.
 * The outbox does not change.
 */
export async function exportUnsent(now: number): Promise<void> {
  const zip = await downloadZip(unsentEntries(readUnsent(), now)).blob()
  const day = new Date(now).toISOString().slice(0, 10)
  saveFile(new File([zip], `unsent-${day}.zip`, { type: 'application/zip' }))
}

/** The files of the ZIP: each photo under a unique name, the manifest last. */
export async function* unsentEntries(
  items: AsyncIterable<UnsentItem>,
  now: number,
): AsyncGenerator<ZipEntry> {
  const listed: object[] = []
  for await (const { photo, queuedAt, ...facts } of items) {
    const number = String(listed.length + 1).padStart(4, '0')
    const file = photo === null ? null : `photos/${number}-${photo.name}`
    listed.push({ ...facts, queuedAt: new Date(queuedAt).toISOString(), file })
    if (photo !== null && file !== null)
      yield { name: file, input: photo.bytes, lastModified: new Date(queuedAt) }
  }
  const manifest = { exportedAt: new Date(now).toISOString(), items: listed }
  yield { name: 'manifest.json', input: JSON.stringify(manifest, null, 2), lastModified: new Date(now) }
}

import { downloadZip } from 'client-zip'
import { saveFile } from '#src/components/share/save-file.ts'
import { type UnconfirmedZone, unconfirmedPhotos } from '#src/data/zones/unconfirmed-zones.ts'
import { fileName } from '#src/contract/rules/file-name.ts'

/**
 * Downloads the zone's photos in the browser: a single photo as is, several as a ZIP. Returns their number. The photos
 * also stay in the app.
 */
export async function saveUnconfirmed(zone: UnconfirmedZone): Promise<number> {
  if (zone.photoIds.length > 1) return saveAsZip(zone)
  let count = 0
  for await (const file of unconfirmedPhotos(zone.mutationId)) {
    saveFile(file)
    count += 1
  }
  return count
}

async function saveAsZip({ mutationId, name }: UnconfirmedZone): Promise<number> {
  let count = 0
  async function* entries() {
    for await (const file of unconfirmedPhotos(mutationId)) {
      count += 1
      const number = String(count).padStart(3, '0')
      yield { name: `${number}-${file.name}`, input: file, lastModified: file.lastModified }
    }
  }
  const zip = await downloadZip(entries()).blob()
  if (count > 0) saveFile(new File([zip], fileName(name, 'zip', 'photos'), { type: 'application/zip' }))
  return count
}

import { downloadZip } from 'client-zip'
import { saveFile } from '#src/components/share/save-file.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { chapterFolder, chaptersOf } from '#src/contract/rules/chapters.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { fileName, fileNameOfType } from '#src/contract/rules/file-name.ts'

interface ZipEntry {
  readonly name: string
  readonly input: Blob | string
  readonly lastModified: Date
}

/** Best first. */
const renditions = ['high', 'standard', 'wall', 'thumb'] as const

/**
 * Saves this device's copies of the photos as one ZIP with `manifest.json`. Returns the number of photos. Creates no
 * file if there are none.
 */
export async function saveDevicePhotos(
  zone: ZoneView,
  photos: readonly PhotoView[],
  onProgress: (done: number) => void,
): Promise<number> {
  let count = 0
  const chapters = chaptersOf(zone)
  async function* entries(): AsyncGenerator<ZipEntry> {
    const manifest: object[] = []
    for (const [index, photo] of photos.entries()) {
      onProgress(index)
      const addresses = photo.isLocal ? [] : renditions.map((rendition) => photoAddress(photo, rendition))
      const picture = await readPicture(photo.id, addresses, new AbortController().signal)
      if (!picture.ok) continue
      const { blob } = picture.value
      count += 1
      const folder = chapterFolder(chapters, photo)
      const filename = `${folder}${String(count).padStart(4, '0')}-${fileNameOfType(photo.originalName, blob.type)}`
      const { id, uploader, caption, originalName } = photo
      const takenAt = photo.capturedAt ?? photo.uploadedAt
      manifest.push({
        id,
        filename,
        originalName,
        uploader: uploader.displayName,
        caption,
        takenAt: formatIsoTime(takenAt),
      })
      yield { name: filename, input: blob, lastModified: new Date(takenAt) }
    }
    yield { name: 'manifest.json', input: JSON.stringify(manifest, null, 2), lastModified: new Date() }
  }
  const zip = await downloadZip(entries()).blob()
  if (count > 0) saveFile(new File([zip], fileName(zone.name, 'zip', 'photos'), { type: 'application/zip' }))
  return count
}

function formatIsoTime(time: number): string {
  return new Date(time).toISOString()
}

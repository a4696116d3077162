import { downloadZip } from 'client-zip'
import { saveFile } from '#src/components/offline/save-file.ts'
import { fileNameOf } from '#src/components/offline/export-unsent.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { type DownloadOutcome, downloadAll } from './download-all.ts'

type Steps = Omit<Parameters<typeof downloadAll>[1], 'save'>

/** Downloads the photos into one ZIP named `name`, numbered in their order; what was had before an end is in it. */
export async function zipOf(ids: readonly PhotoId[], name: string, steps: Steps): Promise<DownloadOutcome> {
  const files: File[] = []
  const outcome = await downloadAll(ids, {
    ...steps,
    save: async ({ url, filename }, id) => {
      const read = await readPicture(id, [url], new AbortController().signal)
      if (!read.ok) return false
      const number = String(files.length + 1).padStart(3, '0')
      files.push(new File([read.value.blob], `${number}-${filename}`))
      return true
    },
  })
  if (files.length > 0) {
    const zip = await downloadZip(files).blob()
    saveFile(new File([zip], `${fileNameOf(name)}.zip`, { type: 'application/zip' }))
  }
  return outcome
}

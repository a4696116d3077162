import { downloadZip } from 'client-zip'
import { saveFile } from './save-file.ts'
import type { CollectionAnswer } from '#src/contract/calls/answers.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import type { DownloadOutcome } from './download-all.ts'

interface CollectionSteps {
  /** Records all downloads on the server, or none. The server returns the files' locations. */
  readonly collect: (ids: readonly PhotoId[]) => Promise<Result<CollectionAnswer, ClientProblem>>
  readonly onProgress: (done: number) => void
}

/** Downloads the photos as one collection: a ZIP named `name`, with files numbered in their order. */
export async function zipOf(
  ids: readonly PhotoId[],
  name: string,
  { collect, onProgress }: CollectionSteps,
): Promise<DownloadOutcome> {
  onProgress(0)
  const answer = await collect(ids)
  if (!answer.ok) return { saved: 0, remaining: undefined, stopped: answer.error }
  const files: File[] = []
  for (const [index, { photoId, url, filename }] of answer.value.files.entries()) {
    onProgress(index)
    const picture = await readPicture(photoId, [url], new AbortController().signal)
    if (!picture.ok) continue
    const number = String(files.length + 1).padStart(3, '0')
    files.push(new File([picture.value.blob], `${number}-${filename}`))
  }
  if (files.length > 0) {
    const zip = await downloadZip(files).blob()
    saveFile(new File([zip], fileName(name, 'zip', 'photos'), { type: 'application/zip' }))
  }
  return { saved: files.length, remaining: answer.value.remainingDownloads, stopped: null }
}

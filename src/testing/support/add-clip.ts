import { announcementOf } from '#server/testing/test-clips.ts'
import type { ClipMaker } from './make-test-clip.ts'
import type { Person } from './person.ts'

interface ClipOptions {
  /** Creates the video files. */
  readonly films: ClipMaker
  readonly seconds: number
  readonly width: number
  readonly height: number
}

/**
 * Adds a clip of a few seconds with its silent preview to a photo of this person, as the person's device would send it.
 */
export async function addClip(
  person: Person,
  photoId: string,
  { films, ...shape }: ClipOptions,
): Promise<void> {
  const bytes = await films.make({ ...shape, bitsPerSecond: 800_000 })
  const loop = await films.make({
    seconds: 2,
    width: 320,
    height: 240,
    hasSound: false,
    bitsPerSecond: 200_000,
  })
  const { seconds, width, height } = shape
  const announcement = announcementOf({ bytes, loop, more: { width, height, lengthMs: seconds * 1000 } })
  await person.call('POST', `/api/photos/${photoId}/clip`, announcement)
  for (const [part, file] of [
    ['loop', loop],
    ['clip', bytes],
  ] as const) {
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }
    const path = `/api/photos/${photoId}/${part}`
    const answer = await person.requestWith(headers, {
      method: 'PATCH',
      path,
      body: new Blob([Uint8Array.from(file)]),
    })
    if (!answer.ok) throw new Error(`The ${part} was refused: ${answer.status} ${await answer.text()}`)
  }
}

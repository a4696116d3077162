import { expect, test } from 'vitest'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readUnsentOf } from '#src/data/unsent/read-unsent.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { unsentEntries } from './export-unsent.ts'

const picture = {
  previewBytes: new Uint8Array([1]).buffer,
  mimeType: 'image/jpeg',
  previewMimeType: 'image/jpeg',
  width: 4,
  height: 3,
  capturedAt: null,
  placeholderColor: '#000000',
  caption: '',
}

test('exports each unsent photo under its name with the right extension, and lists reasons in a manifest', async () => {
  const context = await makeFakeContext()
  for (const [index, originalName] of ['summit.heic', 'a/b:c.webp', '', 'фото.png'].entries()) {
    const fullBytes = new Uint8Array([7, 8, index]).buffer
    const sha256 = String(index).repeat(64)
    await queuePhotoIn(context, fakeZone.id, { ...picture, fullBytes, sha256, originalName })
  }
  const entries = []
  for await (const entry of unsentEntries(readUnsentOf(context), Date.UTC(2026, 5, 1))) entries.push(entry)
  expect(entries.map(({ name }) => name)).toEqual([
    'photos/0001-summit.jpg',
    'photos/0002-a-b-c.jpg',
    'photos/0003-photo.jpg',
    'photos/0004-фото.jpg',
    'manifest.json',
  ])
  expect(entries[1]?.input).toEqual(new Uint8Array([7, 8, 1]).buffer)
  expect(JSON.parse(await new Response(entries[4]?.input).text())).toMatchObject({
    exportedAt: '2026-06-01T00:00:00.000Z',
    items: [
      { kind: 'photo.upload', state: 'queued', file: 'photos/0001-summit.jpg' },
      { file: 'photos/0002-a-b-c.jpg' },
      { file: 'photos/0003-photo.jpg' },
      { file: 'photos/0004-фото.jpg' },
    ],
  })
})

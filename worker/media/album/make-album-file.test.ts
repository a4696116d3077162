import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlbumData } from '#src/contract/wire/album-data.ts'
import { albumTemplate } from '#src/contract/wire/album-file.ts'
import { albumTexts } from '#src/contract/wire/album-texts.ts'
import { albumFileWords } from '#src/i18n/en/album-file.ts'
import type { AlbumOrder, OrderedPhoto } from '#src/contract/wire/album-order.ts'
import { makeAlbumFile } from './make-album-file.ts'

/** The responses stored on the device, by URL. */
const kept = new Map<string, Response>()
let asked: string[] = []
let channel: MessageChannel

beforeEach(() => {
  kept.clear()
  asked = []
  channel = new MessageChannel()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    await new Promise((resolve) => setImmediate(resolve))
    const found = kept.get(address)
    if (found === undefined) throw new TypeError('Failed to fetch')
    return found.clone()
  })
})
afterEach(() => {
  channel.port1.close()
  vi.unstubAllGlobals()
})

const keep = (address: string, content: string, type = 'image/webp') =>
  kept.set(address, new Response(content, { headers: { 'content-type': type } }))

const facts = {
  width: 4,
  height: 3,
  color: '#000000',
  caption: '',
  altText: '',
  by: 'Ada',
  takenAt: 1,
  chapter: null,
  likes: 0,
  comments: [],
}
const photo = (name: string, more: Partial<OrderedPhoto> = {}): OrderedPhoto => ({
  facts,
  mark: null,
  clip: null,
  thumb: `/${name}?r=thumb`,
  picture: `/${name}?r=wall`,
  ...more,
})
const order = (photos: readonly OrderedPhoto[], more: Partial<AlbumOrder> = {}): AlbumOrder => ({
  name: 'Hut',
  brand: 'snapzone',
  language: 'en',
  loading: '',
  noScript: '',
  savedAt: 1,
  part: null,
  template: albumTemplate({ style: '', script: 'void 0', styleHash: "'s'", scriptHash: "'c'" }),
  words: albumTexts(albumFileWords),
  chapters: [],
  hasClips: true,
  film: null,
  guestbook: [],
  saveTo: null,
  photos,
  ...more,
})

/** A file handle that records the outcome. */
function fakeHandle() {
  const state = { written: 0, end: 'open' }
  const writable = {
    write: async (piece: Uint8Array) => {
      state.written += piece.length
    },
    close: async () => {
      state.end = 'closed'
    },
    abort: async () => {
      state.end = 'aborted'
    },
  }
  const remove = async () => {
    state.end += ', removed'
  }
  return { state, handle: { createWritable: async () => writable, remove } }
}

test('stored files are in the album; missing ones are left out and counted', async () => {
  keep('/a?r=thumb', 'small')
  keep('/a?r=wall', 'large', 'image/jpeg')
  keep('/b?r=thumb', 'small too')
  keep('/clip', 'moving', 'video/mp4')
  keep('/c?r=thumb', '<html>Sign in to this network', 'text/html')
  const clip = { captions: 'Cheers', bytes: 6, address: '/clip' }
  const guestbook = [{ entry: { by: 'Ben', text: 'Hi', at: 2 }, voice: '/voice' }]
  const photos = [photo('a', { clip }), photo('b'), photo('c'), photo('d')]
  const { file, missing, bytes } = await makeAlbumFile(
    order(photos, { guestbook, film: '/film' }),
    channel.port2,
  )
  const html = (await file?.text()) ?? ''
  const data: AlbumData = JSON.parse(/id="album"[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({
    photos: [{ picture: { type: 'image/jpeg' }, clip: { film: { type: 'video/mp4' } } }, { picture: null }],
    guestbook: [{ text: 'Hi', voice: null }],
    film: null,
  })
  expect(html).toContain(btoa('moving'))
  expect({ missing, bytes }).toEqual({ missing: 2, bytes: file?.size })
})

test('stopping the album file leaves nothing behind and reads no further photos', async () => {
  const names = Array.from({ length: 50 }, (_, number) => `p${number}`)
  for (const name of names) keep(`/${name}?r=thumb`, 'small')
  const { state, handle } = fakeHandle()
  const making = makeAlbumFile(
    order(
      names.map((name) => photo(name)),
      { saveTo: handle },
    ),
    channel.port2,
  )
  channel.port1.addEventListener('message', () => channel.port1.postMessage(null), { once: true })
  channel.port1.start()
  await expect(making).rejects.toMatchObject({ name: 'aborted' })
  expect(state.end).toBe('aborted, removed')
  expect(asked.length).toBeLessThan(100)
})

test('a chosen destination receives the whole file, and no file if there are no photos', async () => {
  keep('/a?r=thumb', 'small')
  const { state, handle } = fakeHandle()
  const made = await makeAlbumFile(order([photo('a')], { saveTo: handle }), channel.port2)
  expect({ ...state, ...made }).toEqual({
    written: made.bytes,
    end: 'closed',
    file: null,
    bytes: made.bytes,
    missing: 0,
  })
  const none = fakeHandle()
  const empty = makeAlbumFile(order([photo('x')], { saveTo: none.handle }), new MessageChannel().port2)
  await expect(empty).rejects.toMatchObject({ name: 'empty' })
  expect(none.state.end).toBe('aborted, removed')
})

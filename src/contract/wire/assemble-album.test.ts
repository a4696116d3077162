import { expect, test } from 'vitest'
import type { AlbumData } from './album-data.ts'
import { albumTemplate } from './album-file.ts'
import {
  type AlbumContent,
  type AlbumItem,
  type AlbumSource,
  assembleAlbum,
  maxAlbumBytes,
} from './assemble-album.ts'
import { albumTexts } from './album-texts.ts'
import { albumFileWords } from '#src/i18n/en/album-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const source = (text: string, { atOnce = 2, bytes = text.length } = {}): AlbumSource => ({
  type: 'image/webp',
  bytes,
  chunks: async function* () {
    for (let offset = 0; offset < text.length; offset += atOnce)
      yield bytesOf(text.slice(offset, offset + atOnce))
  },
})
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
const item = (more: Partial<AlbumItem> = {}): AlbumItem => ({
  facts,
  thumb: async () => source('small'),
  picture: async () => source('the larger picture'),
  clip: null,
  ...more,
})
const clipOf = (text: string, bytes = text.length) => ({
  captions: 'Cheers',
  bytes,
  open: async () => source(text, { bytes }),
})

async function assemble(items: readonly AlbumItem[], more: Partial<AlbumContent> = {}) {
  const content: AlbumContent = {
    name: 'Meadow',
    brand: 'snapzone',
    language: 'en',
    loading: '',
    noScript: '',
    savedAt: 1,
    template: albumTemplate({ style: '', script: 'void 0', styleHash: "'s'", scriptHash: "'c'" }),
    words: albumTexts(albumFileWords),
    part: null,
    chapters: [],
    hasClips: true,
    film: null,
    photos: (async function* () {
      yield* items
    })(),
    guestbook: async () => [],
    base64: (bytes) => Buffer.from(bytes).toString('base64'),
    ...more,
  }
  let html = ''
  for await (const text of assembleAlbum(content)) html += text
  const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? ''
  const data: AlbumData = JSON.parse(textOf('album'))
  const blockOf = (block: number) => Buffer.from(textOf(`block-${block}`), 'base64').toString()
  return { html, data, blockOf }
}

test('the file contains all bytes, for chunks of any length', async () => {
  for (const atOnce of [1, 2, 3, 4, 100]) {
    const { data, blockOf } = await assemble([
      item({ thumb: async () => source('nineteen letters ok', { atOnce }) }),
    ])
    expect(blockOf(data.photos[0]?.thumb.block ?? -1)).toBe('nineteen letters ok')
  }
})

test('leaves out a deleted photo, and uses the small image if the larger one is missing', async () => {
  const { data } = await assemble([
    item({ thumb: async () => null }),
    item({ picture: async () => null, facts: { ...facts, by: 'Ben' } }),
  ])
  expect(data.photos).toMatchObject([{ by: 'Ben', picture: null }])
})

test('includes clips, voice recordings and the film only if requested; otherwise shows the photos', async () => {
  const items = [item({ clip: clipOf('moving') })]
  const more = {
    film: async () => source('the film'),
    guestbook: async () => [{ entry: { by: 'Ada', text: 'Hi', at: 1 }, voice: async () => source('spoken') }],
  }
  const full = await assemble(items, more)
  expect(full.blockOf(full.data.photos[0]?.clip?.film?.block ?? -1)).toBe('moving')
  expect(full.blockOf(full.data.film?.block ?? -1)).toBe('the film')
  expect(full.blockOf(full.data.guestbook[0]?.voice?.block ?? -1)).toBe('spoken')
  const plain = await assemble(items, { ...more, hasClips: false })
  expect(plain.data).toMatchObject({
    photos: [{ clip: { film: null, captions: 'Cheers' } }],
    film: null,
    guestbook: [{ text: 'Hi', voice: null }],
  })
  expect(plain.html.length).toBeLessThan(full.html.length)
})

test('above the size limit, leaves out clips first and larger images next', async () => {
  const large = async () => source('x', { bytes: maxAlbumBytes - 1000 })
  const { data } = await assemble([
    item({ picture: large }),
    item({ clip: clipOf('moving', 2000) }),
    item({ picture: async () => source('x', { bytes: 1000 }) }),
    item(),
  ])
  expect(data.photos.map(({ picture, clip }) => [picture !== null, clip?.film ?? null])).toEqual([
    [true, null],
    [true, null],
    [true, null],
    [false, null],
  ])
})

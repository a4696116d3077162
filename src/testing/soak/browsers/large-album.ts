import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { albumTemplateFile } from '#src/contract/wire/album-file.ts'
import { type AlbumItem, type AlbumSource, assembleAlbum } from '#src/contract/wire/assemble-album.ts'
import { albumTexts } from '#src/contract/wire/album-texts.ts'
import { albumFileWords } from '#src/i18n/en/album-file.ts'

const template = fileURLToPath(new URL(`../../../../dist/.pages/${albumTemplateFile}`, import.meta.url))
/** The number of different images that all photos share. */
const pictureCount = 20
/** The approximate sizes of a photo's thumbnail and larger image. */
const sizes = { thumb: { px: 320, quality: 60 }, picture: { px: 1600, quality: 56 } } as const

export const largeAlbum = { photos: 2000, needle: 1234, word: 'edelweiss' } as const

/** Writes an album of 2,000 photos with a clip, comments and chapters, as the server would. Returns its size in bytes. */
export async function writeLargeAlbum(path: string, clip: Uint8Array): Promise<number> {
  const pictures = await Promise.all(Array.from({ length: pictureCount }, (_, seed) => renderPair(seed)))
  const items = async function* (): AsyncGenerator<AlbumItem> {
    for (let number = 0; number < largeAlbum.photos; number += 1) {
      const pair = pictures[number % pictureCount]
      if (pair !== undefined) yield albumItem(number, pair, clip)
    }
  }
  const content = {
    ...({ name: 'Summit meadow', brand: 'snapzone', language: 'en', part: null, hasClips: true } as const),
    loading: albumFileWords.loading,
    noScript: albumFileWords.noScript,
    template: await readFile(template, 'utf8'),
    words: albumTexts(albumFileWords),
    savedAt: Date.parse('2026-06-05T12:00:00Z'),
    chapters: ['Ascent', 'Summit'],
    photos: items(),
    film: async () => albumSource('video/mp4', clip),
    guestbook: async () => [{ entry: { by: 'Ben', text: 'Thank you all', at: 1 }, voice: null }],
    base64: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
  }
  const file = createWriteStream(path)
  let writtenBytes = 0
  for await (const text of assembleAlbum(content)) {
    writtenBytes += Buffer.byteLength(text)
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
  return writtenBytes
}

interface Pair {
  readonly thumb: Uint8Array
  readonly picture: Uint8Array
}

async function renderPair(seed: number): Promise<Pair> {
  const noise = { type: 'gaussian', mean: 60 + seed * 7, sigma: 40 } as const
  const image = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#888888', noise },
  })
    .blur(1.1)
    .png()
    .toBuffer()
  const webp = ({ px, quality }: { readonly px: number; readonly quality: number }) =>
    sharp(image).resize({ width: px }).webp({ quality }).toBuffer()
  return { thumb: await webp(sizes.thumb), picture: await webp(sizes.picture) }
}

function albumItem(number: number, { thumb, picture }: Pair, clip: Uint8Array): AlbumItem {
  const isNeedle = number === largeAlbum.needle
  const comments = Array.from({ length: isNeedle ? 2 : number % 3 }, (_, at) => ({
    by: 'Ben',
    text: isNeedle ? 'Found it' : `Comment ${at} on ${number}`,
    at: number,
  }))
  return {
    facts: {
      width: 1600,
      height: 1200,
      color: '#667788',
      altText: '',
      takenAt: number * 60_000,
      comments,
      by: `Guest ${number % 40}`,
      caption: isNeedle ? largeAlbum.word : '',
      chapter: number < largeAlbum.photos / 2 ? 0 : 1,
      likes: isNeedle ? 7 : 0,
    },
    thumb: async () => albumSource('image/webp', thumb),
    picture: async () => albumSource('image/webp', picture),
    clip: isNeedle
      ? { captions: 'Cheers', bytes: clip.length, open: async () => albumSource('video/mp4', clip) }
      : null,
  }
}

function albumSource(type: string, bytes: Uint8Array): AlbumSource {
  return {
    type,
    bytes: bytes.length,
    chunks: async function* () {
      yield bytes
    },
  }
}

import type { AlbumBytes, AlbumData, AlbumEntry, AlbumPhoto } from './album-data.ts'
import { albumBlock, albumFileEnd, type AlbumFileFacts, albumFileStart } from './album-file.ts'

/** The bytes of an image, a clip or a voice recording. They are read when they are written to the file. */
export interface AlbumSource {
  readonly type: string
  readonly bytes: number
  readonly chunks: () => AsyncIterable<Uint8Array>
}

/** Opens a source for the file; null: it was deleted or is not available here. */
type OpenAlbumSource = () => Promise<AlbumSource | null>

export type AlbumFacts = Omit<AlbumPhoto, 'thumb' | 'picture' | 'clip'>

export interface AlbumItem {
  readonly facts: AlbumFacts
  readonly thumb: OpenAlbumSource
  readonly picture: OpenAlbumSource
  /** null: it has none. `bytes` is available before it is opened. */
  readonly clip: { readonly captions: string; readonly bytes: number; readonly open: OpenAlbumSource } | null
}

interface AlbumVoice {
  readonly entry: Omit<AlbumEntry, 'voice'>
  /** null: it has none. */
  readonly voice: OpenAlbumSource | null
}

/** The data of a file that are needed before its photos are read. */
export interface AlbumHead
  extends AlbumFileFacts, Pick<AlbumData, 'words' | 'savedAt' | 'part' | 'chapters'> {
  /** From the build (src/build/album-file-page.ts). */
  readonly template: string
  /** If false, clips, voice recordings and the film are left out. */
  readonly hasClips: boolean
}

export interface AlbumContent extends AlbumHead {
  readonly photos: AsyncIterable<AlbumItem>
  readonly film: OpenAlbumSource | null
  readonly guestbook: () => Promise<readonly AlbumVoice[]>
  readonly base64: (bytes: Uint8Array) => string
}

/**
 * Maximum total size of larger images, clips and voice recordings in a file. A browser holds the whole file in memory
 * while showing it, and base64 adds a third. Albums are divided earlier (`album-parts.ts`); this limit covers
 * unexpected cases.
 */
export const maxAlbumBytes = 400_000_000

/**
 * Yields an album file in writing order. Images come before the data, so that only one is in memory at a time. Used by
 * the server and by the app on a device.
 */
export async function* assembleAlbum(content: AlbumContent): AsyncGenerator<string> {
  const { template, name, language } = content
  yield albumFileStart(template, content)
  const blocks = createBlocks(content.base64)
  const photos: AlbumPhoto[] = []
  for await (const item of content.photos) {
    const thumb = yield* blocks.write(await item.thumb())
    // Deleted after its row was read.
    if (thumb === null) continue
    const picture = blocks.isFull(0) ? null : yield* blocks.write(await item.picture())
    photos.push({ thumb, picture, clip: yield* clipOf(item, content, blocks), ...item.facts })
  }
  const isPlayed = content.hasClips && content.film !== null
  const film = isPlayed ? yield* blocks.write((await content.film?.()) ?? null) : null
  const guestbook: AlbumEntry[] = []
  for (const { entry, voice } of await content.guestbook()) {
    const includesVoice = content.hasClips && voice !== null && !blocks.isFull(0)
    guestbook.push({ ...entry, voice: includesVoice ? yield* blocks.write(await voice()) : null })
  }
  const { words, savedAt, part, chapters } = content
  const data: AlbumData = { name, language, savedAt, words, chapters, photos, film, guestbook, part }
  yield albumFileEnd(template, data)
}

type Blocks = ReturnType<typeof createBlocks>

async function* clipOf(
  { clip }: AlbumItem,
  { hasClips }: AlbumContent,
  blocks: Blocks,
): AsyncGenerator<string, AlbumPhoto['clip']> {
  if (clip === null) return null
  const { captions, bytes, open } = clip
  const film = !hasClips || blocks.isFull(bytes) ? null : yield* blocks.write(await open())
  return { film, captions }
}

/** Writes opened sources as blocks of the file, and counts their bytes. */
function createBlocks(base64: AlbumContent['base64']) {
  let blocks = 0
  let written = 0
  return {
    /** True if this many more bytes exceed the limit. */
    isFull: (bytes: number) => written + bytes >= maxAlbumBytes,
    async *write(source: AlbumSource | null): AsyncGenerator<string, AlbumBytes | null> {
      if (source === null) return null
      const block = blocks
      blocks += 1
      written += source.bytes
      const { start, end } = albumBlock(block)
      yield start
      // Three bytes become four characters: the remainder of a chunk is carried over to the next.
      let rest = new Uint8Array(0)
      for await (const chunk of source.chunks()) {
        const joined = rest.length === 0 ? chunk : concatBytes(rest, chunk)
        const whole = joined.length - (joined.length % 3)
        yield base64(joined.subarray(0, whole))
        rest = joined.slice(whole)
      }
      yield base64(rest)
      yield end
      return { block, type: source.type }
    },
  }
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

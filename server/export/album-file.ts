import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { AlbumData, AlbumPhoto } from '#src/contract/wire/album-data.ts'
import {
  albumFileEnd,
  albumFileStart,
  albumPictureBlock,
  albumTemplateFile,
} from '#src/contract/wire/album-file.ts'
import { albumTexts } from './album-texts.ts'
import { albumFileWordsIn } from '#src/i18n/en/every-album-file.ts'
import { type Chapter, chapterOf } from '#src/contract/rules/chapters.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isMissing } from '#server/core/errors/missing-file.ts'
import { renditionPx } from '#server/core/images/renditions.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { makeFileRenderer, type WantedFile } from '#server/photos/serving/lazy-files.ts'
import type { PhotoWithUploader } from '#server/photos/photo/photo-store.ts'
import {
  commentsOf,
  type ExportedZone,
  exportedPhotos,
  placeInChapters,
  zoneChapters,
} from './backups/zone-zip.ts'

/**
 * Pictures take so many bytes of a file; photos beyond have their small picture alone. A browser holds a file in memory while it
 * shows it, and base64 makes it a third larger.
 */
const maxPictureBytes = 400_000_000

interface AlbumFile extends Pick<ExportedZone, 'zone' | 'viewer'> {
  /** Of the file's own words. */
  readonly language: Language
}

/**
 * The photos that the ZIP of the zone has, for the same reader, as one HTML file that shows them from a disk: the grid's picture
 * of each, and a larger one of at most 1,600 px, with the plan's watermark where the ZIP has it. A picture is read when its turn
 * comes. Refuses where the app is not built.
 */
export async function albumFile(deps: Deps, of: AlbumFile): Promise<Readable> {
  const template = await readTemplate(deps)
  return Readable.from(partsOf(deps, of, template), { objectMode: false })
}

async function* partsOf(
  deps: Deps,
  { zone, viewer, language }: AlbumFile,
  template: string,
): AsyncGenerator<string> {
  const { name, brand } = zone
  const messages = albumFileWordsIn[language]
  const { loading, noScript } = messages
  yield albumFileStart(template, { name, brand, language, loading, noScript })
  const pictures = createPictureReader(deps)
  const photos: AlbumPhoto[] = []
  const chapters = await zoneChapters(deps.database.reader, zone)
  for await (const { photo, wanted } of exportedPhotos(deps, { zone, viewer })) {
    const thumb = await pictures.read(photo, {
      kind: 'rendition',
      rendition: 'thumb',
      type: 'webp',
      mark: null,
    })
    // Deleted since its page was read.
    if (thumb === null) continue
    yield thumb.block
    const picture = pictures.isFull() ? null : await pictures.read(photo, largerOf(wanted))
    if (picture !== null) yield picture.block
    photos.push({
      thumb: thumb.picture,
      picture: picture?.picture ?? null,
      chapter: chapterNumber(chapters, photo),
      ...(await factsOf(deps, photo)),
    })
  }
  const data: AlbumData = {
    name,
    language,
    savedAt: deps.clock.now(),
    words: albumTexts(messages),
    chapters: chapters.map(({ title }) => title),
    photos,
  }
  yield albumFileEnd(template, data)
}

function chapterNumber(chapters: readonly Chapter[], photo: PhotoWithUploader): number | null {
  const chapter = chapterOf(chapters, placeInChapters(photo))
  return chapter === null ? null : chapters.indexOf(chapter)
}

/** Reads pictures as blocks of the file, and counts their bytes. */
function createPictureReader(deps: Deps) {
  const fileOf = makeFileRenderer(deps)
  let blocks = 0
  let bytes = 0
  return {
    isFull: () => bytes >= maxPictureBytes,
    read: async (photo: PhotoWithUploader, wanted: WantedFile) => {
      const file = await fileOf(photo, wanted)
      const blob = file === null ? null : await deps.blobs.open(photo.filename, file.name)
      if (file === null || blob === null) return null
      const content = await buffer(blob.stream())
      bytes += content.byteLength
      const block = blocks
      blocks += 1
      const type = file.name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      return { picture: { block, type }, block: albumPictureBlock(block, content.toString('base64')) }
    },
  }
}

/** At most what the ZIP gives of the photo, and no more than a screen shows. */
function largerOf(wanted: WantedFile): WantedFile {
  const isWhole = wanted.kind !== 'rendition'
  const granted: Rendition = isWhole ? 'standard' : wanted.rendition
  const rendition = renditionPx[granted] < renditionPx.standard ? granted : 'standard'
  return { kind: 'rendition', rendition, type: 'webp', mark: isWhole ? null : wanted.mark }
}

async function factsOf(
  deps: Deps,
  photo: PhotoWithUploader,
): Promise<Omit<AlbumPhoto, 'thumb' | 'picture' | 'chapter'>> {
  const comments = await commentsOf(deps, photo)
  return {
    width: photo.width,
    height: photo.height,
    color: photo.placeholder_color,
    caption: photo.caption,
    altText: photo.alt_text,
    by: personOf(photo).displayName,
    takenAt: photo.captured_at ?? photo.uploaded_at,
    likes: photo.likes,
    comments: comments.map(({ author, text, at }) => ({ by: author, text, at: Date.parse(at) })),
  }
}

async function readTemplate({ config }: Deps): Promise<string> {
  try {
    return await readFile(join(config.distDir, '.pages', albumTemplateFile), 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
    throw refused('unavailable', 'The app is not built yet: run npm run build')
  }
}

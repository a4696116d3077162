import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { albumTexts } from '#src/contract/wire/album-texts.ts'
import { albumTemplateFile } from '#src/contract/wire/album-file.ts'
import type { AlbumFileQuery } from '#src/contract/wire/album-file-query.ts'
import {
  type AlbumContent,
  type AlbumItem,
  type AlbumSource,
  assembleAlbum,
} from '#src/contract/wire/assemble-album.ts'
import { albumFileWordsIn } from '#src/i18n/en/every-album-file.ts'
import { isInSpan } from '#src/contract/rules/album-parts.ts'
import { type Chapter, chapterOf } from '#src/contract/rules/chapters.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isMissing } from '#server/core/errors/file-errors.ts'
import { renditionPx } from '#server/core/images/stored-image.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { makeFileRenderer, type WantedFile } from '#server/photos/serving/file-renderer.ts'
import { clipOf } from '#server/photos/photo/clip-store.ts'
import type { PhotoWithUploader } from '#server/photos/photo/photo-store.ts'
import { filmFile } from '#server/photos/films/zone-film.ts'
import { voiceFile } from '#server/photos/guestbook/complete-voice.ts'
import { chapteredPhotoOf, zoneChapters } from '#server/zones/codes/zone-chapters.ts'
import { commentsOf, type ExportedZone, exportedPhotos, filmOf, guestbookOf } from './backups/zone-zip.ts'

interface AlbumFile extends Pick<ExportedZone, 'zone' | 'viewer'> {
  /** The language of the file's texts. */
  readonly language: Language
  readonly chosen: AlbumFileQuery
}

/**
 * Returns one HTML file with the content of the zone's ZIP for the same reader, which can be opened from a disk. It
 * contains each photo's grid image, a larger one of at most 1,600 px, its clip, the guestbook and the film. Has the
 * plan's watermark if the ZIP does. Reads each file on demand. Refuses if the app is not built.
 */
export async function albumFile(deps: Deps, album: AlbumFile): Promise<Readable> {
  const template = await readTemplate(deps)
  return Readable.from(assembleAlbum(await contentOf(deps, album, template)), { objectMode: false })
}

async function contentOf(deps: Deps, album: AlbumFile, template: string): Promise<AlbumContent> {
  const { zone, viewer, language, chosen } = album
  const { name, brand } = zone
  const { part, parts, from } = chosen
  const messages = albumFileWordsIn[language]
  const { loading, noScript } = messages
  const chapters = await zoneChapters(deps.database.reader, zone)
  const read = { zone, viewer }
  const isFirst = from === undefined
  return {
    template,
    name,
    brand,
    language,
    loading,
    noScript,
    words: albumTexts(messages),
    savedAt: deps.clock.now(),
    part: part === undefined || parts === undefined ? null : { number: part, of: parts },
    chapters: chapters.map(({ title }) => title),
    photos: itemsOf(deps, album, chapters),
    hasClips: chosen.clips === 'yes',
    film: isFirst ? async () => filmSource(deps, read) : null,
    guestbook: async () => (isFirst ? voicesOf(deps, read) : []),
    base64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  }
}

async function* itemsOf(
  deps: Deps,
  { zone, viewer, chosen }: AlbumFile,
  chapters: readonly Chapter[],
): AsyncGenerator<AlbumItem> {
  const fileOf = makeFileRenderer(deps)
  const open = async (photo: PhotoWithUploader, wanted: WantedFile) => {
    const file = await fileOf(photo, wanted)
    if (file === null) return null
    const type = file.name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
    return sourceOf(deps, { type, filename: photo.filename, name: file.name })
  }
  const span = { from: chosen.from ?? null, until: chosen.until ?? null }
  for await (const { photo, wanted } of exportedPhotos(deps, { zone, viewer })) {
    if (!isInSpan(span, photo.captured_at ?? photo.uploaded_at)) continue
    const thumb: WantedFile = { kind: 'rendition', rendition: 'thumb', type: 'webp', mark: null }
    yield {
      facts: { ...(await factsOf(deps, photo)), chapter: chapterNumber(chapters, photo) },
      thumb: () => open(photo, thumb),
      picture: () => open(photo, largerOf(wanted)),
      clip: clipItem(deps, photo),
    }
  }
}

function clipItem(deps: Deps, photo: PhotoWithUploader): AlbumItem['clip'] {
  const { clip } = clipOf(photo)
  if (clip?.state !== 'ready' || clip.filename === null) return null
  const { captions, bytes, filename } = clip
  return { captions, bytes, open: () => sourceOf(deps, { type: 'video/mp4', filename, name: 'clip' }) }
}

async function filmSource(
  deps: Deps,
  album: Pick<AlbumFile, 'zone' | 'viewer'>,
): Promise<AlbumSource | null> {
  const film = await filmOf(deps, album)
  return film === null ? null : sourceOf(deps, { type: 'video/mp4', filename: film.filename, name: filmFile })
}

async function voicesOf(deps: Deps, album: Pick<AlbumFile, 'zone' | 'viewer'>) {
  const entries = await guestbookOf(deps, album)
  return entries.map(({ author, at, text, voice }) => ({
    entry: { by: author, at, text },
    voice:
      voice === null
        ? null
        : () => sourceOf(deps, { type: 'audio/mp4', filename: voice.filename, name: voiceFile }),
  }))
}

/** Returns null if the file has been deleted. */
async function sourceOf(
  { blobs }: Deps,
  { type, filename, name }: { readonly type: string; readonly filename: string; readonly name: string },
): Promise<AlbumSource | null> {
  const blob = await blobs.open(filename, name)
  return blob === null ? null : { type, bytes: blob.bytes, chunks: () => blob.stream() }
}

function chapterNumber(chapters: readonly Chapter[], photo: PhotoWithUploader): number | null {
  const chapter = chapterOf(chapters, chapteredPhotoOf(photo))
  return chapter === null ? null : chapters.indexOf(chapter)
}

/** Returns a rendition no larger than the one in the ZIP, and no larger than a screen needs. */
function largerOf(wanted: WantedFile): WantedFile {
  const isWhole = wanted.kind !== 'rendition'
  const granted: Rendition = isWhole ? 'standard' : wanted.rendition
  const rendition = renditionPx[granted] < renditionPx.standard ? granted : 'standard'
  return { kind: 'rendition', rendition, type: 'webp', mark: isWhole ? null : wanted.mark }
}

async function factsOf(deps: Deps, photo: PhotoWithUploader): Promise<Omit<AlbumItem['facts'], 'chapter'>> {
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

import { makeZip } from 'client-zip'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { chapterFolder } from '#src/contract/rules/chapters.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { isOnRoll } from '#server/access/decide.ts'
import { callPermissions, isAtLeast } from '#server/access/permissions.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import { placeInChapters, zoneChapters } from '#server/zones/codes/zone-chapters.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { markOf } from '#src/contract/rules/download-mark.ts'
import { downloadName } from '#server/photos/serving/may-keep.ts'
import { makeFileRenderer, type WantedFile } from '#server/photos/serving/lazy-files.ts'
import { commentsWithAuthors } from '#server/responses/comments/comment-store.ts'
import { isoTime, isoTimeOrNull } from '#server/core/clock/clock.ts'
import { clipOf } from '#server/photos/photo/clip-store.ts'
import { type PhotoWithUploader, photosFrom } from '#server/photos/photo/photo-store.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { filmFile, shownFilm } from '#server/photos/films/zone-film.ts'
import { guestbookText, openVoice, zippedEntries } from './zip-guestbook.ts'
import { readUnlock } from '#server/zones/unlocking/unlocked-zone.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'

/** One line of `manifest.json`; `filename` is the entry of the ZIP, `sha256` that of its bytes. */
interface ManifestEntry {
  readonly id: string
  readonly filename: string
  /** What the photo was called on the device that it came from. */
  readonly originalName: string
  readonly uploader: string
  readonly capturedAt: string | null
  readonly caption: string
  /** The entry of its clip, and what is said in it. */
  readonly clip?: { readonly filename: string; readonly captions: string }
  readonly sha256: string
  /** What was written about it, oldest first. */
  readonly comments: readonly ManifestComment[]
}

interface ManifestComment {
  readonly author: string
  readonly text: string
  readonly at: string
}

interface Entry {
  readonly name: string
  readonly lastModified: number
  readonly input: Readable | string
}

type Exporting = Pick<Deps, 'database' | 'blobs' | 'clock' | 'images'>

const pageSize = 100

/**
 * Photos of a zone, oldest first, each with its clip, its film and its guestbook, as a ZIP without compression, with `manifest.json` as its last
 * entry; photos of a chapter lie in its folder. For those who run
 * the zone, and for everybody where the zone is unlocked, all that they may see; otherwise their own and those that they
 * downloaded. A file is opened when its
 * turn comes and read as fast as the ZIP is taken; destroying the stream closes it. A viewer who is banned meanwhile gets a
 * broken ZIP.
 */
export function zoneZip(deps: Deps, { zone, viewer, onPhoto }: ExportedZone): Readable {
  const open: OpenFile = { stream: null }
  const parts = partsOf(makeZip(entriesOf(deps, { zone, viewer, onPhoto, open })))
  const zip = Readable.from(parts, { objectMode: false })
  zip.once('close', () => open.stream?.destroy())
  return zip
}

/**
 * A hash of all that the ZIP of a zone is made of, without reading a file; null: there is no photo in it. Where it is the
 * same, so is the ZIP.
 */
export async function zoneZipContent(deps: Deps, { zone, viewer }: ExportedZone): Promise<string | null> {
  const content = createHash('sha256').update(zone.name)
  const chapters = await zoneChapters(deps.database.reader, zone)
  let count = 0
  for await (const { photo, wanted } of exportedPhotos(deps, { zone, viewer })) {
    count += 1
    const { id, filename, caption, captured_at: capturedAt } = photo
    const said = await commentsOf(deps, photo)
    const { clip } = clipOf(photo)
    const folder = chapterFolder(chapters, placeInChapters(photo))
    const by = personOf(photo).displayName
    content.update(JSON.stringify([id, folder, filename, caption, capturedAt, by, wanted, said, clip]))
  }
  const film = await filmOf(deps, { zone, viewer })
  if (film !== null) content.update(film.filename)
  const entries = await guestbookOf(deps, { zone, viewer })
  if (entries.length > 0) content.update(JSON.stringify(entries))
  return count === 0 ? null : content.digest('hex')
}

/** What is exported, for whom. `onPhoto`: one more is in the ZIP. */
export interface ExportedZone {
  readonly zone: ZoneForReader
  readonly viewer: Viewer
  readonly onPhoto?: (() => void) | undefined
}

/**
 * The ZIP's bytes as they are read. A caller who goes away just stops reading: cancelling the maker of the ZIP would break
 * into it with an error that cannot be caught, and would not close the file that it reads.
 */
async function* partsOf(zip: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = zip.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield value
  }
}

interface OpenFile {
  stream: Readable | null
}

async function* entriesOf(deps: Deps, of: ExportedZone & { open: OpenFile }): AsyncGenerator<Entry> {
  const { open, onPhoto } = of
  const fileOf = makeFileRenderer(deps)
  const chapters = await zoneChapters(deps.database.reader, of.zone)
  const manifest: ManifestEntry[] = []
  for await (const { photo, wanted } of exportedPhotos(deps, of)) {
    const file = await fileOf(photo, wanted)
    const blob = file === null ? null : await deps.blobs.open(photo.filename, file.name)
    // Deleted since its page was read.
    if (file === null || blob === null) continue
    const number = String(manifest.length + 1).padStart(4, '0')
    const folder = chapterFolder(chapters, placeInChapters(photo))
    const name = `${folder}${number}-${downloadName(photo, file.name)}`
    const clip = await clipEntry(deps, photo, name)
    const entry = { filename: name, sha256: file.sha256, ...clip?.listed }
    manifest.push(manifestEntry(photo, entry, await commentsOf(deps, photo)))
    onPhoto?.()
    open.stream = blob.stream()
    const lastModified = photo.captured_at ?? photo.uploaded_at
    yield { name, lastModified, input: open.stream }
    if (clip === null) continue
    open.stream = clip.blob.stream()
    yield { name: clip.listed.clip.filename, lastModified, input: open.stream }
  }
  const film = await filmOf(deps, of)
  const filmBytes = film === null ? null : await deps.blobs.open(film.filename, filmFile)
  if (film !== null && filmBytes !== null) {
    open.stream = filmBytes.stream()
    yield { name: 'film.mp4', lastModified: film.shared_at, input: open.stream }
  }
  const lastModified = deps.clock.now()
  const entries = await guestbookOf(deps, of)
  if (entries.length > 0) yield { name: 'guestbook.txt', lastModified, input: guestbookText(entries) }
  for (const entry of entries) {
    const voice = await openVoice(deps, entry)
    if (voice === null || entry.voice === null) continue
    open.stream = voice.stream()
    yield { name: entry.voice.name, lastModified: entry.at, input: open.stream }
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  yield { name: 'manifest.json', lastModified, input: text }
}

/** The clip of a photo behind it, by the same name; null: it has none. */
async function clipEntry({ blobs }: Exporting, photo: PhotoWithUploader, name: string) {
  const clip = clipOf(photo).clip
  if (clip?.state !== 'ready' || clip.filename === null) return null
  const blob = await blobs.open(clip.filename, 'clip')
  const filename = name.replace(/\.\w+$/, '.mp4')
  return blob === null ? null : { blob, listed: { clip: { filename, captions: clip.captions } } }
}

/** The photos and the file of each that is taken, page by page; each page asks again whether the viewer may read the zone. */
export async function* exportedPhotos(deps: Deps, of: ExportedZone) {
  const { viewer } = of
  let page: readonly PhotoWithUploader[] = []
  do {
    const zone = await readableZone(deps, of)
    const isUnlocked = (await readUnlock(deps.database.reader, zone.id)) !== null
    page = await nextPage(deps, { zone, viewer, isUnlocked, last: page.at(-1) })
    for (const photo of page) {
      // Only its preview is here.
      if (photo.status !== 'arriving')
        yield { photo, wanted: isUnlocked ? { kind: 'original' as const } : wantedOf(photo, zone, viewer) }
    }
  } while (page.length === pageSize)
}

/** The film that everybody in the zone can watch; null: none that the viewer can. */
export async function filmOf(deps: Exporting, of: ExportedZone) {
  const zone = await readableZone(deps, of)
  const { id, mode, role } = zone
  if (isOnRoll(zone) || (mode !== 'open' && !isAtLeast(role, 'moderator'))) return null
  return (await shownFilm(deps.database.reader, id, deps.clock.now())) ?? null
}

/** The words and voices that the viewer takes along. */
export async function guestbookOf(deps: Exporting, of: ExportedZone) {
  const zone = await readableZone(deps, of)
  const isUnlocked = (await readUnlock(deps.database.reader, zone.id)) !== null
  const takesAll = isUnlocked || isAtLeast(zone.role, 'admin')
  return zippedEntries(deps, { zone, viewer: of.viewer, takesAll })
}

async function readableZone(
  { database, clock }: Exporting,
  { zone, viewer }: { zone: ZoneForReader; viewer: Viewer },
): Promise<ZoneForReader> {
  const asked = { reader: database.reader, viewer, now: clock.now() }
  const found = await requireZone(asked, zone.id, callPermissions.exportZone)
  if (!found.ok) throw new RefusedError(found.error)
  return found.value
}

function nextPage(
  { database, clock }: Exporting,
  of: {
    zone: ZoneForReader
    viewer: Viewer
    isUnlocked: boolean
    last: PhotoWithUploader | undefined
  },
) {
  const { zone, viewer, isUnlocked, last } = of
  const isModerator = isAtLeast(zone.role, 'moderator')
  return database.reader.all(photosFrom, {
    zoneId: zone.id,
    userId: viewer.userId,
    seesAll: zone.mode === 'open' || isModerator ? 1 : 0,
    seesPending: isModerator ? 1 : 0,
    takesAll: isUnlocked || isAtLeast(zone.role, 'admin') ? 1 : 0,
    now: clock.now(),
    afterTime: last?.uploaded_at ?? -1,
    afterId: last?.id ?? '',
    limit: pageSize,
  })
}

/** One's own photos as they were uploaded, other people's as the plan grants it. */
function wantedOf(photo: PhotoWithUploader, zone: ZoneForReader, viewer: Viewer): WantedFile {
  if (photo.user_id === viewer.userId) return { kind: 'original' }
  const granted = planLimits[viewer.plan].rendition
  if (granted === 'original') return { kind: 'original' }
  return { kind: 'rendition', rendition: granted, type: 'jpeg', mark: markOf(viewer.plan, zone) }
}

/** What was said about a photo, oldest first. */
export async function commentsOf(
  { database }: Exporting,
  { id: photoId, comment_count: count }: PhotoWithUploader,
): Promise<readonly ManifestComment[]> {
  if (count === 0) return []
  const comments = await database.reader.all(commentsWithAuthors, { photoId })
  return comments.map((comment) => ({
    author: personOf(comment).displayName,
    text: comment.content,
    at: isoTime(comment.created_at),
  }))
}

function manifestEntry(
  photo: PhotoWithUploader,
  { filename, sha256, clip }: Pick<ManifestEntry, 'filename' | 'sha256' | 'clip'>,
  comments: ManifestEntry['comments'],
): ManifestEntry {
  return {
    id: photo.id,
    filename,
    originalName: photo.original_name,
    uploader: personOf(photo).displayName,
    capturedAt: isoTimeOrNull(photo.captured_at),
    caption: photo.caption,
    ...(clip === undefined ? {} : { clip }),
    sha256,
    comments,
  }
}

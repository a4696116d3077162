import { makeZip } from 'client-zip'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { chapterFolder } from '#src/contract/rules/chapters.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { isOnRoll } from '#server/access/decide-access.ts'
import { callPermissions, isAtLeast } from '#server/access/permissions.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import { chapteredPhotoOf, zoneChapters } from '#server/zones/codes/zone-chapters.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { downloadWatermark } from '#src/contract/rules/watermark.ts'
import { downloadName } from '#server/photos/serving/can-save.ts'
import { makeFileRenderer, type WantedFile } from '#server/photos/serving/file-renderer.ts'
import { commentsWithAuthors } from '#server/responses/comments/comment-store.ts'
import { isoTime, isoTimeOrNull } from '#server/core/clock/clock.ts'
import { clipOf } from '#server/photos/photo/clip-store.ts'
import { type PhotoWithUploader, photosFrom } from '#server/photos/photo/photo-store.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { filmFile, currentFilm } from '#server/photos/films/zone-film.ts'
import { guestbookText, openVoice, zippedEntries } from './zip-guestbook.ts'
import { readUnlock } from '#server/zones/unlocking/unlocked-zone.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'

/** One entry of `manifest.json`. `filename` is the name in the ZIP, `sha256` the hash of the file. */
interface ManifestEntry {
  readonly id: string
  readonly filename: string
  /** The photo's file name on its original device. */
  readonly originalName: string
  readonly uploader: string
  readonly capturedAt: string | null
  readonly caption: string
  /** The file name of its clip, and the clip's captions. */
  readonly clip?: { readonly filename: string; readonly captions: string }
  readonly sha256: string
  /** Its comments, oldest first. */
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

type ExportDeps = Pick<Deps, 'database' | 'blobs' | 'clock' | 'images'>

const pageSize = 100

/**
 * Returns a ZIP, without compression, of a zone's photos, oldest first, with their clips, the film and the guestbook.
 * `manifest.json` is the last entry. Photos of a chapter are in the chapter's folder.
 * Those who run the zone get everything that they may see, and so does everyone if the zone is unlocked. Others get
 * their own photos and those that they downloaded.
 * Opens each file on demand and reads it as fast as the ZIP is consumed. Destroying the stream closes it. If the viewer
 * is banned during the export, the ZIP is broken.
 */
export function zoneZip(deps: Deps, { zone, viewer, onPhoto }: ExportedZone): Readable {
  const open: OpenFile = { stream: null }
  const parts = partsOf(makeZip(entriesOf(deps, { zone, viewer, onPhoto, open })))
  const zip = Readable.from(parts, { objectMode: false })
  zip.once('close', () => open.stream?.destroy())
  return zip
}

/**
 * Returns a hash of everything in the ZIP of a zone, without reading a file; null if it has no photos. Equal hashes
 * mean equal ZIPs.
 */
export async function zoneZipContent(deps: Deps, { zone, viewer }: ExportedZone): Promise<string | null> {
  const content = createHash('sha256').update(zone.name)
  const chapters = await zoneChapters(deps.database.reader, zone)
  let count = 0
  for await (const { photo, wanted } of exportedPhotos(deps, { zone, viewer })) {
    count += 1
    const { id, filename, caption, captured_at: capturedAt } = photo
    const photoComments = await commentsOf(deps, photo)
    const { clip } = clipOf(photo)
    const folder = chapterFolder(chapters, chapteredPhotoOf(photo))
    const by = personOf(photo).displayName
    content.update(
      JSON.stringify([id, folder, filename, caption, capturedAt, by, wanted, photoComments, clip]),
    )
  }
  const film = await filmOf(deps, { zone, viewer })
  if (film !== null) content.update(film.filename)
  const entries = await guestbookOf(deps, { zone, viewer })
  if (entries.length > 0) content.update(JSON.stringify(entries))
  return count === 0 ? null : content.digest('hex')
}

/** What is exported and for whom. `onPhoto` is called for each photo added to the ZIP. */
export interface ExportedZone {
  readonly zone: ZoneForReader
  readonly viewer: Viewer
  readonly onPhoto?: (() => void) | undefined
}

/**
 * Yields the ZIP's bytes as they are read. If the caller goes away, the reading stops. Canceling the ZIP generator
 * would raise an uncatchable error in it and would not close its open file.
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

async function* entriesOf(deps: Deps, exported: ExportedZone & { open: OpenFile }): AsyncGenerator<Entry> {
  const { open, onPhoto } = exported
  const fileOf = makeFileRenderer(deps)
  const chapters = await zoneChapters(deps.database.reader, exported.zone)
  const manifest: ManifestEntry[] = []
  for await (const { photo, wanted } of exportedPhotos(deps, exported)) {
    const file = await fileOf(photo, wanted)
    const blob = file === null ? null : await deps.blobs.open(photo.filename, file.name)
    // It was deleted after its page was read.
    if (file === null || blob === null) continue
    const number = String(manifest.length + 1).padStart(4, '0')
    const folder = chapterFolder(chapters, chapteredPhotoOf(photo))
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
  const film = await filmOf(deps, exported)
  const filmBytes = film === null ? null : await deps.blobs.open(film.filename, filmFile)
  if (film !== null && filmBytes !== null) {
    open.stream = filmBytes.stream()
    yield { name: 'film.mp4', lastModified: film.shared_at, input: open.stream }
  }
  const lastModified = deps.clock.now()
  const entries = await guestbookOf(deps, exported)
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

/** Returns the entry for a photo's clip, with the same name; null if it has none. */
async function clipEntry({ blobs }: ExportDeps, photo: PhotoWithUploader, name: string) {
  const clip = clipOf(photo).clip
  if (clip?.state !== 'ready' || clip.filename === null) return null
  const blob = await blobs.open(clip.filename, 'clip')
  const filename = name.replace(/\.\w+$/, '.mp4')
  return blob === null ? null : { blob, listed: { clip: { filename, captions: clip.captions } } }
}

/**
 * Yields the exported photos, each with its file, page by page. Each page checks again whether the viewer may read the
 * zone.
 */
export async function* exportedPhotos(deps: Deps, exported: ExportedZone) {
  const { viewer } = exported
  let page: readonly PhotoWithUploader[] = []
  do {
    const zone = await readableZone(deps, exported)
    const isUnlocked = (await readUnlock(deps.database.reader, zone.id)) !== null
    page = await nextPage(deps, { zone, viewer, isUnlocked, last: page.at(-1) })
    for (const photo of page) {
      // Only its preview has arrived.
      if (photo.status !== 'arriving')
        yield { photo, wanted: isUnlocked ? { kind: 'original' as const } : wantedOf(photo, zone, viewer) }
    }
  } while (page.length === pageSize)
}

/** Returns the zone's film, or null if there is none that the viewer may watch. */
export async function filmOf(deps: ExportDeps, exported: ExportedZone) {
  const zone = await readableZone(deps, exported)
  const { id, mode, role } = zone
  if (isOnRoll(zone) || (mode !== 'open' && !isAtLeast(role, 'moderator'))) return null
  return (await currentFilm(deps.database.reader, id, deps.clock.now())) ?? null
}

/** Returns the guestbook entries that the viewer may export. */
export async function guestbookOf(deps: ExportDeps, exported: ExportedZone) {
  const zone = await readableZone(deps, exported)
  const isUnlocked = (await readUnlock(deps.database.reader, zone.id)) !== null
  const takesAll = isUnlocked || isAtLeast(zone.role, 'admin')
  return zippedEntries(deps, { zone, viewer: exported.viewer, takesAll })
}

async function readableZone(
  { database, clock }: ExportDeps,
  { zone, viewer }: { zone: ZoneForReader; viewer: Viewer },
): Promise<ZoneForReader> {
  const readParams = { reader: database.reader, viewer, now: clock.now() }
  const found = await requireZone(readParams, zone.id, callPermissions.exportZone)
  if (!found.ok) throw new RefusedError(found.error)
  return found.value
}

function nextPage(
  { database, clock }: ExportDeps,
  exported: {
    zone: ZoneForReader
    viewer: Viewer
    isUnlocked: boolean
    last: PhotoWithUploader | undefined
  },
) {
  const { zone, viewer, isUnlocked, last } = exported
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

/** Returns the original for the viewer's own photos, and what the plan allows for others. */
function wantedOf(photo: PhotoWithUploader, zone: ZoneForReader, viewer: Viewer): WantedFile {
  if (photo.user_id === viewer.userId) return { kind: 'original' }
  const granted = planLimits[viewer.plan].rendition
  if (granted === 'original') return { kind: 'original' }
  return { kind: 'rendition', rendition: granted, type: 'jpeg', mark: downloadWatermark(viewer.plan, zone) }
}

/** Returns a photo's comments, oldest first. */
export async function commentsOf(
  { database }: ExportDeps,
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

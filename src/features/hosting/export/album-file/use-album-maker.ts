import { useEffect, useRef, useState } from 'react'
import { albumTemplate } from 'virtual:album-template'
import { saveFile } from '#src/components/share/save-file.ts'
import { albumFileTitle, isInSpan, type PlannedPart, takenAtOf } from '#src/contract/rules/album-parts.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { makeAlbumFile } from '#src/media/make-album-file.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { filmAddress } from '#src/contract/entities/photos/film.ts'
import { voiceAddress } from '#src/contract/entities/responses/guestbook.ts'
import { chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import { downloadWatermark } from '#src/contract/rules/watermark.ts'
import { offlineZoneRenditionsOf } from '#src/contract/rules/offline-zone.ts'
import type { AlbumOrder, OrderedPhoto } from '#src/contract/wire/album-order.ts'
import { type AlbumMessages, albumTexts } from '#src/contract/wire/album-texts.ts'
import type { AlbumPart } from '#src/contract/wire/album-data.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { readAlbum } from '#src/data/album-file/read-album.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

export type AlbumState =
  | { readonly phase: 'none' | 'failed' }
  | { readonly phase: 'making'; readonly ratio: number }
  | { readonly phase: 'made'; readonly bytes: number; readonly missing: number }

/** Creates album files on this device. Unmounting aborts the work and discards the partial file. */
export function useAlbumMaker() {
  const [state, setState] = useState<AlbumState>({ phase: 'none' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const make = async (albumRequest: AlbumRequest) => {
    const { zone, part } = albumRequest
    const title = albumFileTitle(zone.name, part === null ? {} : { part: part.number, parts: part.of })
    const name = fileName(title, 'html', 'zone')
    const place = await chooseSaveLocation(name)
    if (place === 'cancelled') return
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setState({ phase: 'making', ratio: 0 })
    const made = await makeAlbumFile(await albumOrder(albumRequest, place), {
      signal: own.signal,
      onProgress: (ratio) => {
        if (!own.signal.aborted) setState({ phase: 'making', ratio })
      },
    })
    if (own.signal.aborted) return
    if (!made.ok) return setState({ phase: 'failed' })
    const { file, bytes, missing } = made.value
    if (file !== null) saveFile(new File([file], name, { type: 'text/html' }))
    setState({ phase: 'made', bytes, missing })
  }
  const cancel = () => {
    abort.current?.abort()
    setState({ phase: 'none' })
  }
  return {
    state,
    make: (albumRequest: AlbumRequest) => void make(albumRequest).catch(() => setState({ phase: 'failed' })),
    cancel,
  }
}

/** Available in Chromium on desktop. Other browsers save files to their downloads. */
interface FilePickerWindow extends Window {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }) => Promise<FileSystemFileHandle>
}

/**
 * Lets the user choose a file, which is then written in chunks. Returns null if this browser has no file picker, and
 * `cancelled` if the user canceled.
 */
async function chooseSaveLocation(suggestedName: string): Promise<FileSystemFileHandle | null | 'cancelled'> {
  const picking: FilePickerWindow = window
  if (picking.showSaveFilePicker === undefined) return null
  try {
    return await picking.showSaveFilePicker({
      suggestedName,
      types: [{ accept: { 'text/html': ['.html'] } }],
    })
  } catch (failure) {
    // A frame or an organisation's policy may forbid it.
    return failure instanceof DOMException && failure.name === 'AbortError' ? 'cancelled' : null
  }
}

interface AlbumRequest {
  readonly zone: ZoneView
  readonly user: User
  /** The photos that this user can export, as in the ZIP. */
  readonly taken: readonly PhotoView[]
  /** True if these are all the photos that are visible in the zone. */
  readonly isAll: boolean
  readonly planned: PlannedPart
  readonly part: AlbumPart | null
  readonly hasClips: boolean
  /** The language of the file's texts. */
  readonly language: Language
  readonly messages: AlbumMessages
}

/**
 * Returns the order for an album file from the content that an offline zone stores. It follows the rules of the
 * server's file: oldest first, and other people's photos carry the plan's watermark if they do in the ZIP.
 */
async function albumOrder(albumRequest: AlbumRequest, saveTo: AlbumOrder['saveTo']): Promise<AlbumOrder> {
  const { zone, user, isAll, planned, part, hasClips, language, messages } = albumRequest
  const photos = albumRequest.taken
    .filter((photo) => isInSpan(planned, takenAtOf(photo)))
    .toSorted((a, b) => a.uploadedAt - b.uploadedAt || (a.id < b.id ? -1 : 1))
  const { comments, film, guestbook } = await readAlbum(zone.id, photos)
  const chapters = chaptersOf(zone)
  const isFirst = planned.from === null
  const mark = zone.unlocked === null ? downloadWatermark(user.subscriptionPlan, zone) : null
  const entries = guestbook.filter(({ isOwn }) => isFirst && (isAll || isOwn))
  return {
    template: albumTemplate,
    name: zone.name,
    brand: zone.brand,
    language,
    loading: messages.loading,
    noScript: messages.noScript,
    words: albumTexts(messages),
    savedAt: Date.now(),
    part,
    chapters: chapters.map(({ title }) => title),
    hasClips,
    photos: photos.map((photo) => {
      const chapter = chapterOf(chapters, photo)
      const photoComments = (comments.get(photo.id) ?? []).map(
        ({ user: { displayName: by }, content, createdAt }) => ({
          by,
          text: content,
          at: createdAt,
        }),
      )
      return {
        ...orderedPhoto(photo, photo.uploader.id === user.id ? null : mark),
        facts: {
          ...factsOf(photo),
          comments: photoComments,
          chapter: chapter === null ? null : chapters.indexOf(chapter),
        },
      }
    }),
    film: isFirst && film !== null ? filmAddress(film.filename) : null,
    guestbook: entries.map(({ user: { displayName: by }, text, createdAt, voice }) => ({
      entry: { by, text, at: createdAt },
      voice: voice === null || voice.filename === null ? null : voiceAddress(voice.filename),
    })),
    saveTo,
  }
}

function orderedPhoto(photo: PhotoView, mark: string | null): Omit<OrderedPhoto, 'facts'> {
  const film = playableClip(photo.clip)
  const larger = offlineZoneRenditionsOf(photo).at(-1) ?? 'thumb'
  return {
    thumb: photoAddress(photo, 'thumb'),
    picture: photoAddress(photo, larger),
    mark,
    clip:
      film === null || photo.clip == null
        ? null
        : { captions: photo.clip.captions, bytes: photo.clip.bytes, address: clipAddress(film) },
  }
}

function factsOf(photo: PhotoView): Omit<OrderedPhoto['facts'], 'comments' | 'chapter'> {
  const { width, height, placeholderColor: color, caption, altText, likes, uploader } = photo
  return {
    width,
    height,
    color,
    caption,
    altText,
    likes,
    by: uploader.displayName,
    takenAt: takenAtOf(photo),
  }
}

import { albumTemplate } from 'virtual:album-template'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { filmAddress } from '#src/contract/entities/photos/film.ts'
import { voiceAddress } from '#src/contract/entities/responses/guestbook.ts'
import { isInSpan, type PlannedPart, takenAtOf } from '#src/contract/rules/album-parts.ts'
import { chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import { markOf } from '#src/contract/rules/download-mark.ts'
import { offlineZoneRenditionsOf } from '#src/contract/rules/offline-zone.ts'
import type { AlbumOrder, OrderedPhoto } from '#src/contract/wire/album-order.ts'
import { type AlbumMessages, albumTexts } from '#src/contract/wire/album-texts.ts'
import type { AlbumPart } from '#src/contract/wire/album-data.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { readAlbum } from '#src/data/album-file/read-album.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

export interface AlbumWish {
  readonly zone: ZoneView
  readonly user: User
  /** What this person takes along, as in the ZIP. */
  readonly taken: readonly PhotoView[]
  /** Whether that is everything that is to be seen in the zone. */
  readonly isAll: boolean
  readonly planned: PlannedPart
  readonly part: AlbumPart | null
  readonly hasClips: boolean
  /** Of the file's own words. */
  readonly language: Language
  readonly messages: AlbumMessages
}

/**
 * The order for an album file of what an offline zone keeps, by the rules of the server's file: oldest first, other people's
 * photos with the plan's mark where the ZIP has it.
 */
export async function albumOrder(wish: AlbumWish, saveTo: AlbumOrder['saveTo']): Promise<AlbumOrder> {
  const { zone, user, isAll, planned, part, hasClips, language, messages } = wish
  const photos = wish.taken
    .filter((photo) => isInSpan(planned, takenAtOf(photo)))
    .toSorted((a, b) => a.uploadedAt - b.uploadedAt || (a.id < b.id ? -1 : 1))
  const { comments, film, guestbook } = await readAlbum(zone.id, photos)
  const chapters = chaptersOf(zone)
  const isFirst = planned.from === null
  const mark = zone.unlocked === null ? markOf(user.subscriptionPlan, zone) : null
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
      const said = (comments.get(photo.id) ?? []).map(
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
          comments: said,
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

import { useEffect, useState } from 'react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type ClipFacts, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { readClipBytes } from '#src/data/clips/read-clip.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { clipStart } from '#src/media/prepare-clip.ts'
import { readSound } from '#src/media/read-sound.ts'

/** How much of its clips a film uses. */
export interface ClipShare {
  /** The longest part of a clip that the film shows, including the crossfade to the next image. */
  readonly longestMs: number
  readonly isAudible: boolean
}

/** The clip settings of a recap. */
export const recapShare: ClipShare = { longestMs: 6500, isAudible: true }
/** How many clips play; for the others, their posters are shown. */
const maxClips = 6
/** The start of a clip takes its share of the bytes, more if the image is busy, plus the file's index. */
const busyRatio = 1.3
const indexBytes = 300_000
/** If the start of a clip cannot be read alone, a clip up to this size is read completely. */
const maxFullReadBytes = 12_000_000
const maxGain = 1.5

/** The start of a clip, as a film plays it. */
export interface FilmClip {
  readonly blob: Blob
  /** Its object URL, valid while the page is open. */
  readonly url: string
  readonly lengthMs: number
  /** Its sound; null if it has none that this browser can play. */
  readonly samples: Float32Array<ArrayBuffer> | null
}

interface FilmClips {
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  /** How many clips are still being read; null until known. */
  readonly waiting: number | null
}

type PhotoWithClip = PhotoView & { readonly clip: ClipFacts }
const none: ReadonlyMap<PhotoId, FilmClip> = new Map()

/**
 * Reads the starts of the most liked clips among the photos, one after the other. A clip that cannot be loaded is left
 * out: its poster is shown. `isWanted` is undefined while it is not known. `photos` and `share` must keep their
 * identity while they are unchanged.
 */
export function useFilmClips(
  photos: readonly PhotoView[],
  isWanted: boolean | undefined,
  share: ClipShare,
): FilmClips {
  const [found, setFound] = useState<{ readonly of: readonly PhotoView[] } & FilmClips>()
  const [held] = useState(() => new Map<PhotoId, FilmClip | null>())
  useEffect(() => {
    if (isWanted !== true) return undefined
    const abort = new AbortController()
    const chosen = chooseClips(photos)
    const report = (waiting: number) => {
      const clips = new Map(chosen.flatMap(({ id }) => entryOf(id, held.get(id)) ?? []))
      setFound({ of: photos, clips, waiting })
    }
    const readAll = async () => {
      const missing = chosen.filter(({ id }) => !held.has(id))
      for (const [index, photo] of missing.entries()) {
        report(missing.length - index)
        const clip = await readFilmClip(photo, share, abort.signal)
        if (abort.signal.aborted) {
          if (clip !== null) URL.revokeObjectURL(clip.url)
          return
        }
        held.set(photo.id, clip)
      }
      report(0)
    }
    void readAll()
    return () => abort.abort()
  }, [photos, isWanted, held, share])
  useEffect(
    () => () => {
      for (const clip of held.values()) if (clip !== null) URL.revokeObjectURL(clip.url)
      held.clear()
    },
    [held],
  )
  if (isWanted === false || chooseClips(photos).length === 0) return { clips: none, waiting: 0 }
  if (found === undefined || found.of !== photos) return { clips: none, waiting: null }
  return found
}

function entryOf(id: PhotoId, clip: FilmClip | null | undefined): readonly [[PhotoId, FilmClip]] | null {
  return clip === null || clip === undefined ? null : [[id, clip]]
}

/** Clips that are completely uploaded. Living photos stay still in a film because their moment is the image. */
function chooseClips(photos: readonly PhotoView[]): readonly PhotoWithClip[] {
  return photos
    .flatMap((photo): readonly PhotoWithClip[] => {
      const { clip } = photo
      return clip?.kind === 'clip' && playableClip(clip) !== null ? [{ ...photo, clip }] : []
    })
    .toSorted((a, b) => b.likes - a.likes)
    .slice(0, maxClips)
}

async function readFilmClip(
  photo: PhotoWithClip,
  { longestMs, isAudible }: ClipShare,
  signal: AbortSignal,
): Promise<FilmClip | null> {
  const { lengthMs, hasSound } = photo.clip
  const blob = await readClipStart(photo, longestMs, signal)
  if (blob === null) return null
  const samples = isAudible && hasSound ? await readSound(blob, longestMs / secondMs, maxGain) : null
  return { blob, url: URL.createObjectURL(blob), lengthMs: Math.min(lengthMs, longestMs), samples }
}

async function readClipStart(
  photo: PhotoWithClip,
  longestMs: number,
  signal: AbortSignal,
): Promise<Blob | null> {
  const { bytes, lengthMs } = photo.clip
  const firstBytes = Math.round(bytes * (longestMs / lengthMs) * busyRatio) + indexBytes
  if (firstBytes < bytes) {
    const part = await readClipBytes(photo, { firstBytes, signal })
    const start = part === null ? null : await clipStart(part, longestMs, signal)
    if (start !== null || part === null || bytes > maxFullReadBytes) return start
  }
  const clipBytes = await readClipBytes(photo, { firstBytes: null, signal })
  return clipBytes === null ? null : clipStart(clipBytes, longestMs, signal)
}

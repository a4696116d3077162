/** The data of an album file and its photos, which the file's script reads. Times are epoch milliseconds. */
export interface AlbumData {
  readonly name: string
  /** A BCP 47 tag, used to format dates and numbers. */
  readonly language: string
  readonly savedAt: number
  readonly words: AlbumWords
  /** The titles of the chapters, ordered by time. */
  readonly chapters: readonly string[]
  /** In the order in which they were added. */
  readonly photos: readonly AlbumPhoto[]
  /** The zone's film; null if there is none. */
  readonly film: AlbumBytes | null
  /** Oldest first. */
  readonly guestbook: readonly AlbumEntry[]
  /** The number of this file and the number of files; null if the album is one file. */
  readonly part: AlbumPart | null
}

export interface AlbumPart {
  readonly number: number
  readonly of: number
}

/** Texts with placeholders in braces: `Photo by {name}`. */
export interface AlbumWords {
  readonly search: string
  readonly none: string
  readonly photoBy: string
  readonly saved: string
  readonly close: string
  readonly previous: string
  readonly next: string
  readonly likes: string
  readonly comments: string
  readonly failed: string
  readonly film: string
  readonly play: string
  readonly guestbook: string
  readonly voiceOf: string
  readonly cannotPlay: string
  readonly clipLeftOut: string
  readonly part: string
}

export interface AlbumPhoto {
  /** The image in the grid. */
  readonly thumb: AlbumBytes
  /** The image in the viewer; null if the file contains only the image for the grid. */
  readonly picture: AlbumBytes | null
  /** Null if the photo has no clip. */
  readonly clip: AlbumClip | null
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown until the image is decoded. */
  readonly color: string
  readonly caption: string
  readonly altText: string
  readonly by: string
  readonly takenAt: number
  /** The index of the chapter in `chapters`; null outside all chapters. */
  readonly chapter: number | null
  readonly likes: number
  /** Oldest first. */
  readonly comments: readonly AlbumComment[]
}

/** A block of the file, which contains the bytes of an image, a clip or a recording. */
export interface AlbumBytes {
  readonly block: number
  readonly type: string
}

interface AlbumClip {
  /** Null if the file does not contain the film. The photo is then shown instead. */
  readonly film: AlbumBytes | null
  /** The transcript of the speech in the clip. */
  readonly captions: string
}

interface AlbumComment {
  readonly by: string
  readonly text: string
  readonly at: number
}

/** An entry of the guestbook. */
export interface AlbumEntry extends AlbumComment {
  readonly voice: AlbumBytes | null
}

/** Ids of the file's elements. */
export const albumIds = { app: 'app', data: 'album' } as const

/** Returns the id of the element with the bytes of a block. */
export function blockId(block: number): string {
  return `block-${block}`
}

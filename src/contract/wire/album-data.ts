/** The data of an album file and its photos, which the file's script reads. Times are epoch milliseconds. */
export interface AlbumData {
  readonly name: string
  /** A BCP 47 tag, used to format dates and numbers. */
  readonly language: string
  readonly savedAt: number
  readonly words: AlbumWords
  /** The titles of its chapters, ordered by time. */
  readonly chapters: readonly string[]
  /** In the order in which they were added. */
  readonly photos: readonly AlbumPhoto[]
  /** The zone's film; null: none. */
  readonly film: AlbumBytes | null
  /** Oldest first. */
  readonly guestbook: readonly AlbumEntry[]
  /** Which part of the album this file is, and how many parts there are; null: it is the only file. */
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
  /**
   * Its image for the viewer and for the grid, as block numbers in the file. `picture` null: only the small image is
   * included.
   */
  readonly thumb: AlbumBytes
  readonly picture: AlbumBytes | null
  /** null: it has none. */
  readonly clip: AlbumClip | null
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown until the image is decoded. */
  readonly color: string
  readonly caption: string
  readonly altText: string
  readonly by: string
  readonly takenAt: number
  /** Index of its chapter; null: none. */
  readonly chapter: number | null
  readonly likes: number
  /** Oldest first. */
  readonly comments: readonly AlbumComment[]
}

/** The content of a block of the file. */
export interface AlbumBytes {
  readonly block: number
  readonly type: string
}

interface AlbumClip {
  /** null: the film was left out, and the photo is shown instead. */
  readonly film: AlbumBytes | null
  /** The words spoken in it. */
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

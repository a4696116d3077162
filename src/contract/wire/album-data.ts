/** What an album file says of itself and of its photos; its script reads it from the file. Times are epoch milliseconds. */
export interface AlbumData {
  readonly name: string
  /** A BCP 47 tag, by which dates and numbers are written. */
  readonly language: string
  readonly savedAt: number
  readonly words: AlbumWords
  /** The titles of its chapters, in the order of their times. */
  readonly chapters: readonly string[]
  /** In the order in which they were added. */
  readonly photos: readonly AlbumPhoto[]
  /** The film that everybody watched; null: none. */
  readonly film: AlbumBytes | null
  /** Oldest first. */
  readonly guestbook: readonly AlbumEntry[]
  /** Which of how many files of one album; null: it is the only one. */
  readonly part: AlbumPart | null
}

export interface AlbumPart {
  readonly number: number
  readonly of: number
}

/** Texts with the name of each value in braces: `Photo by {name}`. */
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
  /** Its picture for the viewer and for the grid: numbers of blocks in the file. `picture` null: only the small one is there. */
  readonly thumb: AlbumBytes
  readonly picture: AlbumBytes | null
  /** null: it has none. */
  readonly clip: AlbumClip | null
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown until the picture is decoded. */
  readonly color: string
  readonly caption: string
  readonly altText: string
  readonly by: string
  readonly takenAt: number
  /** Which of the chapters it belongs to; null: none. */
  readonly chapter: number | null
  readonly likes: number
  /** Oldest first. */
  readonly comments: readonly AlbumComment[]
}

/** What is in a block of the file. */
export interface AlbumBytes {
  /** The number of the block. */
  readonly block: number
  readonly type: string
}

interface AlbumClip {
  /** null: it was left out, and the photo stands for it. */
  readonly film: AlbumBytes | null
  /** What is said in it. */
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

/** Elements of the file by their ids. */
export const albumIds = { app: 'app', data: 'album' } as const

/** The id of the element that holds the bytes of a block. */
export function blockId(block: number): string {
  return `block-${block}`
}

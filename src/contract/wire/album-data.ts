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
}

export interface AlbumPhoto {
  /** Its picture for the viewer and for the grid: numbers of blocks in the file. `picture` null: only the small one is there. */
  readonly thumb: AlbumPicture
  readonly picture: AlbumPicture | null
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

interface AlbumPicture {
  /** The number of its block. */
  readonly block: number
  readonly type: string
}

interface AlbumComment {
  readonly by: string
  readonly text: string
  readonly at: number
}

/** Elements of the file by their ids. */
export const albumIds = { app: 'app', data: 'album' } as const

/** The id of the element that holds a picture's bytes. */
export function blockId(block: number): string {
  return `picture-${block}`
}

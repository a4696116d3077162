import type { AlbumWords } from './album-data.ts'

/** The texts of an album file in one language. */
export interface AlbumMessages extends Omit<AlbumWords, 'none' | 'photoBy' | 'saved' | 'voiceOf' | 'part'> {
  readonly loading: string
  readonly noScript: string
  readonly none: (values: { readonly query: string }) => string
  readonly photoBy: (values: { readonly name: string }) => string
  readonly saved: (values: { readonly date: string }) => string
  readonly voiceOf: (values: { readonly name: string }) => string
  readonly part: (values: { readonly number: string; readonly of: string }) => string
}

/**
 * Returns the messages as plain texts with placeholders in braces, because the file's script cannot call message
 * functions.
 */
export function albumTexts(messages: AlbumMessages): AlbumWords {
  const { search, close, previous, next, likes, comments, failed, film, play } = messages
  const { guestbook, cannotPlay, clipLeftOut } = messages
  return {
    search,
    close,
    previous,
    next,
    likes,
    comments,
    failed,
    film,
    play,
    guestbook,
    cannotPlay,
    clipLeftOut,
    none: messages.none({ query: '{query}' }),
    photoBy: messages.photoBy({ name: '{name}' }),
    saved: messages.saved({ date: '{date}' }),
    voiceOf: messages.voiceOf({ name: '{name}' }),
    part: messages.part({ number: '{number}', of: '{of}' }),
  }
}

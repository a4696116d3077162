import {
  type ReactionCode,
  ReactionCode as ReactionCodes,
} from '#src/contract/entities/responses/reaction.ts'
import type { PhotoView } from './photo-view.ts'

/**
 * Returns the photo after a like or unlike by the reader or another person. Returns the same object if nothing changes.
 */
export function withLike(view: PhotoView, liked: boolean, isByAnother = false): PhotoView {
  if (view.liked === liked && !isByAnother) return view
  return {
    ...view,
    liked: isByAnother ? view.liked : liked,
    likes: Math.max(0, view.likes + (liked ? 1 : -1)),
  }
}

/** Returns the photo after another person’s reaction. */
export function withOthersReaction(view: PhotoView, code: ReactionCode, isThere: boolean): PhotoView {
  return { ...view, reactionCounts: withCount(view, code, isThere ? 1 : -1) }
}

/** Returns the photo with the reader’s reaction added or removed. Returns the same object if nothing changes. */
export function withReaction(view: PhotoView, code: ReactionCode, isThere: boolean): PhotoView {
  if (view.myReactions.includes(code) === isThere) return view
  const myReactions = isThere ? [...view.myReactions, code] : view.myReactions.filter((mine) => mine !== code)
  return { ...view, myReactions, reactionCounts: withCount(view, code, isThere ? 1 : -1) }
}

/** A code that nobody uses is absent from the counts. */
function withCount({ reactionCounts }: PhotoView, changed: ReactionCode, difference: number) {
  const counts: Partial<Record<ReactionCode, number>> = {}
  for (const code of ReactionCodes.options) {
    const count = (reactionCounts[code] ?? 0) + (code === changed ? difference : 0)
    if (count > 0) counts[code] = count
  }
  return counts
}

import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { withLike, withReaction } from './photo-changes.ts'
import type { PhotoView } from './photo-view.ts'

/** The change made by a tap: the like, or one reaction. */
export type Tap =
  | { readonly kind: 'like'; readonly isOn: boolean }
  | { readonly kind: 'reaction'; readonly code: ReactionCode; readonly isOn: boolean }

/** A tap that the stored photo may not include yet. */
export interface PendingTap {
  readonly tap: Tap
  readonly isStored: boolean
}

/** Returns the photo with the taps applied. Taps that the stored photo already includes change nothing. */
export function withTaps(stored: PhotoView, taps: readonly PendingTap[]): PhotoView {
  return taps.reduce((view, { tap }) => withTap(view, tap), stored)
}

/** Returns the taps with a new one, which replaces an earlier tap on the same button. */
export function withNewTap(taps: readonly PendingTap[], tap: Tap): readonly PendingTap[] {
  return [...taps.filter((one) => keyOf(one.tap) !== keyOf(tap)), { tap, isStored: false }]
}

/** Returns the taps without this one if it failed, otherwise with it marked as stored. */
export function endTap(taps: readonly PendingTap[], tap: Tap, hasFailed: boolean): readonly PendingTap[] {
  if (hasFailed) return taps.filter((one) => one.tap !== tap)
  return taps.map((one) => (one.tap === tap ? { tap, isStored: true } : one))
}

/** Returns the taps that the stored photo does not include yet. */
export function pendingTaps(stored: PhotoView, taps: readonly PendingTap[]): readonly PendingTap[] {
  const open = taps.filter(({ tap, isStored }) => !isStored || withTap(stored, tap) !== stored)
  return open.length === taps.length ? taps : open
}

function withTap(view: PhotoView, tap: Tap): PhotoView {
  return tap.kind === 'like' ? withLike(view, tap.isOn) : withReaction(view, tap.code, tap.isOn)
}

function keyOf(tap: Tap): string {
  return tap.kind === 'like' ? 'like' : tap.code
}

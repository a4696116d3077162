import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { withLike, withReaction } from './photo-changes.ts'
import type { PhotoView } from './photo-view.ts'

/** What a tap sets: the like, or one reaction. */
export type Tap =
  | { readonly kind: 'like'; readonly isOn: boolean }
  | { readonly kind: 'reaction'; readonly code: ReactionCode; readonly isOn: boolean }

/** A tap that the stored photo may not tell of yet. */
export interface OpenTap {
  readonly tap: Tap
  readonly isStored: boolean
}

/** The photo as the taps leave it; what the stored photo tells of already changes nothing. */
export function withTaps(stored: PhotoView, taps: readonly OpenTap[]): PhotoView {
  return taps.reduce((view, { tap }) => withTap(view, tap), stored)
}

/** The taps with one more; it takes the place of an earlier one on the same button. */
export function withNewTap(taps: readonly OpenTap[], tap: Tap): readonly OpenTap[] {
  return [...taps.filter((one) => keyOf(one.tap) !== keyOf(tap)), { tap, isStored: false }]
}

/** The taps without this one where it failed, else with it as stored. */
export function endTap(taps: readonly OpenTap[], tap: Tap, hasFailed: boolean): readonly OpenTap[] {
  if (hasFailed) return taps.filter((one) => one.tap !== tap)
  return taps.map((one) => (one.tap === tap ? { tap, isStored: true } : one))
}

/** The taps that the stored photo does not tell of yet. */
export function openTaps(stored: PhotoView, taps: readonly OpenTap[]): readonly OpenTap[] {
  const open = taps.filter(({ tap, isStored }) => !isStored || withTap(stored, tap) !== stored)
  return open.length === taps.length ? taps : open
}

function withTap(view: PhotoView, tap: Tap): PhotoView {
  return tap.kind === 'like' ? withLike(view, tap.isOn) : withReaction(view, tap.code, tap.isOn)
}

function keyOf(tap: Tap): string {
  return tap.kind === 'like' ? 'like' : tap.code
}

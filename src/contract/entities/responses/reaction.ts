import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** The six reactions: the stored code, and the emoji in responses of calls. */
export const reactions = [
  { code: 'love', emoji: '❤️' },
  { code: 'amazing', emoji: '😍' },
  { code: 'like', emoji: '👍' },
  { code: 'favorite', emoji: '⭐' },
  { code: 'fire', emoji: '🔥' },
  { code: 'great_shot', emoji: '📸' },
] as const

export const ReactionCode = v.picklist(['love', 'amazing', 'like', 'favorite', 'fire', 'great_shot'])
export type ReactionCode = v.InferOutput<typeof ReactionCode>

/** An emoji, with or without its variation selector, or the code itself; transformed to the code. */
export const ReactionOnWire = v.pipe(
  boundedText(20, 'must be one of the six reactions', 'must be one of the six reactions'),
  v.transform(codeOf),
  v.picklist(ReactionCode.options, 'must be one of the six reactions'),
)

/** How many people reacted with each emoji; a code without reactions is absent. */
export const ReactionCounts = v.record(ReactionCode, v.pipe(v.number(), v.integer(), v.minValue(1)))
export type ReactionCounts = Readonly<Partial<Record<ReactionCode, number>>>

/** A reaction of the reader, in the zone's scope. `id` is `{photoId}:{code}`. */
export const ReactionRow = v.object({
  id: v.string(),
  rev: v.number(),
  photoId: PhotoId,
  emoji: ReactionCode,
})
export type ReactionRow = v.InferOutput<typeof ReactionRow>

export function reactionRowId(photoId: PhotoId, code: ReactionCode): string {
  return `${photoId}:${code}`
}

export function emojiOf(code: ReactionCode): string {
  return reactions.find((reaction) => reaction.code === code)?.emoji ?? code
}

function codeOf(text: string): string {
  const bare = text.replaceAll('\ufe0f', '')
  return reactions.find(({ emoji }) => emoji.replaceAll('\ufe0f', '') === bare)?.code ?? text
}

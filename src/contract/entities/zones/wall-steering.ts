import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** How long a host's photo or message stays on the wall. */
export const steeredForMs = 60_000

export const WallMessage = cleanText(140)

/** `slides`: one photo after another; `collage`: many at once. */
export const WallLayout = v.picklist(['slides', 'collage'])
export type WallLayout = v.InferOutput<typeof WallLayout>

/** The key of a chapter. */
const ShownChapter = v.nullable(v.pipe(v.string(), v.regex(/^chapter-[\da-f-]{1,36}$/, 'is no chapter')))

/**
 * An action of a host for all walls of a zone. The last action counts. `release`: removes the photo and the message
 * early. A layout and a chapter stay.
 */
export const WallAction = v.variant('action', [
  v.object({ action: v.picklist(['next', 'release']) }),
  v.object({ action: v.literal('photo'), photoId: PhotoId }),
  v.object({ action: v.literal('message'), text: WallMessage }),
  v.object({ action: v.literal('layout'), layout: WallLayout }),
  /** The walls show only this chapter; null: the whole album. */
  v.object({ action: v.literal('chapter'), chapter: ShownChapter }),
])
export type WallAction = v.InferOutput<typeof WallAction>

/** The state of a zone's walls as set by hosts. `step` increases with each "next photo". */
export const WallSteering = v.object({
  step: v.number(),
  photo: v.nullable(v.object({ id: PhotoId, until: EpochMs })),
  message: v.nullable(v.object({ text: v.string(), until: EpochMs })),
  layout: v.optional(WallLayout, 'slides'),
  /** A deleted chapter counts as null. */
  chapter: v.optional(v.nullable(v.string()), null),
})
export type WallSteering = v.InferOutput<typeof WallSteering>

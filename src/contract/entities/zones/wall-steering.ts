import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** How long a photo or a message that a host puts on the wall stays there. */
export const steeredForMs = 60_000

export const WallMessage = cleanText(140)

/** What a host does with every wall of a zone. The last one counts. `release`: the photo and the message leave before their time. */
export const WallAction = v.variant('action', [
  v.object({ action: v.picklist(['next', 'release']) }),
  v.object({ action: v.literal('photo'), photoId: PhotoId }),
  v.object({ action: v.literal('message'), text: WallMessage }),
])
export type WallAction = v.InferOutput<typeof WallAction>

/** What hosts did with a zone's walls. `step` is raised by each "next photo". */
export const WallSteering = v.object({
  step: v.number(),
  photo: v.nullable(v.object({ id: PhotoId, until: EpochMs })),
  message: v.nullable(v.object({ text: v.string(), until: EpochMs })),
})
export type WallSteering = v.InferOutput<typeof WallSteering>

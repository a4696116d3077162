import * as v from 'valibot'
import { AdAction } from '#src/contract/entities/ads/ad-action.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { toBase64 } from '#src/data/profile/to-base64.ts'

type ActionInput = v.InferInput<typeof AdAction>

/** An action on an ad. `id`: null for a new ad. `about`: the ad’s title. `jpeg`: the bytes of a new image. */
export interface NewAdAction {
  readonly id: AdId | null
  readonly about: string
  readonly action: ActionInput
  readonly jpeg?: ArrayBuffer | null
}

/** Queues an action on an ad, online or offline. Throws a valibot error if the contract rejects the action. */
export async function queueAdAction(
  { id, about, action, jpeg = null }: NewAdAction,
  context = requireContext(),
): Promise<void> {
  const args = {
    id: id ?? context.platform.ids.uuid(),
    about,
    picture: jpeg === null ? null : toBase64(jpeg),
    action: v.parse(AdAction, action),
  }
  await commit(context, { name: 'ad.do', args })
}

/** The current time by the server’s clock, as estimated on this device. */
export function estimatedServerNow(): number {
  return requireContext().serverNow()
}

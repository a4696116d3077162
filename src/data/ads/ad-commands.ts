import * as v from 'valibot'
import { AdAction } from '#src/contract/entities/ads/ad-action.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { toBase64 } from '#src/data/profile/to-base64.ts'

type ActionInput = v.InferInput<typeof AdAction>

/** What a user does to an ad. `id` null: another one; `about`: its title; `jpeg`: the bytes of a new picture. */
export interface NewAdAction {
  readonly id: AdId | null
  readonly about: string
  readonly action: ActionInput
  readonly jpeg?: ArrayBuffer | null
}

/** Writes, pays or withdraws an ad, with a network or without. Throws valibot's error for what the contract refuses. */
export async function doWithAd(
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

/** The user's clock as the server would read it. */
export function adClock(): number {
  return requireContext().serverNow()
}

import * as v from 'valibot'
import { ProfilePicture } from '#src/contract/entities/accounts/profile.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** Mutations of a user's own ads. */
export const adMutations = {
  /**
   * An action of a user on their own ad. The schema of `action` is in `entities/ads/ad-action.ts`; members who book no
   * ads do not load it. `about`: the title that identifies the ad until it is sent.
   */
  'ad.do': defineMutation({
    args: v.object({
      id: boundedText(100),
      about: boundedText(1000),
      picture: ProfilePicture,
      action: v.unknown(),
    }),
    permission: anyCaller,
    queue: ({ id }, userId) => userTraits(userId, `ad:${id}`),
    limits: () => ({ account: 'order' }),
  }),
}

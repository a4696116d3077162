import * as v from 'valibot'
import { ProfilePicture } from '#src/contract/entities/accounts/profile.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** What a user does to ads of their own. */
export const adMutations = {
  /**
   * What a user does to an ad of their own. The schema of `action` is in `entities/ads/ad-action.ts`: members who book
   * nothing load none of it. `about`: the title that identifies the ad until it is sent.
   */
  'ad.do': defineMutation({
    args: v.object({
      id: boundedText(100),
      about: boundedText(1000),
      picture: ProfilePicture,
      action: v.unknown(),
    }),
    permission: nothing,
    queue: ({ id }, userId) => ofUser(userId, `ad:${id}`),
    limits: () => ({ account: 'order' }),
  }),
}

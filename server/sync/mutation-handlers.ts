import type { MutationName } from '#src/contract/mutations/mutations.ts'
import { codeHandlers } from '../codes/code-mutations.ts'
import { commentHandlers } from '../comments/comment-mutations.ts'
import { competitiveHandlers } from '../competitive/competitive-mutations.ts'
import { goodsHandlers } from '../goods/goods-mutations.ts'
import { influencerHandlers } from '../influencers/influencer-mutations.ts'
import { likeHandlers } from '../likes/like-mutations.ts'
import { memberHandlers } from '../members/member-mutations.ts'
import { noticeHandlers } from '../notices/notice-mutations.ts'
import { orderHandlers } from '../orders/order-mutations.ts'
import { photoHandlers } from '../photos/photo-mutations.ts'
import { placeHandlers } from '../places/place-mutations.ts'
import { reactionHandlers } from '../reactions/reaction-mutations.ts'
import { moderationHandlers } from '../reports/moderation-mutations.ts'
import { supportHandlers } from '../support/support-mutations.ts'
import { zoneHandlers } from '../zones/zone-mutations.ts'
import type { MutationHandler } from './mutation-handler.ts'

/** The server's half of every mutation, whether it comes by its listed call or in a batch; a missing one does not compile. */
export const mutationHandlers: { readonly [Name in MutationName]: MutationHandler<Name> } = {
  ...zoneHandlers,
  ...memberHandlers,
  ...codeHandlers,
  ...photoHandlers,
  ...likeHandlers,
  ...moderationHandlers,
  ...reactionHandlers,
  ...commentHandlers,
  ...noticeHandlers,
  ...placeHandlers,
  ...orderHandlers,
  ...goodsHandlers,
  ...influencerHandlers,
  ...competitiveHandlers,
  ...supportHandlers,
}

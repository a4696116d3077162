import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { ClientHalf } from './client-mutation.ts'
import { codeClientMutations } from './codes/code-mutations.ts'
import { commentClientMutations } from './comments/comment-mutations.ts'
import { competitiveClientMutations } from './competitive/competitive-mutations.ts'
import { goodsClientMutations } from './goods/goods-mutations.ts'
import { influencerClientMutations } from './influencer/influencer-mutations.ts'
import { memberClientMutations } from './members/member-mutations.ts'
import { noticeClientMutations } from './notices/notice-mutations.ts'
import { orderClientMutations } from './orders/order-mutations.ts'
import { photoClientMutations } from './photos/photo-mutations.ts'
import { placeClientMutations } from './places/place-mutations.ts'
import { reactionClientMutations } from './reactions/reaction-mutations.ts'
import { supportClientMutations } from './support/support-mutations.ts'
import { zoneClientMutations } from './zones/zone-mutations.ts'

/** The client's half of every mutation; one that is missing does not compile. */
export const clientMutations: ClientHalf<Record<MutationName, unknown>> = {
  ...zoneClientMutations,
  ...memberClientMutations,
  ...codeClientMutations,
  ...photoClientMutations,
  ...reactionClientMutations,
  ...commentClientMutations,
  ...noticeClientMutations,
  ...placeClientMutations,
  ...orderClientMutations,
  ...goodsClientMutations,
  ...influencerClientMutations,
  ...competitiveClientMutations,
  ...supportClientMutations,
}

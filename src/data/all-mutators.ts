import type { MutationName } from '#src/contract/mutations.ts'
import type { influencerMutators } from './influencer/influencer-mutators.ts'
import type { goodsMutators } from './goods/goods-mutators.ts'
import type { entryMutators } from './competitive/entry-mutators.ts'
import type { codeMutators } from './codes/code-mutators.ts'
import type { commentMutators } from './comments/comment-mutators.ts'
import type { memberMutators } from './members/member-mutators.ts'
import type { orderMutators } from './orders/order-mutators.ts'
import type { noticeMutators } from './notices/notice-mutators.ts'
import type { photoMutators } from './photos/photo-mutators.ts'
import type { placeMutators } from './places/place-mutators.ts'
import type { reactionMutators } from './reactions/reaction-mutators.ts'
import type { reportMutators } from './reports/report-mutators.ts'
import type { supportMutators } from './support/support-mutators.ts'
import type { zoneMutators } from './zones/zone-mutators.ts'
import type { MutatorsOf } from './mutator.ts'

type Complete<All extends MutatorsOf<MutationName>> = All

/**
 * Every mutation's client side: to the compiler only, so that whoever reads one kind of view loads the mutators of that kind.
 */
export type AllMutators = Complete<
  typeof influencerMutators &
    typeof goodsMutators &
    typeof entryMutators &
    typeof codeMutators &
    typeof commentMutators &
    typeof memberMutators &
    typeof orderMutators &
    typeof noticeMutators &
    typeof photoMutators &
    typeof placeMutators &
    typeof reactionMutators &
    typeof reportMutators &
    typeof supportMutators &
    typeof zoneMutators
>

import { webhookHandlers } from '#server/accounts/webhooks/webhook-mutations.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import { agendaHandlers } from '#server/agenda/agenda-mutations.ts'
import { adHandlers } from '#server/ads/ad-mutations.ts'
import { apiTokenHandlers } from '#server/accounts/api-tokens/api-token-mutations.ts'
import { backupHandlers } from '#server/export/backups/backup-mutations.ts'
import { badgeHandlers } from '#server/badges/badge-mutations.ts'
import { organisationHandlers } from '#server/organisations/organisation-mutations.ts'
import { codeHandlers } from '#server/zones/codes/code-mutations.ts'
import { commentHandlers } from '#server/responses/comments/comment-mutations.ts'
import { competitiveHandlers } from '#server/programs/competitive/competitive-mutations.ts'
import { deskHandlers } from '#server/desk/desk-mutations.ts'
import { merchandiseOrderHandlers } from '#server/shop/merchandise/merchandise-order-mutations.ts'
import { influencerHandlers, partnerHandlers } from '#server/programs/influencers/influencer-mutations.ts'
import { rewardHandlers } from '#server/programs/rewards/reward-mutations.ts'
import { likeHandlers } from '#server/responses/likes/like-mutations.ts'
import { joinRequestHandlers } from '#server/zones/joining/join-request-mutations.ts'
import { memberHandlers } from '#server/zones/members/member-mutations.ts'
import { guestbookHandlers, printedHandlers } from '#server/photos/guestbook/guestbook-mutations.ts'
import { clipHandlers } from '#server/photos/clips/clip-mutations.ts'
import { filmHandlers } from '#server/photos/films/film-mutations.ts'
import { missionHandlers } from '#server/photos/missions/mission-mutations.ts'
import { noticeHandlers } from '#server/notifications/notices/notice-mutations.ts'
import { zoneOrderHandlers } from '#server/shop/orders/zone-order-mutations.ts'
import { downloadHandlers } from '#server/photos/sharing/download-mutations.ts'
import { photoHandlers } from '#server/photos/photo-mutations.ts'
import { placeHandlers } from '#server/zones/places/place-mutations.ts'
import { profileHandlers } from '#server/accounts/profile/profile-mutations.ts'
import { reactionHandlers } from '#server/responses/reactions/reaction-mutations.ts'
import { moderationHandlers } from '#server/photos/moderation/moderation-mutations.ts'
import { supportHandlers } from '#server/support/support-mutations.ts'
import { trailNoteHandlers } from '#server/photos/trail-notes/trail-note-mutations.ts'
import { trailHandlers } from '#server/zones/trails/trail-mutations.ts'
import { zoneHandlers } from '#server/zones/zone-mutations.ts'
import { zoneCoverHandlers } from '#server/photos/zone-cover.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'

/**
 * The server handler of every mutation, whether it arrives by its listed call or in a batch. A missing one does not
 * compile.
 */
export const mutationHandlers: { readonly [Name in MutationName]: MutationHandler<Name> } = {
  ...zoneHandlers,
  ...zoneCoverHandlers,
  ...memberHandlers,
  ...joinRequestHandlers,
  ...codeHandlers,
  ...photoHandlers,
  ...downloadHandlers,
  ...likeHandlers,
  ...moderationHandlers,
  ...missionHandlers,
  ...trailHandlers,
  ...trailNoteHandlers,
  ...clipHandlers,
  ...filmHandlers,
  ...guestbookHandlers,
  ...printedHandlers,
  ...reactionHandlers,
  ...commentHandlers,
  ...noticeHandlers,
  ...placeHandlers,
  ...zoneOrderHandlers,
  ...merchandiseOrderHandlers,
  ...influencerHandlers,
  ...partnerHandlers,
  ...rewardHandlers,
  ...competitiveHandlers,
  ...deskHandlers,
  ...supportHandlers,
  ...profileHandlers,
  ...apiTokenHandlers,
  ...webhookHandlers,
  ...adHandlers,
  ...badgeHandlers,
  ...agendaHandlers,
  ...backupHandlers,
  ...organisationHandlers,
}

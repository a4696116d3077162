import { webhookPull } from '#server/accounts/webhooks/webhook-pull.ts'
import type { ReplicatedTable } from '#src/contract/wire/sync-messages.ts'
import { agendaPull } from '#server/agenda/agenda-pull.ts'
import { backupPull } from '#server/export/backups/backup-row.ts'
import { organisationPull } from '#server/organisations/organisation-pull.ts'
import { badgePull } from '#server/badges/badge-pull.ts'
import { apiTokenPull } from '#server/accounts/api-tokens/api-token-row.ts'
import { userPull } from '#server/accounts/users/user-answer.ts'
import { adBookingPull } from '#server/ads/booking-answer.ts'
import {
  adPull,
  planPull,
  productPull,
  promotionPull,
  shippingRatePull,
} from '#server/shop/catalog/catalog-pull.ts'
import { merchandiseOrderPull } from '#server/shop/merchandise/merchandise-order-pull.ts'
import { booksCheckPull, paymentPull, salePull } from '#server/payments/payment-pull.ts'
import { rewardPull } from '#server/programs/rewards/reward-pull.ts'
import { subscriptionPull } from '#server/plans/subscription-pull.ts'
import { zoneOrderPull } from '#server/shop/orders/zone-order-pull.ts'
import { noticePull } from '#server/notifications/notices/notice-pull.ts'
import { reportPull } from '#server/photos/moderation/report-pull.ts'
import { guestbookPull } from '#server/photos/guestbook/guestbook-pull.ts'
import { filmPull } from '#server/photos/films/film-pull.ts'
import { missionPull } from '#server/photos/missions/mission-pull.ts'
import { trailNotePull } from '#server/photos/trail-notes/trail-note-pull.ts'
import { trailPull } from '#server/zones/trails/trail-pull.ts'
import { photoPull } from '#server/photos/photo/photo-pull.ts'
import { downloadPull } from '#server/photos/sharing/download-pull.ts'
import { competitiveChangePull, competitiveEntryPull } from '#server/programs/competitive/competitive-pull.ts'
import { influencerPull } from '#server/programs/influencers/influencer-pull.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { commentPull } from '#server/responses/comments/comment-pull.ts'
import { likePull } from '#server/responses/likes/like-pull.ts'
import { reactionPull } from '#server/responses/reactions/reaction-pull.ts'
import { codePull } from '#server/zones/codes/code-pull.ts'
import { joinRequestPull } from '#server/zones/joining/join-request-pull.ts'
import { memberPull } from '#server/zones/members/member-pull.ts'
import { placeRequestPull } from '#server/zones/places/place-pull.ts'
import { membershipPull, zonePull } from '#server/zones/zone-pull.ts'

/** The sources of all pulled tables, in the order in which they are read. A missing one does not compile. */
export const pullSources: { readonly [Table in ReplicatedTable]: PullSource<Table> } = {
  placeRequest: placeRequestPull,
  member: memberPull,
  joinRequest: joinRequestPull,
  report: reportPull,
  code: codePull,
  mission: missionPull,
  trail: trailPull,
  trailNote: trailNotePull,
  film: filmPull,
  guestbook: guestbookPull,
  zone: zonePull,
  photo: photoPull,
  comment: commentPull,
  like: likePull,
  reaction: reactionPull,
  membership: membershipPull,
  order: zoneOrderPull,
  notice: noticePull,
  download: downloadPull,
  goodsOrder: merchandiseOrderPull,
  influencer: influencerPull,
  reward: rewardPull,
  badge: badgePull,
  agendaItem: agendaPull,
  backup: backupPull,
  organisation: organisationPull,
  subscription: subscriptionPull,
  payment: paymentPull,
  apiToken: apiTokenPull,
  webhook: webhookPull,
  adBooking: adBookingPull,
  user: userPull,
  competitiveEntry: competitiveEntryPull,
  competitiveChange: competitiveChangePull,
  sale: salePull,
  booksCheck: booksCheckPull,
  product: productPull,
  promotion: promotionPull,
  plan: planPull,
  ad: adPull,
  shippingRate: shippingRatePull,
}

import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { ClientMutations } from './engine/client-mutation.ts'
import { registerParts } from './engine/engine-parts.ts'
import { adClientMutations } from '#src/data/ads/ad-mutations.ts'
import { recordMutation } from './analytics-events/record-analytics-event.ts'
import { agendaClientMutations } from '#src/data/agenda/agenda-mutations.ts'
import { webhookClientMutations } from '#src/data/webhooks/webhook-mutations.ts'
import { apiTokenClientMutations } from '#src/data/api-tokens/api-token-mutations.ts'
import { backupClientMutations } from '#src/data/backups/backup-mutations.ts'
import { organisationClientMutations } from '#src/data/organisations/organisation-mutations.ts'
import { badgeClientMutations } from '#src/data/badges/badge-mutations.ts'
import { clipClientMutations } from '#src/data/clips/clip-mutations.ts'
import { codeClientMutations } from '#src/data/codes/code-mutations.ts'
import { commentClientMutations } from '#src/data/comments/comment-mutations.ts'
import { competitiveClientMutations } from '#src/data/competitive/competitive-mutations.ts'
import { deskClientMutations } from '#src/data/desk/desk-mutations.ts'
import { merchandiseClientMutations } from '#src/data/shop/merchandise-mutations.ts'
import { filmClientMutations } from '#src/data/films/film-mutations.ts'
import { guestbookClientMutations } from '#src/data/guestbook/guestbook-mutations.ts'
import { influencerClientMutations } from '#src/data/influencer/influencer-mutations.ts'
import { joinRequestClientMutations } from '#src/data/join-requests/join-request-mutations.ts'
import { memberClientMutations } from '#src/data/members/member-mutations.ts'
import { missionClientMutations } from '#src/data/missions/mission-mutations.ts'
import { noticeClientMutations } from '#src/data/notifications/notification-mutations.ts'
import { orderClientMutations } from '#src/data/shop/order-mutations.ts'
import { photoClientMutations } from '#src/data/photos/photo-mutations.ts'
import { placeClientMutations } from '#src/data/places/place-mutations.ts'
import { profileClientMutations } from '#src/data/profile/profile-mutations.ts'
import { reactionClientMutations } from '#src/data/reactions/reaction-mutations.ts'
import { supportClientMutations } from '#src/data/support/support-mutations.ts'
import { trailNoteClientMutations } from '#src/data/trail-notes/trail-note-mutations.ts'
import { trailClientMutations } from '#src/data/trails/trail-mutations.ts'
import { zoneClientMutations } from '#src/data/zones/zone-mutations.ts'

/** The client mutations of all names. A missing one is a compile error. */
const mutations: ClientMutations<Record<MutationName, unknown>> = {
  ...zoneClientMutations,
  ...memberClientMutations,
  ...joinRequestClientMutations,
  ...codeClientMutations,
  ...photoClientMutations,
  ...clipClientMutations,
  ...missionClientMutations,
  ...trailClientMutations,
  ...trailNoteClientMutations,
  ...filmClientMutations,
  ...reactionClientMutations,
  ...commentClientMutations,
  ...guestbookClientMutations,
  ...noticeClientMutations,
  ...placeClientMutations,
  ...orderClientMutations,
  ...adClientMutations,
  ...merchandiseClientMutations,
  ...influencerClientMutations,
  ...competitiveClientMutations,
  ...deskClientMutations,
  ...supportClientMutations,
  ...profileClientMutations,
  ...apiTokenClientMutations,
  ...webhookClientMutations,
  ...badgeClientMutations,
  ...agendaClientMutations,
  ...backupClientMutations,
  ...organisationClientMutations,
}

/** Registers the features’ parts with the engine. A second call changes nothing. */
export function registerFeatures(): void {
  registerParts({
    mutations,
    onCommitted: recordMutation,
    freeSpace: async (storage, bytes) => {
      // Loaded only when a device is full.
      const keptPhotos = await import('./storage/kept-photos.ts').catch(() => null)
      return keptPhotos === null ? 0 : keptPhotos.freeKeptPhotos(storage, bytes)
    },
  })
}

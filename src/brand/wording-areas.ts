import type { accountWording } from './wording/account-wording.ts'
import type { activityWording } from './wording/activity-wording.ts'
import type { advertisingWording } from './wording/advertising-wording.ts'
import type { analyticsWording } from './wording/analytics-wording.ts'
import type { codeWording } from './wording/code-wording.ts'
import type { competitiveWording } from './wording/competitive-wording.ts'
import type { dashboardWording } from './wording/dashboard-wording.ts'
import type { deterrentWording } from './wording/deterrent-wording.ts'
import type { downloadsWording } from './wording/downloads-wording.ts'
import type { editorWording } from './wording/editor-wording.ts'
import type { errorWording } from './wording/error-wording.ts'
import type { exportWording } from './wording/export-wording.ts'
import type { featuresWording } from './wording/features-wording.ts'
import type { gridWording } from './wording/grid-wording.ts'
import type { heldUpWording } from './wording/held-up-wording.ts'
import type { heroWording } from './wording/hero-wording.ts'
import type { homeWording } from './wording/home-wording.ts'
import type { hostWording } from './wording/host-wording.ts'
import type { influencerWording } from './wording/influencer-wording.ts'
import type { insightWording } from './wording/insight-wording.ts'
import type { installWording } from './wording/install-wording.ts'
import type { instantWording } from './wording/instant-wording.ts'
import type { joinWording } from './wording/join-wording.ts'
import type { landingWording } from './wording/landing-wording.ts'
import type { launchWording } from './wording/launch-wording.ts'
import type { linkWording } from './wording/link-wording.ts'
import type { makeWording } from './wording/make-wording.ts'
import type { manifestWording } from './wording/manifest-wording.ts'
import type { mapWording } from './wording/map-wording.ts'
import type { marketingWording } from './wording/marketing-wording.ts'
import type { moderationWording } from './wording/moderation-wording.ts'
import type { notificationWording } from './wording/notification-wording.ts'
import type { offerWording } from './wording/offer-wording.ts'
import type { offlineWording } from './wording/offline-wording.ts'
import type { organiserWording } from './wording/organiser-wording.ts'
import type { packWording } from './wording/pack-wording.ts'
import type { partnerWording } from './wording/partner-wording.ts'
import type { photoWording } from './wording/photo-wording.ts'
import type { placeWording } from './wording/place-wording.ts'
import type { planWording } from './wording/plan-wording.ts'
import type { posterWording } from './wording/poster-wording.ts'
import type { quickWording } from './wording/quick-wording.ts'
import type { revenueWording } from './wording/revenue-wording.ts'
import type { scanWording } from './wording/scan-wording.ts'
import type { securityWording } from './wording/security-wording.ts'
import type { selectionWording } from './wording/selection-wording.ts'
import type { sessionWording } from './wording/session-wording.ts'
import type { settingsWording } from './wording/settings-wording.ts'
import type { shareWording } from './wording/share-wording.ts'
import type { shellWording } from './wording/shell-wording.ts'
import type { shopWording } from './wording/shop-wording.ts'
import type { storageWording } from './wording/storage-wording.ts'
import type { storyWording } from './wording/story-wording.ts'
import type { supportWording } from './wording/support-wording.ts'
import type { tileWording } from './wording/tile-wording.ts'
import type { topicsWording } from './wording/topics-wording.ts'
import type { trayWording } from './wording/tray-wording.ts'
import type { unconfirmedWording } from './wording/unconfirmed-wording.ts'
import type { unitWording } from './wording/unit-wording.ts'
import type { upsellWording } from './wording/upsell-wording.ts'
import type { viewerWording } from './wording/viewer-wording.ts'
import type { wallWording } from './wording/wall-wording.ts'
import type { zoneWording } from './wording/zone-wording.ts'
import type { zonesWording } from './wording/zones-wording.ts'

/** A catalogue's shape: the same keys and functions, whatever the words. */
type Words<Area> = Area extends string
  ? string
  : Area extends (...args: never[]) => string
    ? Area
    : { readonly [Key in keyof Area]: Words<Area[Key]> }

/** Every area of the product's words. A language that lacks one of them, or a word of one, does not compile. */
export interface WordingAreas {
  readonly account: Words<typeof accountWording>
  readonly activity: Words<typeof activityWording>
  readonly advertising: Words<typeof advertisingWording>
  readonly analytics: Words<typeof analyticsWording>
  readonly code: Words<typeof codeWording>
  readonly competitive: Words<typeof competitiveWording>
  readonly dashboard: Words<typeof dashboardWording>
  readonly deterrent: Words<typeof deterrentWording>
  readonly downloads: Words<typeof downloadsWording>
  readonly editor: Words<typeof editorWording>
  readonly error: Words<typeof errorWording>
  readonly export: Words<typeof exportWording>
  readonly features: Words<typeof featuresWording>
  readonly grid: Words<typeof gridWording>
  readonly heldUp: Words<typeof heldUpWording>
  readonly hero: Words<typeof heroWording>
  readonly home: Words<typeof homeWording>
  readonly host: Words<typeof hostWording>
  readonly influencer: Words<typeof influencerWording>
  readonly insight: Words<typeof insightWording>
  readonly install: Words<typeof installWording>
  readonly instant: Words<typeof instantWording>
  readonly join: Words<typeof joinWording>
  readonly landing: Words<typeof landingWording>
  readonly launch: Words<typeof launchWording>
  readonly link: Words<typeof linkWording>
  readonly make: Words<typeof makeWording>
  readonly manifest: Words<typeof manifestWording>
  readonly map: Words<typeof mapWording>
  readonly marketing: Words<typeof marketingWording>
  readonly moderation: Words<typeof moderationWording>
  readonly notification: Words<typeof notificationWording>
  readonly offer: Words<typeof offerWording>
  readonly offline: Words<typeof offlineWording>
  readonly organiser: Words<typeof organiserWording>
  readonly pack: Words<typeof packWording>
  readonly partner: Words<typeof partnerWording>
  readonly photo: Words<typeof photoWording>
  readonly place: Words<typeof placeWording>
  readonly plan: Words<typeof planWording>
  readonly poster: Words<typeof posterWording>
  readonly quick: Words<typeof quickWording>
  readonly revenue: Words<typeof revenueWording>
  readonly scan: Words<typeof scanWording>
  readonly security: Words<typeof securityWording>
  readonly selection: Words<typeof selectionWording>
  readonly session: Words<typeof sessionWording>
  readonly settings: Words<typeof settingsWording>
  readonly share: Words<typeof shareWording>
  readonly shell: Words<typeof shellWording>
  readonly shop: Words<typeof shopWording>
  readonly storage: Words<typeof storageWording>
  readonly story: Words<typeof storyWording>
  readonly support: Words<typeof supportWording>
  readonly tile: Words<typeof tileWording>
  readonly topics: Words<typeof topicsWording>
  readonly tray: Words<typeof trayWording>
  readonly unconfirmed: Words<typeof unconfirmedWording>
  readonly unit: Words<typeof unitWording>
  readonly upsell: Words<typeof upsellWording>
  readonly viewer: Words<typeof viewerWording>
  readonly wall: Words<typeof wallWording>
  readonly zone: Words<typeof zoneWording>
  readonly zones: Words<typeof zonesWording>
}

import type { accountWording } from './en/account.ts'
import type { activityWording } from './en/activity.ts'
import type { advertisingWording } from './en/advertising.ts'
import type { analyticsWording } from './en/analytics.ts'
import type { codeWording } from './en/code.ts'
import type { competitiveWording } from './en/competitive.ts'
import type { dashboardWording } from './en/dashboard.ts'
import type { deterrentWording } from './en/deterrent.ts'
import type { downloadsWording } from './en/downloads.ts'
import type { editorWording } from './en/editor.ts'
import type { errorWording } from './en/error.ts'
import type { exportWording } from './en/export.ts'
import type { featuresWording } from './en/features.ts'
import type { gridWording } from './en/grid.ts'
import type { heldUpWording } from './en/held-up.ts'
import type { heroWording } from './en/hero.ts'
import type { homeWording } from './en/home.ts'
import type { hostWording } from './en/host.ts'
import type { influencerWording } from './en/influencer.ts'
import type { insightWording } from './en/insight.ts'
import type { installWording } from './en/install.ts'
import type { instantWording } from './en/instant.ts'
import type { joinWording } from './en/join.ts'
import type { landingWording } from './en/landing.ts'
import type { launchWording } from './en/launch.ts'
import type { linkWording } from './en/link.ts'
import type { makeWording } from './en/make.ts'
import type { manifestWording } from './en/manifest.ts'
import type { mapWording } from './en/map.ts'
import type { marketingWording } from './en/marketing.ts'
import type { moderationWording } from './en/moderation.ts'
import type { notificationWording } from './en/notification.ts'
import type { offerWording } from './en/offer.ts'
import type { offlineWording } from './en/offline.ts'
import type { organiserWording } from './en/organiser.ts'
import type { packWording } from './en/pack.ts'
import type { partnerWording } from './en/partner.ts'
import type { photoWording } from './en/photo.ts'
import type { placeWording } from './en/place.ts'
import type { planWording } from './en/plan.ts'
import type { posterWording } from './en/poster.ts'
import type { quickWording } from './en/quick.ts'
import type { revenueWording } from './en/revenue.ts'
import type { scanWording } from './en/scan.ts'
import type { securityWording } from './en/security.ts'
import type { selectionWording } from './en/selection.ts'
import type { sessionWording } from './en/session.ts'
import type { settingsWording } from './en/settings.ts'
import type { shareWording } from './en/share.ts'
import type { shellWording } from './en/shell.ts'
import type { shopWording } from './en/shop.ts'
import type { storageWording } from './en/storage.ts'
import type { storyWording } from './en/story.ts'
import type { supportWording } from './en/support.ts'
import type { tileWording } from './en/tile.ts'
import type { topicsWording } from './en/topics.ts'
import type { trayWording } from './en/tray.ts'
import type { unconfirmedWording } from './en/unconfirmed.ts'
import type { unitWording } from './en/unit.ts'
import type { upsellWording } from './en/upsell.ts'
import type { viewerWording } from './en/viewer.ts'
import type { wallWording } from './en/wall.ts'
import type { zoneWording } from './en/zone.ts'
import type { zonesWording } from './en/zones.ts'

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

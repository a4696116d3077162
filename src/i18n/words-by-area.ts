import type { accountWords } from './en/account.ts'
import type { activityWords } from './en/activity.ts'
import type { advertisingWords } from './en/advertising.ts'
import type { agendaWords } from './en/agenda.ts'
import type { aiWords } from './en/ai.ts'
import type { backupsWords } from './en/backups.ts'
import type { analyticsWords } from './en/analytics.ts'
import type { apiWords } from './en/api.ts'
import type { applicationWords } from './en/application.ts'
import type { badgesWords } from './en/badges.ts'
import type { codeWords } from './en/code.ts'
import type { competitiveWords } from './en/competitive.ts'
import type { dashboardWords } from './en/dashboard.ts'
import type { deterrentWords } from './en/deterrent.ts'
import type { downloadCostWords } from './en/download-cost.ts'
import type { downloadsWords } from './en/downloads.ts'
import type { editorWords } from './en/editor.ts'
import type { errorWords } from './en/error.ts'
import type { exportWords } from './en/export.ts'
import type { featuresWords } from './en/features.ts'
import type { gridWords } from './en/grid.ts'
import type { blockedWords } from './en/blocked.ts'
import type { addressWords } from './en/address.ts'
import type { handoverWords } from './en/handover.ts'
import type { heroWords } from './en/hero.ts'
import type { homeWords } from './en/home.ts'
import type { hostWords } from './en/host.ts'
import type { filmWords } from './en/film.ts'
import type { recapWords } from './en/recap.ts'
import type { timeLapseWords } from './en/time-lapse.ts'
import type { recapOfferWords } from './en/recap-offer.ts'
import type { rewardsWords } from './en/rewards.ts'
import type { influencerWords } from './en/influencer.ts'
import type { insightWords } from './en/insight.ts'
import type { installWords } from './en/install.ts'
import type { kitWords } from './en/kit.ts'
import type { instantWords } from './en/instant.ts'
import type { joinWords } from './en/join.ts'
import type { landingWords } from './en/landing.ts'
import type { launchWords } from './en/launch.ts'
import type { legalWords } from './en/legal.ts'
import type { leavingWords } from './en/leaving.ts'
import type { linkWords } from './en/link.ts'
import type { mailWords } from './en/mail.ts'
import type { makeWords } from './en/make.ts'
import type { manifestWords } from './en/manifest.ts'
import type { mapWords } from './en/map.ts'
import type { marketingWords } from './en/marketing.ts'
import type { missionWords } from './en/mission.ts'
import type { missionIdeasWords } from './en/mission-ideas.ts'
import type { moderationWords } from './en/moderation.ts'
import type { notificationWords } from './en/notification.ts'
import type { offerWords } from './en/offer.ts'
import type { offlineWords } from './en/offline.ts'
import type { organiserWords } from './en/organiser.ts'
import type { offlineZoneWords } from './en/offline-zone.ts'
import type { profileWords } from './en/profile.ts'
import type { partnerWords } from './en/partner.ts'
import type { photoWords } from './en/photo.ts'
import type { placeWords } from './en/place.ts'
import type { planWords } from './en/plan.ts'
import type { posterWords } from './en/poster.ts'
import type { quickWords } from './en/quick.ts'
import type { revenueWords } from './en/revenue.ts'
import type { scanWords } from './en/scan.ts'
import type { securityWords } from './en/security.ts'
import type { selectionWords } from './en/selection.ts'
import type { sessionWords } from './en/session.ts'
import type { settingsWords } from './en/settings.ts'
import type { shareWords } from './en/share.ts'
import type { shellWords } from './en/shell.ts'
import type { shopWords } from './en/shop.ts'
import type { storageWords } from './en/storage.ts'
import type { storyWords } from './en/story.ts'
import type { supportWords } from './en/support.ts'
import type { tileWords } from './en/tile.ts'
import type { topicsWords } from './en/topics.ts'
import type { trayWords } from './en/tray.ts'
import type { unconfirmedWords } from './en/unconfirmed.ts'
import type { unitWords } from './en/unit.ts'
import type { paymentsWords } from './en/payments.ts'
import type { planChangeWords } from './en/plan-change.ts'
import type { upsellCardWords } from './en/upsell-card.ts'
import type { upsellWords } from './en/upsell.ts'
import type { viewerWords } from './en/viewer.ts'
import type { wallWords } from './en/wall.ts'
import type { websiteWallWords } from './en/website-wall.ts'
import type { zoneWords } from './en/zone.ts'
import type { zonesWords } from './en/zones.ts'

/** The shape of an area's words: the same keys and functions, whatever the words. The area's name is English's alone. */
export type Words<Area> = Area extends string
  ? string
  : Area extends undefined
    ? Area
    : Area extends (...args: never[]) => string
      ? Area
      : Area extends readonly unknown[]
        ? { readonly [Key in keyof Area]: Words<Area[Key]> }
        : { readonly [Key in Exclude<keyof Area, 'area'>]: Words<Area[Key]> }

/** An area's words in English, with the name under which every other language has it. */
export type EnglishWords<Area extends keyof WordsByArea> = WordsByArea[Area] & { readonly area: Area }

/** Every area of the product's words. A language that lacks one of them, or a word of one, does not compile. */
export interface WordsByArea {
  readonly account: Words<typeof accountWords>
  readonly activity: Words<typeof activityWords>
  readonly advertising: Words<typeof advertisingWords>
  readonly agenda: Words<typeof agendaWords>
  readonly ai: Words<typeof aiWords>
  readonly backups: Words<typeof backupsWords>
  readonly api: Words<typeof apiWords>
  readonly analytics: Words<typeof analyticsWords>
  readonly badges: Words<typeof badgesWords>
  readonly code: Words<typeof codeWords>
  readonly competitive: Words<typeof competitiveWords>
  readonly dashboard: Words<typeof dashboardWords>
  readonly deterrent: Words<typeof deterrentWords>
  readonly downloadCost: Words<typeof downloadCostWords>
  readonly downloads: Words<typeof downloadsWords>
  readonly editor: Words<typeof editorWords>
  readonly error: Words<typeof errorWords>
  readonly export: Words<typeof exportWords>
  readonly features: Words<typeof featuresWords>
  readonly grid: Words<typeof gridWords>
  readonly blocked: Words<typeof blockedWords>
  readonly hero: Words<typeof heroWords>
  readonly home: Words<typeof homeWords>
  readonly host: Words<typeof hostWords>
  readonly influencer: Words<typeof influencerWords>
  readonly rewards: Words<typeof rewardsWords>
  readonly insight: Words<typeof insightWords>
  readonly install: Words<typeof installWords>
  readonly address: Words<typeof addressWords>
  readonly handover: Words<typeof handoverWords>
  readonly legal: Words<typeof legalWords>
  readonly instant: Words<typeof instantWords>
  readonly join: Words<typeof joinWords>
  readonly landing: Words<typeof landingWords>
  readonly launch: Words<typeof launchWords>
  readonly leaving: Words<typeof leavingWords>
  readonly link: Words<typeof linkWords>
  readonly make: Words<typeof makeWords>
  readonly manifest: Words<typeof manifestWords>
  readonly map: Words<typeof mapWords>
  readonly marketing: Words<typeof marketingWords>
  readonly mission: Words<typeof missionWords>
  readonly missionIdeas: Words<typeof missionIdeasWords>
  readonly film: Words<typeof filmWords>
  readonly recap: Words<typeof recapWords>
  readonly timeLapse: Words<typeof timeLapseWords>
  readonly recapOffer: Words<typeof recapOfferWords>
  readonly moderation: Words<typeof moderationWords>
  readonly notification: Words<typeof notificationWords>
  readonly offer: Words<typeof offerWords>
  readonly offline: Words<typeof offlineWords>
  readonly organiser: Words<typeof organiserWords>
  readonly offlineZone: Words<typeof offlineZoneWords>
  readonly profile: Words<typeof profileWords>
  readonly kit: Words<typeof kitWords>
  readonly partner: Words<typeof partnerWords>
  readonly application: Words<typeof applicationWords>
  readonly photo: Words<typeof photoWords>
  readonly place: Words<typeof placeWords>
  readonly plan: Words<typeof planWords>
  readonly poster: Words<typeof posterWords>
  readonly quick: Words<typeof quickWords>
  readonly revenue: Words<typeof revenueWords>
  readonly scan: Words<typeof scanWords>
  readonly security: Words<typeof securityWords>
  readonly selection: Words<typeof selectionWords>
  readonly session: Words<typeof sessionWords>
  readonly settings: Words<typeof settingsWords>
  readonly share: Words<typeof shareWords>
  readonly shell: Words<typeof shellWords>
  readonly shop: Words<typeof shopWords>
  readonly storage: Words<typeof storageWords>
  readonly story: Words<typeof storyWords>
  readonly mail: Words<typeof mailWords>
  readonly support: Words<typeof supportWords>
  readonly tile: Words<typeof tileWords>
  readonly topics: Words<typeof topicsWords>
  readonly tray: Words<typeof trayWords>
  readonly unconfirmed: Words<typeof unconfirmedWords>
  readonly unit: Words<typeof unitWords>
  readonly payments: Words<typeof paymentsWords>
  readonly planChange: Words<typeof planChangeWords>
  readonly upsellCard: Words<typeof upsellCardWords>
  readonly upsell: Words<typeof upsellWords>
  readonly viewer: Words<typeof viewerWords>
  readonly wall: Words<typeof wallWords>
  readonly websiteWall: Words<typeof websiteWallWords>
  readonly zone: Words<typeof zoneWords>
  readonly zones: Words<typeof zonesWords>
}

import type { Translation } from '#src/brand/translation.ts'
import type { WordingAreas } from '#src/brand/wording-areas.ts'
import { accountGerman } from './account-wording.ts'
import { activityGerman } from './activity-wording.ts'
import { advertisingGerman } from './advertising-wording.ts'
import { analyticsGerman } from './analytics-wording.ts'
import { germanBrands } from './brand-words.ts'
import { codeGerman } from './code-wording.ts'
import { competitiveGerman } from './competitive-wording.ts'
import { dashboardGerman } from './dashboard-wording.ts'
import { deterrentGerman } from './deterrent-wording.ts'
import { downloadsGerman } from './downloads-wording.ts'
import { editorGerman } from './editor-wording.ts'
import { errorGerman } from './error-wording.ts'
import { exportGerman } from './export-wording.ts'
import { featuresGerman } from './features-wording.ts'
import { gridGerman } from './grid-wording.ts'
import { heldUpGerman } from './held-up-wording.ts'
import { heroGerman } from './hero-wording.ts'
import { homeGerman } from './home-wording.ts'
import { hostGerman } from './host-wording.ts'
import { influencerGerman } from './influencer-wording.ts'
import { insightGerman } from './insight-wording.ts'
import { installGerman } from './install-wording.ts'
import { instantGerman } from './instant-wording.ts'
import { joinGerman } from './join-wording.ts'
import { landingGerman } from './landing-wording.ts'
import { launchGerman } from './launch-wording.ts'
import { linkGerman } from './link-wording.ts'
import { makeGerman } from './make-wording.ts'
import { manifestGerman } from './manifest-wording.ts'
import { mapGerman } from './map-wording.ts'
import { marketingGerman } from './marketing-wording.ts'
import { moderationGerman } from './moderation-wording.ts'
import { notificationGerman } from './notification-wording.ts'
import { offerGerman } from './offer-wording.ts'
import { offlineGerman } from './offline-wording.ts'
import { organiserGerman } from './organiser-wording.ts'
import { packGerman } from './pack-wording.ts'
import { partnerGerman } from './partner-wording.ts'
import { photoGerman } from './photo-wording.ts'
import { placeGerman } from './place-wording.ts'
import { planGerman } from './plan-wording.ts'
import { posterGerman } from './poster-wording.ts'
import { quickGerman } from './quick-wording.ts'
import { revenueGerman } from './revenue-wording.ts'
import { scanGerman } from './scan-wording.ts'
import { securityGerman } from './security-wording.ts'
import { selectionGerman } from './selection-wording.ts'
import { sessionGerman } from './session-wording.ts'
import { settingsGerman } from './settings-wording.ts'
import { shareGerman } from './share-wording.ts'
import { shellGerman } from './shell-wording.ts'
import { shopGerman } from './shop-wording.ts'
import { storageGerman } from './storage-wording.ts'
import { storyGerman } from './story-wording.ts'
import { supportGerman } from './support-wording.ts'
import { tileGerman } from './tile-wording.ts'
import { topicsGerman } from './topics-wording.ts'
import { trayGerman } from './tray-wording.ts'
import { unconfirmedGerman } from './unconfirmed-wording.ts'
import { unitGerman } from './unit-wording.ts'
import { upsellGerman } from './upsell-wording.ts'
import { viewerGerman } from './viewer-wording.ts'
import { wallGerman } from './wall-wording.ts'
import { zoneGerman } from './zone-wording.ts'
import { zonesGerman } from './zones-wording.ts'

const areas: WordingAreas = {
  account: accountGerman,
  activity: activityGerman,
  advertising: advertisingGerman,
  analytics: analyticsGerman,
  code: codeGerman,
  competitive: competitiveGerman,
  dashboard: dashboardGerman,
  deterrent: deterrentGerman,
  downloads: downloadsGerman,
  editor: editorGerman,
  error: errorGerman,
  export: exportGerman,
  features: featuresGerman,
  grid: gridGerman,
  heldUp: heldUpGerman,
  hero: heroGerman,
  home: homeGerman,
  host: hostGerman,
  influencer: influencerGerman,
  insight: insightGerman,
  install: installGerman,
  instant: instantGerman,
  join: joinGerman,
  landing: landingGerman,
  launch: launchGerman,
  link: linkGerman,
  make: makeGerman,
  manifest: manifestGerman,
  map: mapGerman,
  marketing: marketingGerman,
  moderation: moderationGerman,
  notification: notificationGerman,
  offer: offerGerman,
  offline: offlineGerman,
  organiser: organiserGerman,
  pack: packGerman,
  partner: partnerGerman,
  photo: photoGerman,
  place: placeGerman,
  plan: planGerman,
  poster: posterGerman,
  quick: quickGerman,
  revenue: revenueGerman,
  scan: scanGerman,
  security: securityGerman,
  selection: selectionGerman,
  session: sessionGerman,
  settings: settingsGerman,
  share: shareGerman,
  shell: shellGerman,
  shop: shopGerman,
  storage: storageGerman,
  story: storyGerman,
  support: supportGerman,
  tile: tileGerman,
  topics: topicsGerman,
  tray: trayGerman,
  unconfirmed: unconfirmedGerman,
  unit: unitGerman,
  upsell: upsellGerman,
  viewer: viewerGerman,
  wall: wallGerman,
  zone: zoneGerman,
  zones: zonesGerman,
}

/** German, said with `du`, as people at a party speak. A chunk of its own, which only German speakers load. */
export const german: Translation = {
  language: 'de',
  area: (name) => areas[name],
  wording: () => areas,
  brands: (english) => ({
    'picture-share': { ...english['picture-share'], ...germanBrands['picture-share'] },
    snapshare: { ...english.snapshare, ...germanBrands.snapshare },
    snapzone: { ...english.snapzone, ...germanBrands.snapzone },
  }),
}

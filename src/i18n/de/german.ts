import type { Translation } from '#src/i18n/translation.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { accountGerman } from './account.ts'
import { activityGerman } from './activity.ts'
import { advertisingGerman } from './advertising.ts'
import { agendaGerman } from './agenda.ts'
import { aiGerman } from './ai.ts'
import { backupsGerman } from './backups.ts'
import { analyticsGerman } from './analytics.ts'
import { apiGerman } from './api.ts'
import { germanBrands } from './brands.ts'
import { badgesGerman } from './badges.ts'
import { codeGerman } from './code.ts'
import { competitiveGerman } from './competitive.ts'
import { dashboardGerman } from './dashboard.ts'
import { deterrentGerman } from './deterrent.ts'
import { downloadCostGerman } from './download-cost.ts'
import { downloadsGerman } from './downloads.ts'
import { editorGerman } from './editor.ts'
import { errorGerman } from './error.ts'
import { exportGerman } from './export.ts'
import { featuresGerman } from './features.ts'
import { gridGerman } from './grid.ts'
import { blockedGerman } from './blocked.ts'
import { heroGerman } from './hero.ts'
import { homeGerman } from './home.ts'
import { hostGerman } from './host.ts'
import { rewardsGerman } from './rewards.ts'
import { influencerGerman } from './influencer.ts'
import { insightGerman } from './insight.ts'
import { installGerman } from './install.ts'
import { addressGerman } from './address.ts'
import { handoverGerman } from './handover.ts'
import { legalGerman } from './legal.ts'
import { instantGerman } from './instant.ts'
import { joinGerman } from './join.ts'
import { landingGerman } from './landing.ts'
import { launchGerman } from './launch.ts'
import { leavingGerman } from './leaving.ts'
import { linkGerman } from './link.ts'
import { makeGerman } from './make.ts'
import { manifestGerman } from './manifest.ts'
import { mapGerman } from './map.ts'
import { marketingGerman } from './marketing.ts'
import { missionGerman } from './mission.ts'
import { missionIdeasGerman } from './mission-ideas.ts'
import { filmGerman } from './film.ts'
import { recapGerman } from './recap.ts'
import { timeLapseGerman } from './time-lapse.ts'
import { recapOfferGerman } from './recap-offer.ts'
import { moderationGerman } from './moderation.ts'
import { notificationGerman } from './notification.ts'
import { offerGerman } from './offer.ts'
import { offlineGerman } from './offline.ts'
import { organiserGerman } from './organiser.ts'
import { offlineZoneGerman } from './offline-zone.ts'
import { profileGerman } from './profile.ts'
import { applicationGerman } from './application.ts'
import { kitGerman } from './kit.ts'
import { partnerGerman } from './partner.ts'
import { photoGerman } from './photo.ts'
import { placeGerman } from './place.ts'
import { planGerman } from './plan.ts'
import { posterGerman } from './poster.ts'
import { quickGerman } from './quick.ts'
import { revenueGerman } from './revenue.ts'
import { scanGerman } from './scan.ts'
import { securityGerman } from './security.ts'
import { selectionGerman } from './selection.ts'
import { sessionGerman } from './session.ts'
import { settingsGerman } from './settings.ts'
import { shareGerman } from './share.ts'
import { shellGerman } from './shell.ts'
import { shopGerman } from './shop.ts'
import { storageGerman } from './storage.ts'
import { storyGerman } from './story.ts'
import { mailGerman } from './mail.ts'
import { supportGerman } from './support.ts'
import { tileGerman } from './tile.ts'
import { topicsGerman } from './topics.ts'
import { trayGerman } from './tray.ts'
import { unconfirmedGerman } from './unconfirmed.ts'
import { unitGerman } from './unit.ts'
import { paymentsGerman } from './payments.ts'
import { planChangeGerman } from './plan-change.ts'
import { upsellCardGerman } from './upsell-card.ts'
import { upsellGerman } from './upsell.ts'
import { viewerGerman } from './viewer.ts'
import { wallGerman } from './wall.ts'
import { websiteWallGerman } from './website-wall.ts'
import { zoneGerman } from './zone.ts'
import { zonesGerman } from './zones.ts'

const areas: WordsByArea = {
  account: accountGerman,
  activity: activityGerman,
  advertising: advertisingGerman,
  analytics: analyticsGerman,
  badges: badgesGerman,
  code: codeGerman,
  competitive: competitiveGerman,
  dashboard: dashboardGerman,
  deterrent: deterrentGerman,
  downloadCost: downloadCostGerman,
  downloads: downloadsGerman,
  editor: editorGerman,
  error: errorGerman,
  export: exportGerman,
  features: featuresGerman,
  grid: gridGerman,
  blocked: blockedGerman,
  hero: heroGerman,
  home: homeGerman,
  host: hostGerman,
  influencer: influencerGerman,
  rewards: rewardsGerman,
  insight: insightGerman,
  agenda: agendaGerman,
  ai: aiGerman,
  backups: backupsGerman,
  install: installGerman,
  address: addressGerman,
  handover: handoverGerman,
  legal: legalGerman,
  instant: instantGerman,
  join: joinGerman,
  landing: landingGerman,
  launch: launchGerman,
  leaving: leavingGerman,
  link: linkGerman,
  make: makeGerman,
  manifest: manifestGerman,
  map: mapGerman,
  marketing: marketingGerman,
  mission: missionGerman,
  missionIdeas: missionIdeasGerman,
  film: filmGerman,
  recap: recapGerman,
  timeLapse: timeLapseGerman,
  recapOffer: recapOfferGerman,
  moderation: moderationGerman,
  notification: notificationGerman,
  offer: offerGerman,
  offline: offlineGerman,
  organiser: organiserGerman,
  offlineZone: offlineZoneGerman,
  profile: profileGerman,
  application: applicationGerman,
  kit: kitGerman,
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
  mail: mailGerman,
  support: supportGerman,
  tile: tileGerman,
  topics: topicsGerman,
  tray: trayGerman,
  unconfirmed: unconfirmedGerman,
  unit: unitGerman,
  payments: paymentsGerman,
  planChange: planChangeGerman,
  upsell: upsellGerman,
  upsellCard: upsellCardGerman,
  api: apiGerman,
  viewer: viewerGerman,
  wall: wallGerman,
  websiteWall: websiteWallGerman,
  zone: zoneGerman,
  zones: zonesGerman,
}

/** German, said with `du`, as people at a party speak. A chunk of its own, which only German speakers load. */
export const german: Translation = {
  language: 'de',
  area: ({ area }) => areas[area],
  base: () => areas,
  brand: (slug) => germanBrands[slug],
}

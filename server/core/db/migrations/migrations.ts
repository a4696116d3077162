import { foundation } from './0001-foundation.ts'
import { mailAndAddresses } from './0002-mail-and-addresses.ts'
import { identity } from './0003-identity.ts'
import { handover } from './0004-handover.ts'
import { leaving } from './0005-leaving.ts'
import { consents } from './0006-consents.ts'
import { closedZones } from './0007-closed-zones.ts'
import { mergedGuests } from './0008-merged-guests.ts'
import { supportAnswers } from './0009-support-answers.ts'
import { mailRecipients } from './0010-mail-recipients.ts'
import { money } from './0011-money.ts'
import { trialEnds } from './0012-trial-ends.ts'
import { consentTimes } from './0013-consent-times.ts'
import { planOffers } from './0014-plan-offers.ts'
import { rewards } from './0016-rewards.ts'
import { whatPlansSell } from './0017-what-plans-sell.ts'
import { prints } from './0015-prints.ts'
import { shipping } from './0015-shipping.ts'
import { missions } from './0025-missions.ts'
import { activity } from './0030-activity.ts'
import { desk } from './0035-desk.ts'
import { adBookings } from './0039-ad-bookings.ts'
import { badges } from './0040-badges.ts'
import { authorityRequests } from './0041-authority-requests.ts'
import { organisations } from './0042-organisations.ts'
import { joinRequests } from './0043-join-requests.ts'
import { agenda } from './0044-agenda.ts'
import { backups } from './0045-backups.ts'
import { deskLists } from './0046-desk-lists.ts'
import { shippingRates } from './0047-shipping-rates.ts'
import { timeLapseMissions } from './0048-time-lapse-missions.ts'
import { competitiveHistory } from './0049-competitive-history.ts'
import { seats } from './0050-seats.ts'
import { embeddedWalls } from './0052-embedded-walls.ts'
import { germanOffersAndNamesakes } from './0053-german-offers-and-namesakes.ts'
import { organisationSignIn } from './0054-organisation-sign-in.ts'
import { priceTrialsAndWebsiteRefusals } from './0055-price-trials-and-website-refusals.ts'
import { jobs } from './0056-jobs.ts'
import { badgeGivers } from './0057-badge-givers.ts'
import { codesOfMails } from './0058-codes-of-mails.ts'
import { refusedUploads } from './0059-refused-uploads.ts'
import { replacedPreviews } from './0060-replaced-previews.ts'
import { zoneLanguages } from './0061-zone-languages.ts'
import { unlockedZones } from './0062-unlocked-zones.ts'
import { sphericalPhotos } from './0063-spherical-photos.ts'
import { films } from './0064-films.ts'
import type { Migration } from './migration.ts'

/** Every migration in order; a released one is never changed. */
export const migrations: readonly Migration[] = [
  foundation,
  mailAndAddresses,
  identity,
  handover,
  consents,
  leaving,
  closedZones,
  mergedGuests,
  supportAnswers,
  mailRecipients,
  money,
  trialEnds,
  consentTimes,
  planOffers,
  rewards,
  whatPlansSell,
  prints,
  shipping,
  missions,
  activity,
  desk,
  adBookings,
  badges,
  authorityRequests,
  organisations,
  joinRequests,
  agenda,
  backups,
  deskLists,
  shippingRates,
  timeLapseMissions,
  competitiveHistory,
  seats,
  embeddedWalls,
  germanOffersAndNamesakes,
  organisationSignIn,
  priceTrialsAndWebsiteRefusals,
  jobs,
  badgeGivers,
  codesOfMails,
  refusedUploads,
  replacedPreviews,
  zoneLanguages,
  unlockedZones,
  sphericalPhotos,
  films,
]

/** The version that a database has after the first of them: what builds before the first release made has a lower one. */
const firstVersion = 100

/** The version of a database after `count` migrations. */
export function versionAfter(count: number): number {
  return firstVersion - 1 + count
}

/** The version that this build reads and writes. */
export const currentVersion = versionAfter(migrations.length)

/** Which migrations a database of this version lacks; null: an earlier build than the first release made it. */
export function migrationsSince(version: number): readonly Migration[] | null {
  if (version === 0) return migrations
  return version < firstVersion ? null : migrations.slice(version - firstVersion + 1)
}

import { formatCents } from '#src/i18n/format.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const { commissionPercent, commissionMonths, creditCents, premiumDays, boosts, boostDays, nearbyHours } =
  rewardRules

export const rewardsGerman: WordsByArea['rewards'] = {
  offerTitle: 'Was du bekommst, sobald du dabei bist',
  offerDays: `${premiumDays} Tage Premium, die beginnen, wann du willst.`,
  offerBoosts: `${boosts} Schübe: Jeder lässt eine Zone ${boostDays} Tage später enden oder zeigt sie ${nearbyHours} Stunden unter „In der Nähe“.`,
  offerCredit: () =>
    `${formatCents(creditCents)} Guthaben, wenn der erste Freund bezahlt hat, der über deinen Link kam.`,
  offerCommission: `${commissionPercent}\u00a0% von dem, was Leute in den ${commissionMonths} Monaten nach deinem Link bezahlen, ohne Steuer.`,
  offerText: () =>
    `Was du verdienst, zahlt das Team ab ${formatCents(rewardRules.leastPayoutCents)} aus. Was ein Freund zurückbekommt, wird auch dir wieder abgezogen. Zahlungen im Testbetrieb zählen nicht.`,
  earnedTitle: 'Was du verdient hast',
  earned: 'Insgesamt verdient',
  owed: 'Noch nicht ausgezahlt',
  credit: 'Guthaben',
  creditText: 'Es geht von selbst ab, wenn du das nächste Mal bezahlst.',
  creditNext: (cents: number) => `Du hast ${formatCents(cents)} Guthaben: Es geht auf der Zahlungsseite ab.`,
  paying: (count: number) => (count === 1 ? '1 Freund hat bezahlt.' : `${count} Freunde haben bezahlt.`),
  payoutText: () =>
    `Das Team überweist dir, was du verdient hast, ab ${formatCents(rewardRules.leastPayoutCents)}.`,
  nothingYet: 'Noch nichts. Was deine Freunde ab jetzt bezahlen, zählt hier.',
  testMode: 'Testbetrieb: Es fließt kein Geld. Was deine Freunde hier bezahlen, zählt nicht.',
  statements: 'Abrechnungen',
  month: 'Monat',
  monthEarned: 'Verdient',
  monthPaid: 'Ausgezahlt',
  source: 'Aus den Büchern, nach dem Tag der Buchung (UTC).',
  daysTitle: `${premiumDays} Tage Premium`,
  daysText: 'Sie beginnen, wenn du es sagst. Was sie deinen Zonen geben, endet mit ihnen.',
  daysBegin: 'Meine Tage beginnen',
  daysRun: (until: string) => `Sie laufen bis ${until}.`,
  daysOver: (until: string) => `Sie waren am ${until} vorbei.`,
  daysLater: 'Du hast schon Premium: Deine Tage warten.',
  boostsTitle: 'Schübe',
  boostsLeft: (count: number) => (count === 1 ? 'Noch 1 Schub' : `Noch ${count} Schübe`),
  boostsNone: 'Alle deine Schübe sind verbraucht.',
  boostZone: 'Zone',
  boostKind: 'Was er tut',
  boostKinds: {
    longer: `Endet ${boostDays} Tage später`,
    nearby: `${nearbyHours} Stunden unter „In der Nähe“`,
  },
  boostNearbyText: 'Alle in der Nähe der Zone sehen dann ihren Namen und ihren Ort.',
  boostUse: 'Schub verwenden',
  boostUsed: 'Schub verwendet',
  boostNoZone: 'Du leitest keine Zone, die ein Ende hat. Leg eine an und gib ihr hier einen Schub.',
  boostGone: 'Eine frühere Zone',
  failed: 'Das ließ sich nicht auf diesem Gerät sichern',
}

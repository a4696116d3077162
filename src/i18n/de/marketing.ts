import { rewardRules } from '#src/contract/rules/rewards.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

const { boosts, commissionPercent, creditCents, premiumDays } = rewardRules

/** The copy of the banners. */
export const marketingGerman: WordsByArea['marketing'] = {
  label: 'Ankündigung',
  banners: {
    influencer: {
      title: `Bring deine Leute mit: ${creditCents / 100} $ Bonus`,
      text: `Dazu ${premiumDays} Tage Premium und ${boosts} Schübe für Zonen, sobald du dabei bist.`,
      action: 'Influencer werden',
    },
    'partners-apply': {
      title: `Partner bekommen ${commissionPercent}\u00a0% Provision`,
      text: 'Für Makler, Planer, Koordinatoren und Festivals.',
      action: 'Jetzt bewerben',
    },
    revenue: {
      title: 'Zahl nicht mehr als nötig',
      text: 'Welcher Tarif dich am wenigsten kostet, nach dem, was du wirklich kaufst.',
      action: 'So geht es',
    },
    advertising: {
      title: 'Gesehen werden, wo Leute fotografieren',
      text: 'Was hier beworben wird, und bei wem.',
      action: 'Hier werben',
    },
    partners: {
      title: 'Jede Woche mit Zonen unterwegs?',
      text: 'Unser Partnerprogramm ist für Profis gemacht.',
      action: 'Über Partner',
    },
  },
}

import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import {
  OrganisationPeriod,
  type OrganisationTerms,
  SeatPlan,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import type { DeskActionField } from '../desk-action-button.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** The form of an organisation's terms. A price of null: not agreed yet. */
export function useTermsFields(
  terms: Omit<OrganisationTerms, 'priceCents' | 'taxCents'> & {
    readonly priceCents: number | null
    readonly taxCents: number | null
  },
): readonly DeskActionField[] {
  const { organisation: words } = useDeskWords()
  const { planNames } = useBrandWords().shell
  const price = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
  return [
    { name: 'terms.name', label: words.name, initial: terms.name },
    { name: 'terms.seats', label: words.seats, initial: String(terms.seats), type: 'number' },
    {
      name: 'terms.plan',
      label: words.plan,
      initial: terms.plan,
      options: SeatPlan.options.map((value) => ({ value, label: planNames[value] })),
    },
    {
      name: 'terms.period',
      label: words.period,
      initial: terms.period,
      options: OrganisationPeriod.options.map((value) => ({ value, label: words.periods[value] })),
    },
    {
      name: 'terms.priceCents',
      label: words.price({ currency }),
      hint: words.priceHint,
      initial: price(terms.priceCents),
    },
    { name: 'terms.taxCents', label: words.tax({ currency }), initial: price(terms.taxCents) },
    { name: 'terms.lastDay', label: words.lastDay, hint: words.lastDayHint, initial: terms.lastDay },
  ]
}

/** The form as terms. The contract refuses unreadable fields by their names. */
export function termsOf(values: Readonly<Record<string, string>>): OrganisationTerms {
  const value = (name: string) => values[`terms.${name}`] ?? ''
  return {
    name: value('name'),
    seats: Number(value('seats')),
    plan: v.parse(SeatPlan, value('plan')),
    period: v.parse(OrganisationPeriod, value('period')),
    priceCents: centsOf(value('priceCents')),
    taxCents: value('taxCents').trim() === '' ? 0 : centsOf(value('taxCents')),
    lastDay: value('lastDay').trim(),
  }
}

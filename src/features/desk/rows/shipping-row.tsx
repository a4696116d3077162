import { compareNames } from '#src/platform/device/compare-names.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import type { ShippingRateFields } from '#src/contract/entities/shop/shipping-rate.ts'
import { CountryCode, regionOf } from '#src/contract/rules/shipping.ts'
import { formatCountry } from '#src/i18n/format-country.ts'
import { formatCents, joinFacts } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton, type DeskActionField } from '../desk-action-button.tsx'
import { DeskCard, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

type Row = RowProps<'shipping'>['row']

/** The shipping cost and delivery time of a region, with its countries. */
export function ShippingRow({ row }: RowProps<'shipping'>) {
  const { shipping: words } = useDeskWords()
  const fields = useFields(row)
  const name = words.regions[row.id]
  const countries = CountryCode.options
    .filter((country) => regionOf(country) === row.id)
    .map(formatCountry)
    .toSorted(compareNames)
  return (
    <DeskCard
      title={name}
      chips={row.isServed ? null : <Chip tone="warning">{words.notServed}</Chip>}
      actions={
        <DeskActionButton
          label={words.change}
          form={{ title: `${words.change}: ${name}`, text: words.formText, submit: words.save, fields }}
          actionOf={(values, id) => ({ kind: 'shipping', id, seenRev: row.rev, rate: rateOf(row, values) })}
        />
      }
    >
      <p>{words.prices({ letter: formatCents(row.letterCents), parcel: formatCents(row.parcelCents) })}</p>
      <p>{words.days({ least: row.leastDays, most: row.mostDays })}</p>
      {countries.length === 1 ? null : <p className={mutedText}>{joinFacts(countries)}</p>}
    </DeskCard>
  )
}

function useFields(row: Row): readonly DeskActionField[] {
  const { shipping: words } = useDeskWords()
  const price = (cents: number) => (cents / 100).toFixed(2)
  return [
    {
      name: 'rate.isServed',
      label: words.served,
      initial: row.isServed ? 'yes' : 'no',
      options: (['yes', 'no'] as const).map((value) => ({ value, label: words.yesNo[value] })),
    },
    {
      name: 'rate.letterCents',
      label: words.letter({ currency }),
      initial: price(row.letterCents),
      hint: words.letterHint,
    },
    { name: 'rate.parcelCents', label: words.parcel({ currency }), initial: price(row.parcelCents) },
    { name: 'rate.leastDays', label: words.least, initial: String(row.leastDays), type: 'number' },
    {
      name: 'rate.mostDays',
      label: words.most,
      initial: String(row.mostDays),
      type: 'number',
      hint: words.daysHint,
    },
  ]
}

/** The form as a rate. The contract refuses unreadable fields by their names. */
function rateOf(row: Row, values: Readonly<Record<string, string>>): ShippingRateFields {
  const value = (name: string) => values[`rate.${name}`] ?? ''
  return {
    id: row.id,
    isServed: value('isServed') === 'yes',
    letterCents: centsOf(value('letterCents')),
    parcelCents: centsOf(value('parcelCents')),
    leastDays: Number(value('leastDays')),
    mostDays: Number(value('mostDays')),
  }
}

import * as v from 'valibot'
import { useNow } from '#src/components/time/use-now.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { priceOf } from '#src/contract/entities/shop/product.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatCents } from '#src/i18n/format.ts'
import { centsOf } from '#src/ui/fields/cents-of.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const twoWeeks = 14

interface TryPriceProps extends Pick<RowProps<'product'>, 'row' | 'on'> {
  readonly isDisabled: boolean
}

/** Plans that a product has another price for some days. */
export function TryPrice({ row, on, isDisabled }: TryPriceProps) {
  const { trial: words } = useDeskWords()
  const usualCents = priceOf(row)
  const now = useNow()
  const text = (name: string, label: string, initial = '') => ({ name, label, initial })
  const day = (inDays: number) => new Date(now + inDays * dayMs).toISOString().slice(0, 10)
  return (
    <DeskActionButton
      on={on}
      about={row.name}
      label={words.plan}
      isDisabled={isDisabled}
      form={{
        title: `${words.plan}: ${row.name}`,
        text: words.planText,
        submit: words.save,
        fields: [
          {
            ...text('priceCents', words.price({ currency })),
            hint: words.priceHint({ usual: formatCents(usualCents) }),
          },
          { ...text('firstDay', words.firstDay, day(1)), type: 'date' },
          { ...text('lastDay', words.lastDay, day(twoWeeks)), type: 'date' },
          { ...text('hope', words.hope), hint: words.hopeHint, type: 'area' },
        ],
      }}
      actionOf={({ priceCents = '', firstDay = '', lastDay = '', hope = '' }) => {
        const cents = centsOf(priceCents)
        return {
          kind: 'price-trial',
          id: v.parse(Uuid, crypto.randomUUID()),
          productId: row.id,
          priceCents: cents === usualCents ? Number.NaN : cents,
          firstDay,
          lastDay,
          hope,
        }
      }}
    />
  )
}

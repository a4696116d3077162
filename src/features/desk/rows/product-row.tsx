import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { isTranslated } from '#src/contract/rules/translate-row.ts'
import { formatCents, joinFacts } from '#src/i18n/format.ts'
import { catalogWords } from '#src/i18n/en/catalog.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { priceOf } from '#src/contract/entities/shop/product.ts'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { DeskActionButton, textField } from '../desk-action-button.tsx'
import { DeskCard, Facts, type RowProps } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { ProductButton } from './product-form.tsx'

/** A product of the catalog, with the operator's German texts if there are any. */
export function ProductRow(props: RowProps<'product'>) {
  const { product } = useDeskWords()
  const { shelf } = useWords(shopWords)
  const { row } = props
  const { name, description, german, basePriceCents, salePriceCents, form, widthMm, heightMm } = row
  const price =
    salePriceCents === null
      ? formatCents(basePriceCents)
      : product.insteadOf({ now: formatCents(salePriceCents), before: formatCents(basePriceCents) })
  return (
    <DeskCard
      title={name}
      chips={
        <>
          {row.isHidden ? <Chip tone="warning">{product.hidden}</Chip> : null}
          {row.isFeatured ? <Chip tone="second">{product.isFeatured}</Chip> : null}
          <Chip>{shelf[row.category]}</Chip>
        </>
      }
      actions={<ProductActions {...props} />}
    >
      <p>{description}</p>
      {german === null ? (
        <p className={mutedText}>
          {isTranslated(row, catalogWords.product) ? product.translated : product.untranslated}
        </p>
      ) : (
        <p lang="de">{`${german.name}: ${german.description}`}</p>
      )}
      <Facts
        of={[price, joinFacts([product.forms[form], `${widthMm} × ${heightMm} mm`]), row.family, row.id]}
      />
    </DeskCard>
  )
}

function ProductActions({ row }: RowProps<'product'>) {
  const { product } = useDeskWords()
  const { id: productId, isHidden } = row
  const move = (to: 'up' | 'down', id: Uuid) => ({ kind: 'product-move' as const, id, productId, to })
  return (
    <>
      <ProductButton row={row} />
      <TryPrice row={row} />
      <DeskActionButton
        label={isHidden ? product.show : product.hide}
        actionOf={() => ({ kind: 'product-hide', productId, isHidden: !isHidden })}
      />
      <DeskActionButton label={product.up} tone="quiet" actionOf={(_values, id) => move('up', id)} />
      <DeskActionButton label={product.down} tone="quiet" actionOf={(_values, id) => move('down', id)} />
    </>
  )
}

const twoWeeks = 14

/** Schedules another price for a product for some days. */
function TryPrice({ row }: RowProps<'product'>) {
  const { trial: words } = useDeskWords()
  const usualCents = priceOf(row)
  const now = useNow()
  const day = (inDays: number) => new Date(now + inDays * dayMs).toISOString().slice(0, 10)
  return (
    <DeskActionButton
      label={words.plan}
      form={{
        title: `${words.plan}: ${row.name}`,
        text: words.planText,
        submit: words.save,
        fields: [
          {
            ...textField('priceCents', words.price({ currency })),
            hint: words.priceHint({ usual: formatCents(usualCents) }),
          },
          { ...textField('firstDay', words.firstDay, day(1)), type: 'date' },
          { ...textField('lastDay', words.lastDay, day(twoWeeks)), type: 'date' },
          { ...textField('hope', words.hope), hint: words.hopeHint, type: 'area' },
        ],
      }}
      actionOf={({ priceCents = '', firstDay = '', lastDay = '', hope = '' }, id) => {
        const cents = centsOf(priceCents)
        return {
          kind: 'price-trial',
          id,
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

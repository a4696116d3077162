import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { isTranslated } from '#src/contract/rules/translate-row.ts'
import { formatCents, joinFacts } from '#src/i18n/format.ts'
import { catalogWords } from '#src/i18n/en/catalog.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { ProductButton } from './product-form.tsx'
import { TryPrice } from './try-price.tsx'
import type { RowProps } from './row-props.ts'

/** A product of the catalogue, with the operator's German where there is any. */
export function ProductRow(props: RowProps<'product'>) {
  const { product } = useDeskWords()
  const { shelf } = useWords(shopWords)
  const { row, waiting } = props
  const { name, description, german, basePriceCents, salePriceCents, form, widthMm, heightMm } = row
  const price =
    salePriceCents === null
      ? formatCents(basePriceCents)
      : product.insteadOf({ now: formatCents(salePriceCents), before: formatCents(basePriceCents) })
  return (
    <DeskCard
      title={name}
      waiting={waiting}
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
      <p className={mutedText}>
        {[price, joinFacts([product.forms[form], `${widthMm} × ${heightMm} mm`]), row.family, row.id].join(
          ' · ',
        )}
      </p>
    </DeskCard>
  )
}

function ProductActions({ row, on, waiting }: RowProps<'product'>) {
  const { product } = useDeskWords()
  const { id: productId, name, isHidden } = row
  const isDisabled = !isFree(waiting)
  const shared = { on, about: name, isDisabled }
  const move = (to: 'up' | 'down') => ({
    kind: 'product-move' as const,
    id: v.parse(Uuid, crypto.randomUUID()),
    productId,
    to,
  })
  return (
    <>
      <ProductButton row={row} on={on} isDisabled={isDisabled} />
      <TryPrice row={row} on={on} isDisabled={isDisabled} />
      <DeskActionButton
        {...shared}
        label={isHidden ? product.show : product.hide}
        actionOf={() => ({ kind: 'product-hide', productId, isHidden: !isHidden })}
      />
      <DeskActionButton {...shared} label={product.up} tone="quiet" actionOf={() => move('up')} />
      <DeskActionButton {...shared} label={product.down} tone="quiet" actionOf={() => move('down')} />
    </>
  )
}

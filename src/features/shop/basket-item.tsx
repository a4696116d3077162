import { Link } from '@tanstack/react-router'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { ZoneEndLine } from '#src/components/zone/zone-end-line.tsx'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'
import {
  choosePhoto,
  chooseZone,
  setQuantity,
  stepQuantity,
  setCardText,
} from '#src/data/shop/basket-commands.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextArea } from '#src/ui/fields/text-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { CutEditor } from './cut-editor.tsx'
import { cutOnFront, MerchandisePreview } from './merchandise-preview.tsx'
import { PhotoPicker } from './photo-picker.tsx'

interface BasketItemProps {
  readonly line: BasketLine
  readonly plan: PlanId
  /** The id of the missing choice, for the error summary. */
  readonly choiceId: string
}

const maxTextLength = 300

/** One line of the basket: its quantity and the photo or code to print. */
export function BasketItem({ line, plan, choiceId }: BasketItemProps) {
  const words = useWords(shopWords)
  const [isPicking, setPicking] = useState(false)
  const [text, setText] = useState(line.text ?? '')
  const { id, quantity, photoId } = line
  const product = rowInLanguage('product', line.product)
  const cents = planPriceCents(priceOf(product), plan) * quantity
  const write = (next: string) => {
    setText(next)
    void setCardText(id, next)
  }
  return (
    <li className={item}>
      <div className={previewStyle}>
        <MerchandisePreview
          product={product}
          photoId={line.book?.photos[0] ?? photoId}
          text={line.book?.title ?? text}
          isTurned={line.isTurned}
          cut={cutOnFront(line)}
        />
      </div>
      <div className={body}>
        <div className={head}>
          <h2 className={name}>{product.name}</h2>
          <span className={price}>{formatCents(cents)}</span>
        </div>
        <MotifChoice line={line} choiceId={choiceId} onPickPhoto={() => setPicking(true)} />
        {formTraits[product.form].hasText ? (
          <TextArea
            label={words.cardText}
            hint={words.cardTextHint({ left: maxTextLength - text.length })}
            maxLength={maxTextLength}
            rows={3}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        ) : null}
        {product.prints === 'photo' && photoId !== null && !formTraits[product.form].hasPages ? (
          <CutEditor key={photoId} line={line} photoId={photoId} />
        ) : null}
        <QuantityButtons product={product} quantity={quantity} id={id} />
      </div>
      {isPicking ? (
        <PhotoPicker
          line={line}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false)
            void choosePhoto(id, picked)
          }}
        />
      ) : null}
    </li>
  )
}

interface MotifChoiceProps {
  readonly line: BasketLine
  readonly choiceId: string
  readonly onPickPhoto: () => void
}

/** Chooses the photo or the zone's code to print. */
function MotifChoice({ line, choiceId, onPickPhoto }: MotifChoiceProps) {
  const words = useWords(shopWords)
  const { product, photoId } = line
  if (formTraits[product.form].hasPages)
    return (
      <div>
        <Link
          id={choiceId}
          to="/merchandise/book"
          search={{ line: line.id }}
          className={buttonStyle({ tone: line.book === undefined ? 'primary' : 'soft' })}
        >
          {line.book === undefined ? words.choosePages : words.changePages}
        </Link>
      </div>
    )
  if (product.prints === 'code') return <ZoneField line={line} id={choiceId} />
  return (
    <div>
      <Button id={choiceId} tone={photoId === null ? 'primary' : 'soft'} onClick={onPickPhoto}>
        {photoId === null ? words.choosePhoto : words.changePhoto}
      </Button>
    </div>
  )
}

function QuantityButtons({
  product,
  quantity,
  id,
}: {
  readonly product: ProductRow
  readonly quantity: number
  readonly id: string
}) {
  const words = useWords(shopWords)
  return (
    <div className={steps}>
      <IconButton
        tone="plain"
        label={words.less({ name: product.name })}
        disabled={quantity === 1}
        onClick={() => void stepQuantity(id, -1)}
      >
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <output aria-label={words.quantityOf({ name: product.name })} className={number}>
        {quantity}
      </output>
      <IconButton
        tone="plain"
        label={words.more({ name: product.name })}
        onClick={() => void stepQuantity(id, 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.remove({ name: product.name })}
        className={last}
        onClick={() => void setQuantity(id, 0)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function ZoneField({ line, id }: { readonly line: BasketLine; readonly id: string }) {
  const words = useWords(shopWords)
  const zones = useMyZones() ?? []
  const chosenZone = zones.find(({ id: zoneId }) => zoneId === line.zoneId)
  if (zones.length === 0) return <p className={mutedText}>{words.noZonesText}</p>
  return (
    <>
      <SelectField
        id={id}
        label={words.chooseZone}
        options={[
          { value: '', label: words.noZoneYet },
          ...zones.map((zone) => ({ value: zone.id, label: zone.name })),
        ]}
        value={line.zoneId ?? ''}
        onChange={(event) => {
          const chosen = v.safeParse(ZoneId, event.target.value)
          if (chosen.success) void chooseZone(line.id, chosen.output)
        }}
      />
      {chosenZone === undefined ? null : <ZoneEndLine zone={chosenZone} />}
    </>
  )
}

const item = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-start' })
const previewStyle = css({ width: '[clamp(4.5rem, 30%, 9rem)]', flexShrink: '0' })
const body = css({
  display: 'grid',
  gap: '3',
  flexGrow: '1',
  flexBasis: '[12rem]',
  minWidth: '0',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'baseline',
})
const name = css({ fontWeight: 'semibold', hyphens: 'auto' })
const price = css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })
const steps = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const number = css({ minWidth: '6', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })
const last = css({ marginInlineStart: 'auto' })

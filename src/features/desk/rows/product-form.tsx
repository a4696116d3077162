import * as v from 'valibot'
import type { DeskProductFields } from '#src/contract/entities/desk/desk-action.ts'
import type { DeskRowOf } from '#src/contract/entities/desk/desk-rows.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { ProductCategory } from '#src/contract/entities/shop/product-category.ts'
import { isSalePrice } from '#src/contract/entities/shop/product.ts'
import { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { NewDeskAction } from '#src/data/desk/desk-commands.ts'
import type { DeskWaiting } from '#src/data/desk/desk-queries.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { centsOf } from '#src/ui/fields/cents-of.ts'
import { DeskActionButton, type DeskActionField } from '../desk-action-button.tsx'
import { isFree } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

type Row = DeskRowOf<'product'>
type Values = Readonly<Record<string, string>>

/** Adds a product behind all others of its shelf. */
export function AddProduct({ waiting }: { readonly waiting: DeskWaiting | undefined }) {
  return <ProductButton row={null} on="product:new" isDisabled={!isFree(waiting)} />
}

interface ProductButtonProps {
  /** null: a new one. */
  readonly row: Row | null
  readonly on: string
  readonly isDisabled: boolean
}

/** A button with the form of a product, in both languages. */
export function ProductButton({ row, on, isDisabled }: ProductButtonProps) {
  const { product } = useDeskWords()
  const fields = useFields(row)
  const label = row === null ? product.add : product.change
  return (
    <DeskActionButton
      on={on}
      about={row?.name ?? product.new}
      label={label}
      tone={row === null ? 'primary' : 'plain'}
      isDisabled={isDisabled}
      form={{
        title: row === null ? product.add : `${product.change}: ${row.name}`,
        text: product.formText,
        submit: product.save,
        fields,
      }}
      actionOf={(values) => actionOf(row, values)}
    />
  )
}

function useFields(row: Row | null): readonly DeskActionField[] {
  const { product: words } = useDeskWords()
  const { shelf } = useWords(shopWords)
  const options = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<string, string>>,
  ) => values.map((value) => ({ value, label: labels[value] ?? value }))
  const text = (name: string, label: string, initial: string) => ({ name, label, initial })
  const area = (name: string, label: string, initial: string) => ({
    name,
    label,
    initial,
    type: 'area' as const,
  })
  return [
    ...(row === null ? [{ ...text('product.id', words.id, ''), hint: words.idHint }] : []),
    text('product.name', words.name, row?.name ?? ''),
    area('product.description', words.description, row?.description ?? ''),
    { ...text('product.family', words.family, row?.family ?? ''), hint: words.familyHint },
    { ...text('product.german.name', words.germanName, row?.german?.name ?? ''), hint: words.germanHint },
    area('product.german.description', words.germanDescription, row?.german?.description ?? ''),
    text('product.german.family', words.germanFamily, row?.german?.family ?? ''),
    text('product.basePriceCents', words.price({ currency }), row === null ? '' : typed(row.basePriceCents)),
    {
      ...text('product.salePriceCents', words.salePrice({ currency }), typed(row?.salePriceCents ?? null)),
      hint: words.salePriceHint,
    },
    {
      ...text('product.category', words.category, row?.category ?? 'prints'),
      options: options(ProductCategory.options, shelf),
    },
    {
      ...text('product.form', words.form, row?.form ?? 'print'),
      hint: words.formHint,
      options: options(ProductForm.options, words.forms),
    },
    {
      ...text('product.prints', words.prints, row?.prints ?? 'photo'),
      options: options(['photo', 'code'], words.printed),
    },
    { ...text('product.widthMm', words.width, String(row?.widthMm ?? '')), type: 'number' },
    { ...text('product.heightMm', words.height, String(row?.heightMm ?? '')), type: 'number' },
    {
      ...text('product.isFeatured', words.featured, row?.isFeatured === true ? 'yes' : 'no'),
      options: options(['no', 'yes'], words.yesNo),
    },
  ]
}

/** What was filled in, as its action; what cannot be read is refused by the contract, by the field's name. */
function actionOf(row: Row | null, values: Values): NewDeskAction['action'] {
  const value = (name: string) => values[`product.${name}`] ?? ''
  const words = [value('german.name'), value('german.description'), value('german.family')] as const
  const [name, description, family] = words
  const sale = value('salePriceCents').trim()
  const basePriceCents = centsOf(value('basePriceCents'))
  const salePriceCents = sale === '' ? null : centsOf(sale)
  const product = {
    id: row?.id ?? value('id').trim(),
    name: value('name'),
    description: value('description'),
    family: value('family'),
    german: words.every((one) => one.trim() === '') ? null : { name, description, family },
    category: v.parse(ProductCategory, value('category')),
    form: v.parse(ProductForm, value('form')),
    prints: value('prints') === 'code' ? ('code' as const) : ('photo' as const),
    widthMm: Number(value('widthMm')),
    heightMm: Number(value('heightMm')),
    isFeatured: value('isFeatured') === 'yes',
    basePriceCents,
    salePriceCents: isSalePrice(salePriceCents, basePriceCents) ? salePriceCents : Number.NaN,
  } satisfies v.InferInput<typeof DeskProductFields>
  return { kind: 'product', id: v.parse(Uuid, crypto.randomUUID()), seenRev: row?.rev ?? null, product }
}

function typed(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

import * as v from 'valibot'
import type { DeskProductFields } from '#src/contract/entities/desk/desk-action.ts'
import type { DeskRowOf } from '#src/contract/entities/desk/desk-rows.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { ProductCategory } from '#src/contract/entities/shop/product-category.ts'
import { isSalePrice } from '#src/contract/entities/shop/product.ts'
import { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { areaField, DeskActionButton, type DeskActionField, textField } from '../desk-action-button.tsx'

import { useDeskWords } from '../use-desk-words.ts'

type Row = DeskRowOf<'product'>
type Values = Readonly<Record<string, string>>

/** A button with the form of a product, in both languages. A row of null: a new product, behind all others of its shelf. */
export function ProductButton({ row }: { readonly row: Row | null }) {
  const { product } = useDeskWords()
  const fields = useFields(row)
  const label = row === null ? product.add : product.change
  return (
    <DeskActionButton
      label={label}
      tone={row === null ? 'primary' : 'plain'}
      form={{
        title: row === null ? product.add : `${product.change}: ${row.name}`,
        text: product.formText,
        submit: product.save,
        fields,
      }}
      actionOf={(values, id) => ({
        kind: 'product',
        id,
        seenRev: row?.rev ?? null,
        product: productOf(row, values),
      })}
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
  return [
    ...(row === null ? [{ ...textField('product.id', words.id, ''), hint: words.idHint }] : []),
    textField('product.name', words.name, row?.name ?? ''),
    areaField('product.description', words.description, row?.description ?? ''),
    { ...textField('product.family', words.family, row?.family ?? ''), hint: words.familyHint },
    {
      ...textField('product.german.name', words.germanName, row?.german?.name ?? ''),
      hint: words.germanHint,
    },
    areaField('product.german.description', words.germanDescription, row?.german?.description ?? ''),
    textField('product.german.family', words.germanFamily, row?.german?.family ?? ''),
    textField(
      'product.basePriceCents',
      words.price({ currency }),
      row === null ? '' : priceFieldText(row.basePriceCents),
    ),
    {
      ...textField(
        'product.salePriceCents',
        words.salePrice({ currency }),
        priceFieldText(row?.salePriceCents ?? null),
      ),
      hint: words.salePriceHint,
    },
    {
      ...textField('product.category', words.category, row?.category ?? 'prints'),
      options: options(ProductCategory.options, shelf),
    },
    {
      ...textField('product.form', words.form, row?.form ?? 'print'),
      hint: words.formHint,
      options: options(ProductForm.options, words.forms),
    },
    {
      ...textField('product.prints', words.prints, row?.prints ?? 'photo'),
      options: options(['photo', 'code'], words.printed),
    },
    { ...textField('product.widthMm', words.width, String(row?.widthMm ?? '')), type: 'number' },
    { ...textField('product.heightMm', words.height, String(row?.heightMm ?? '')), type: 'number' },
    {
      ...textField('product.isFeatured', words.featured, row?.isFeatured === true ? 'yes' : 'no'),
      options: options(['no', 'yes'], words.yesNo),
    },
  ]
}

/** The form as a product. The contract refuses unreadable fields by their names. */
function productOf(row: Row | null, values: Values): v.InferInput<typeof DeskProductFields> {
  const value = (name: string) => values[`product.${name}`] ?? ''
  const words = [value('german.name'), value('german.description'), value('german.family')] as const
  const [name, description, family] = words
  const sale = value('salePriceCents').trim()
  const basePriceCents = centsOf(value('basePriceCents'))
  const salePriceCents = sale === '' ? null : centsOf(sale)
  return {
    id: row?.id ?? value('id').trim(),
    name: value('name'),
    description: value('description'),
    family: value('family'),
    german: words.every((one) => one.trim() === '') ? null : { name, description, family },
    category: v.parse(ProductCategory, value('category')),
    form: v.parse(ProductForm, value('form')),
    prints: value('prints') === 'code' ? 'code' : 'photo',
    widthMm: Number(value('widthMm')),
    heightMm: Number(value('heightMm')),
    isFeatured: value('isFeatured') === 'yes',
    basePriceCents,
    salePriceCents: isSalePrice(salePriceCents, basePriceCents) ? salePriceCents : Number.NaN,
  }
}

function priceFieldText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

import { compareNames } from '#src/platform/device/compare-names.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { formatCountry } from '#src/i18n/format-country.ts'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { type MerchandiseLine, merchandiseTotalCents } from '#src/contract/entities/shop/merchandise-order.ts'
import { postcodeExamples } from '#src/contract/rules/postcodes.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { CountryCode, shippingRateFor, shippingCents } from '#src/contract/rules/shipping.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { orderMerchandise } from '#src/data/shop/merchandise-commands.ts'
import type { MerchandiseOrderView } from '#src/data/shop/merchandise-order-view.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { type AddressField, type AddressForm, checkAddress, emptyAddress } from './check-address.ts'
import { CheckoutSums } from './checkout-sums.tsx'

interface CheckoutFormProps {
  readonly basket: readonly BasketLine[]
  readonly lines: readonly MerchandiseLine[]
  readonly rates: readonly ShippingRateRow[]
  /** Its address prefills the form. */
  readonly lastOrder: MerchandiseOrderView | null
  readonly user: User
}

/** The address fields in the order of a parcel label. */
const addressLines = [['name'], ['street'], ['extra'], ['postcode', 'city']] as const
const autoComplete = {
  name: 'name',
  street: 'address-line1',
  extra: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
} as const

/** The address form of an order. Orders can be placed online and offline. */
export function CheckoutForm({ basket, lines, rates, lastOrder, user }: CheckoutFormProps) {
  const words = useWords(shopWords)
  const navigate = useNavigate()
  const id = useId()
  const draft = useDraft<AddressForm>('checkout', prefilledForm(lastOrder, user))
  const form = draft.value
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const isOffline = useSyncStatus().connection === 'offline'
  const country = v.safeParse(CountryCode, form.country)
  const rate = country.success ? shippingRateFor(rates, country.output) : null
  const checked = checkAddress(rate === null ? { ...form, country: '' } : form)
  const wrong = checked.ok || errors.length === 0 ? [] : checked.error
  const forms = basket.map(({ product }) => product.form)
  const sendingCents = rate === null ? null : shippingCents(rate, forms)
  const { isBusy, run } = useOneAtATime(async () => {
    if (!checked.ok || sendingCents === null) {
      const missing = checked.ok ? (['country'] as const) : checked.error
      setErrors(missing.map((field) => ({ fieldId: `${id}${field}`, text: words.wrong[field] })))
      return
    }
    try {
      const basketIds = basket.map((line) => line.id)
      const order = { lines, ...checked.value, shippingCents: sendingCents, basketIds }
      if ((await orderMerchandise(order)) === null) showToast(words.basketChanged, { tone: 'danger' })
      else {
        draft.clear()
        showToast(words.ordered, { ...(isOffline ? { text: words.orderedText } : {}), tone: 'success' })
        await navigate({ to: '/print-orders' })
      }
    } catch {
      showToast(words.orderFailed, { tone: 'danger' })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form noValidate aria-label={words.checkout} className={stack} onSubmit={submit}>
      {wrong.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      <div className={columns}>
        <AddressFields
          id={id}
          form={form}
          countries={CountryCode.options.filter((code) => shippingRateFor(rates, code) !== null)}
          wrong={wrong}
          onType={(field, text) => draft.set({ ...form, [field]: text })}
        />
        <div className={stack}>
          <CheckoutSums basket={basket} lines={lines} rate={rate} sendingCents={sendingCents} />
          <Button type="submit" size="large" isWide isBusy={isBusy}>
            {words.order({ total: formatCents(merchandiseTotalCents(lines) + (sendingCents ?? 0)) })}
          </Button>
          <ConsentLine to="buy" />
          <p className={mutedText}>{words.withdrawal}</p>
        </div>
      </div>
    </form>
  )
}

interface AddressFieldsProps {
  readonly id: string
  readonly form: AddressForm
  /** The countries that goods are shipped to. */
  readonly countries: readonly CountryCode[]
  readonly wrong: readonly AddressField[]
  readonly onType: (field: AddressField, text: string) => void
}

function AddressFields({ id, form, countries, wrong, onType }: AddressFieldsProps) {
  const words = useWords(shopWords)
  const country = v.safeParse(CountryCode, form.country)
  const errorOf = (field: AddressField) => (wrong.includes(field) ? words.wrong[field] : undefined)
  return (
    <section className={css(cardStyle.raw(), fields)}>
      <h2 className={headingStyle({ size: 'small' })}>{words.address}</h2>
      <CountryField
        id={`${id}country`}
        countries={countries}
        value={form.country}
        onChange={(code) => onType('country', code)}
      />
      {addressLines.map((line) => (
        <div key={line[0]} className={addressLine}>
          {line.map((field) => (
            <TextField
              key={field}
              id={`${id}${field}`}
              className={part}
              label={words.fields[field]}
              error={errorOf(field)}
              {...(field === 'postcode' && country.success
                ? { hint: words.postcodeHint({ example: postcodeExamples[country.output] }) }
                : {})}
              autoComplete={autoComplete[field]}
              value={form[field]}
              onChange={(event) => onType(field, event.target.value)}
            />
          ))}
        </div>
      ))}
      <TextField
        id={`${id}email`}
        type="email"
        inputMode="email"
        label={words.fields.email}
        hint={words.emailHint}
        error={errorOf('email')}
        autoComplete="email"
        value={form.email}
        onChange={(event) => onType('email', event.target.value)}
      />
    </section>
  )
}

/** Returns the prefilled form: the last order's address, otherwise the account's name if it is usable on a parcel. */
function prefilledForm(lastOrder: MerchandiseOrderView | null, user: User): AddressForm {
  const email = lastOrder?.email ?? user.email ?? ''
  if (lastOrder !== null) return { ...lastOrder.address, email }
  const { firstName, lastName } = user
  const name = firstName === null || lastName === null ? '' : `${firstName} ${lastName}`
  return { ...emptyAddress, name, email }
}

interface CountryFieldProps {
  readonly id: string
  readonly countries: readonly CountryCode[]
  readonly value: string
  readonly onChange: (code: string) => void
}

function CountryField({ id, countries, value, onChange }: CountryFieldProps) {
  const words = useWords(shopWords)
  const options = countries
    .map((code: string) => ({ value: code, label: formatCountry(code) }))
    .toSorted((a, b) => compareNames(a.label, b.label))
  return (
    <SelectField
      id={id}
      label={words.fields.country}
      autoComplete="country"
      options={[{ value: '', label: words.chooseCountry }, ...options]}
      value={options.some((one) => one.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The total and the button beside the address, if there is room. */
const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 25rem]' },
})
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const addressLine = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })
const part = css({ flexGrow: '1', flexBasis: '[7rem]', minWidth: '0' })
const fields = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })

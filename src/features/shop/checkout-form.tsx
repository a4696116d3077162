import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { formatCents } from '#src/i18n/format.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ConsentLine } from '#src/components/legal/consent-line.tsx'
import { usePaysInTestMode } from '#src/components/plan/use-payment-mode.ts'
import type { MerchandiseLine } from '#src/contract/entities/commerce/merchandise-order.ts'
import { orderMerchandise } from '#src/data/merchandise/merchandise-commands.ts'
import { useMerchandiseOrders } from '#src/data/merchandise/merchandise-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorSummary, type FormError } from '#src/ui/fields/error-summary.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { type AddressForm, addressFields, checkAddress, emptyAddress } from './check-address.ts'

interface CheckoutFormProps {
  readonly lines: readonly MerchandiseLine[]
  readonly basketIds: readonly string[]
  readonly totalCents: number
  readonly onBack: () => void
}

const autoComplete = {
  name: 'name',
  street: 'address-line1',
  extra: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
} as const

/** Where the order goes; placed with a network or without. The last order's address stands there to begin with. */
export function CheckoutForm({ lines, basketIds, totalCents, onBack }: CheckoutFormProps) {
  const words = useWords(shopWords)
  const navigate = useNavigate()
  const id = useId()
  const lastAddress = useMerchandiseOrders()?.[0]?.address
  const isTest = usePaysInTestMode()
  const [typed, setTyped] = useState<AddressForm | null>(null)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [isBusy, setBusy] = useState(false)
  const form = typed ?? lastAddress ?? emptyAddress
  const checked = checkAddress(form)
  const wrong = checked.ok || errors.length === 0 ? [] : checked.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!checked.ok) {
      setErrors(
        checked.error.map((field) => ({ fieldId: `${id}${field}`, text: words.wrong(words.fields[field]) })),
      )
      return
    }
    setBusy(true)
    try {
      await orderMerchandise({ lines, address: checked.value, basketIds })
      showToast(words.ordered, { text: words.orderedText, tone: 'success' })
      await navigate({ to: '/print-orders' })
    } catch {
      showToast(words.orderFailed, { tone: 'danger' })
      setBusy(false)
    }
  }
  return (
    <form noValidate aria-label={words.checkout} className={stack} onSubmit={(event) => void submit(event)}>
      <h3 className={headingStyle({ size: 'small' })}>{words.address}</h3>
      {wrong.length === 0 ? null : <ErrorSummary title={words.errorTitle} errors={errors} />}
      {addressFields.map((field) => (
        <TextField
          key={field}
          id={`${id}${field}`}
          label={words.fields[field]}
          error={wrong.includes(field) ? words.wrong(words.fields[field]) : undefined}
          autoComplete={autoComplete[field]}
          value={form[field]}
          onChange={(event) => setTyped({ ...form, [field]: event.target.value })}
        />
      ))}
      {isTest ? <p className={mutedText}>{words.testMode}</p> : null}
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {words.order(formatCents(totalCents))}
      </Button>
      <ConsentLine to="buy" />
      <Button tone="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })

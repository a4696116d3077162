import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { ShippingAddress } from '#src/contract/entities/shop/merchandise-order.ts'
import { isPostcode } from '#src/contract/rules/postcodes.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'

export const addressFields = ['email', 'name', 'street', 'extra', 'postcode', 'city', 'country'] as const
export type AddressField = (typeof addressFields)[number]
/** What is typed in each field; `country` is a code or nothing yet. */
export type AddressForm = Readonly<Record<AddressField, string>>

export const emptyAddress: AddressForm = {
  email: '',
  name: '',
  street: '',
  extra: '',
  postcode: '',
  city: '',
  country: '',
}

/** Where an order goes and where it is confirmed. */
interface Delivery {
  readonly address: ShippingAddress
  readonly email: string
}

/** What a form describes, or every field that stands in the way, in the order of the form. */
export function checkAddress({ email, ...form }: AddressForm): Result<Delivery, readonly AddressField[]> {
  const address = v.safeParse(ShippingAddress, form)
  const mail = v.safeParse(Email, email)
  const country = v.safeParse(ShippingAddress.entries.country, form.country)
  const isCode = !country.success || isPostcode(country.output, form.postcode)
  if (address.success && mail.success && isCode) return ok({ address: address.output, email: mail.output })
  const wrong = new Set([
    ...(address.issues ?? []).map((issue) => v.getDotPath(issue)),
    ...(isCode ? [] : ['postcode']),
    ...(mail.success ? [] : ['email']),
  ])
  return err(addressFields.filter((field) => wrong.has(field)))
}

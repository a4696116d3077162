import * as v from 'valibot'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { ShippingAddress } from '#src/contract/entities/shop/merchandise-order.ts'
import { isPostcode } from '#src/contract/rules/postcodes.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'

export const addressFields = ['email', 'name', 'street', 'extra', 'postcode', 'city', 'country'] as const
export type AddressField = (typeof addressFields)[number]
/** The text of each field. `country` is a country code or empty. */
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

/** The shipping address of an order and the email address for its confirmation. */
interface Delivery {
  readonly address: ShippingAddress
  readonly email: string
}

/** Validates the form. Returns the delivery, or every missing or invalid field in the order of the form. */
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

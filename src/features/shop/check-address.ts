import * as v from 'valibot'
import { Address } from '#src/contract/entities/commerce/merchandise-order.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'

export const addressFields = ['name', 'street', 'extra', 'postcode', 'city', 'country'] as const
export type AddressField = (typeof addressFields)[number]
/** What is typed in each field. */
export type AddressForm = Readonly<Record<AddressField, string>>

export const emptyAddress: AddressForm = {
  name: '',
  street: '',
  extra: '',
  postcode: '',
  city: '',
  country: '',
}

/** The address that a form describes, or every field that stands in the way, in the order of the form. */
export function checkAddress(form: AddressForm): Result<Address, readonly AddressField[]> {
  const read = v.safeParse(Address, form)
  if (read.success) return ok(read.output)
  const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue)))
  return err(addressFields.filter((field) => wrong.has(field)))
}

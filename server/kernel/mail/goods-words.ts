import * as v from 'valibot'
import type { Address } from '#src/contract/entities/shop/merchandise-order.ts'
import { CountryCode } from '#src/contract/rules/shipping.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { MailItem } from './mail-kinds.ts'
import { nameIn } from './names-in-languages.ts'

/** What was bought, one to a line. */
export function itemsText(items: readonly MailItem[], language: Language): string {
  return items
    .map(({ quantity, ...item }) =>
      quantity === 1 ? nameIn(language, item) : `${quantity} × ${nameIn(language, item)}`,
    )
    .join('\n')
}

/** An address as it stands on an envelope. */
export function addressText(
  { name, street, extra, postcode, city, country }: Address,
  language: Language,
): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const known = v.is(CountryCode, country) ? (names.of(country) ?? country) : country
  return [name, street, extra, `${postcode} ${city}`, known].filter((line) => line.trim() !== '').join('\n')
}

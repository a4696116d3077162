/** Intl starts an amount with this mark in right-to-left languages. */
const rightToLeftMark = '\u200F'

/**
 * Formats an amount. In right-to-left text, the currency sign keeps its own order. Otherwise `US$` would be shown as
 * `$US`, because no character after the letters determines the position of the `$`.
 */
export function moneyText(format: Intl.NumberFormat, amount: number): string {
  const text = format.format(amount)
  if (!text.includes(rightToLeftMark)) return text
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value))
    .join('')
}

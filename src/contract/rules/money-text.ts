/** Intl begins an amount with it in a language that runs from right to left. */
const rightToLeftMark = '\u200F'

/**
 * An amount as the format writes it. In a text from right to left the sign of the currency keeps its own order: `US$` would
 * be shown as `$US` there, since nothing after the letters says where the `$` belongs.
 */
export function moneyText(format: Intl.NumberFormat, amount: number): string {
  const text = format.format(amount)
  if (!text.includes(rightToLeftMark)) return text
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value))
    .join('')
}

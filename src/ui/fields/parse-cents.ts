/** The typed amount in cents: `19.99` and `19,99` are the same. NaN if it is not an amount. */
export function centsOf(typed: string): number {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

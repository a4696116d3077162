/** Around what an offer of a plan says. */
export const upsellCardWords = {
  area: 'upsellCard' as const,
  firstMonth: (price: string) => `${price} for the first month`,
  ends: (hours: number) => (hours === 1 ? '1 hour left' : `${hours} hours left`),
  dismiss: 'Hide this offer',
  buy: (plan: string, price: string) => `Get ${plan} for ${price}`,
  afterwards: (price: string) => `Then ${price} a month, until you cancel.`,
  testMode: 'Test mode: no money moves',
  bought: (plan: string) => `Welcome to ${plan}!`,
}

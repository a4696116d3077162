import * as v from 'valibot'

/** The parts of the world that are reached at a price of their own. */
export const ShippingRegion = v.picklist(['us', 'europe', 'world'])
export type ShippingRegion = v.InferOutput<typeof ShippingRegion>

const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const WorkingDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))

/** What sending costs in cents, tax included, and how many working days it takes from the day that the order is made. */
const rate = {
  id: ShippingRegion,
  /** false: nothing is shipped there. */
  isServed: v.boolean(),
  letterCents: Cents,
  parcelCents: Cents,
  leastDays: WorkingDays,
  mostDays: WorkingDays,
}

/** A rate as an operator writes it down. */
export const ShippingRateFields = v.pipe(
  v.strictObject(rate),
  v.forward(
    v.check((said) => said.leastDays <= said.mostDays, 'must not be fewer days than at least'),
    ['mostDays'],
  ),
)
export type ShippingRateFields = v.InferOutput<typeof ShippingRateFields>

/** How goods are sent to a region: a row of the catalogue. */
export const ShippingRateRow = v.object({ ...rate, rev: v.number() })
export type ShippingRateRow = v.InferOutput<typeof ShippingRateRow>

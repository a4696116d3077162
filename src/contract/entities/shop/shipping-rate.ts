import * as v from 'valibot'

/** Regions with their own shipping rates. */
export const ShippingRegion = v.picklist(['us', 'europe', 'world'])
export type ShippingRegion = v.InferOutput<typeof ShippingRegion>

const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const WorkingDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))

/** Shipping costs in cents, including tax, and delivery time in working days after production. */
const rate = {
  id: ShippingRegion,
  /** false: no shipping there. */
  isServed: v.boolean(),
  letterCents: Cents,
  parcelCents: Cents,
  leastDays: WorkingDays,
  mostDays: WorkingDays,
}

/** A rate as entered by an operator. */
export const ShippingRateFields = v.pipe(
  v.strictObject(rate),
  v.forward(
    v.check(
      (values) => values.leastDays <= values.mostDays,
      'must not be less than the minimum number of days',
    ),
    ['mostDays'],
  ),
)
export type ShippingRateFields = v.InferOutput<typeof ShippingRateFields>

/** The shipping rate of a region, as a row of the catalog. */
export const ShippingRateRow = v.object({ ...rate, rev: v.number() })
export type ShippingRateRow = v.InferOutput<typeof ShippingRateRow>

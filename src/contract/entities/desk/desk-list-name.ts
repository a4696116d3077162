import * as v from 'valibot'

/** The lists of the operator's desk. */
export const DeskListName = v.picklist([
  'reports',
  'support',
  'organisations',
  'people',
  'applications',
  'places',
  'orders',
  'payments',
  'payouts',
  'failures',
  'catalogue',
  'trials',
  'offers',
  'shipping',
  'ads',
  'requests',
  'zones',
  'holds',
  'log',
  'health',
])
export type DeskListName = v.InferOutput<typeof DeskListName>

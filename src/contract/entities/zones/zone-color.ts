import * as v from 'valibot'

/** The colors that a zone can have. Their shades are in `src/contract/rules/zone-shades.ts`. */
export const zoneColors = ['rose', 'amber', 'green', 'teal', 'blue', 'violet'] as const
export const ZoneColor = v.picklist(zoneColors)
export type ZoneColor = v.InferOutput<typeof ZoneColor>

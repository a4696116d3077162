import * as v from 'valibot'

/** The colours that a zone may have. Their shades are `src/contract/rules/zone-shades.ts`. */
export const zoneColors = ['rose', 'amber', 'green', 'teal', 'blue', 'violet'] as const
export const ZoneColor = v.picklist(zoneColors)
export type ZoneColor = v.InferOutput<typeof ZoneColor>

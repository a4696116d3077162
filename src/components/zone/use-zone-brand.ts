import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { brandOf, chooseBrand } from '#src/brand/current-brand.ts'
import { storeZoneBrand } from '#src/brand/zone-brands.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { zoneOfPath } from './zone-at-hand.ts'

/**
 * Gives a zone's pages and photos the zone's brand, whatever brand was chosen before. Pages outside a zone keep the brand of
 * the last zone, until another one is chosen.
 */
export function useZoneBrand(): void {
  const zoneId = useLocation({ select: ({ pathname }) => zoneOfPath(pathname) })
  const slug = useMyZones()?.find(({ id }) => id === zoneId)?.brand
  useLayoutEffect(() => {
    if (zoneId === null || slug === undefined) return
    storeZoneBrand(zoneId, slug)
    chooseBrand(brandOf(slug))
  }, [zoneId, slug])
}

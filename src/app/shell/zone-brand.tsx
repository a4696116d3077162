import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { brandOf, chooseBrand } from '#src/brand/current-brand.ts'
import { storeZoneBrand } from '#src/brand/zone-brands.ts'
import { zoneIdOfPath } from '#src/components/zone/zone-of-page.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'

/** Applies the zone's brand to the pages of a user's zones. Renders nothing. */
export function ZoneBrand() {
  useZoneBrand()
  return null
}

/**
 * Gives a zone's pages and photos the zone's brand, regardless of the brand chosen before. Pages outside a zone keep
 * the brand of the last zone until another one is chosen. A zone's own color replaces the brand's accent on its pages.
 */
function useZoneBrand(): void {
  const zoneId = useLocation({ select: ({ pathname }) => zoneIdOfPath(pathname) })
  const zone = useMyZones()?.find(({ id }) => id === zoneId)
  const slug = zone?.brand
  const color = zone?.facts.color ?? null
  useLayoutEffect(() => {
    if (zoneId === null || slug === undefined) return
    storeZoneBrand(zoneId, slug)
    chooseBrand(brandOf(slug))
  }, [zoneId, slug])
  useLayoutEffect(() => {
    if (color === null) return
    let isOver = false
    let releaseBrand = () => {}
    const tint = async () => {
      const { applyZoneTint } = await loadWithRetry(() => import('#src/components/zone/zone-tint.ts'))
      if (!isOver) releaseBrand = applyZoneTint(color)
    }
    void tint()
    return () => {
      isOver = true
      releaseBrand()
    }
  }, [color])
}

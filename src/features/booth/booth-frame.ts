import { brandOf } from '#src/brand/current-brand.ts'
import { bodyFamily } from '#src/brand/display-fonts.ts'
import { recapStyles } from '#src/brand/recap-styles.ts'
import { directionOf } from '#src/components/text/fit-text.ts'
import type { OpenBooth } from '#src/contract/entities/zones/booth.ts'
import { zoneShades } from '#src/contract/rules/zone-shades.ts'
import { formatDayIn, joinFacts } from '#src/i18n/format.ts'
import type { BoothFrame } from '#src/contract/rules/booth-picture.ts'

/** What lies around a booth's photos: the album's name and day, in its colour and its brand's letters; null: nothing. */
export function boothFrame(booth: OpenBooth): BoothFrame | null {
  if (!booth.hasFrame) return null
  const { zoneName, startsAt, timeZone, language, color } = booth
  const brand = brandOf(booth.brand)
  const shades = color === null ? null : zoneShades[color].light
  return {
    title: zoneName,
    small: joinFacts([formatDayIn(startsAt, timeZone, language ?? undefined), brand.name]),
    background: shades?.accentSoft ?? brand.manifest.backgroundColor,
    ink: shades?.accentText ?? brand.primaryColor,
    font: recapStyles[booth.brand].font,
    smallFamily: bodyFamily,
    direction: directionOf(zoneName),
  }
}

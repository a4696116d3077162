import { WebsiteWall } from '#src/components/website-wall/website-wall.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { websiteWallWords } from '#src/i18n/en/website-wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { SettingsPart } from './settings-part.tsx'

/** The zone's wall on a website; for those who run the zone. */
export function WebsitePart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(websiteWallWords)
  return (
    <SettingsPart title={words.title}>
      <WebsiteWall zone={zone} />
    </SettingsPart>
  )
}

import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { zoneDayWords } from '#src/i18n/en/zone-day.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useZoneEnd } from '#src/components/zone/use-zone-end.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { contentOfZone } from './share-content.ts'
import { ShareDialog } from './share-dialog.tsx'

interface ShareZoneDialogProps {
  readonly zoneId: ZoneId
  readonly name: string
  /** The part of the zone's QR code after the origin. */
  readonly link: string
  readonly onClose: () => void
}

/** Shares a zone's join link. */
export function ShareZoneDialog({ zoneId, name, link, onClose }: ShareZoneDialogProps) {
  const words = useWords(linkWords)
  const { open } = useWords(zoneDayWords)
  const brand = useBrand()
  const end = useZoneEnd(useZone(zoneId))
  const until = end === null ? null : open({ day: end.text })
  return (
    <ShareDialog
      title={words.zoneShareTitle[slugOf(brand)]}
      content={contentOfZone({ name, path: link, until }, { brand, words })}
      reach={<p>{words.reachJoining}</p>}
      onClose={onClose}
    />
  )
}

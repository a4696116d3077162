import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { contentOfZone } from './share-content.ts'
import { ShareDialog } from './share-dialog.tsx'

interface ShareZoneDialogProps {
  readonly name: string
  /** What the zone's QR holds behind the address. */
  readonly link: string
  readonly onClose: () => void
}

/** Sends the link by which people join a zone. */
export function ShareZoneDialog({ name, link, onClose }: ShareZoneDialogProps) {
  const words = useWords(linkWords)
  const brand = useBrand()
  return (
    <ShareDialog
      title={words.zoneShareTitle[slugOf(brand)]}
      content={contentOfZone(name, link, { brand, words })}
      reach={<p>{words.reachJoining}</p>}
      onClose={onClose}
    />
  )
}

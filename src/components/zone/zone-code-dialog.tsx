import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ZoneCodeView } from './zone-code-view.tsx'

export interface ZoneCodeDialogProps {
  readonly zoneId: ZoneId
  readonly name: string
  readonly onClose: () => void
}

/** Invites people to a zone with its QR code. */
export function ZoneCodeDialog({ zoneId, name, onClose }: ZoneCodeDialogProps) {
  const wording = useBrandWords()
  const link = useZone(zoneId)?.link ?? null
  return (
    <Dialog title={wording.zone.codeTitle} closeLabel={wording.shell.close} onClose={onClose}>
      {link === null ? (
        <p>{wording.zone.codeElsewhere}</p>
      ) : (
        <ZoneCodeView zoneId={zoneId} link={link} name={name} />
      )}
    </Dialog>
  )
}

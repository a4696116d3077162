import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'

const { Dialog: CreateZoneDialog } = dialogPart(() =>
  import('./create-zone-dialog.tsx').then((module) => module.CreateZoneDialog),
)
const { Dialog: ZoneCodeDialog } = dialogPart(() =>
  import('./zone-code-dialog.tsx').then((module) => module.ZoneCodeDialog),
)

/** The dialog that starts a zone; its code is fetched when it is opened. */
export function NewZone({ onClose }: { readonly onClose: () => void }) {
  return <CreateZoneDialog onClose={onClose} />
}

interface InviteProps {
  readonly zoneId: ZoneId
  readonly name: string
  readonly onClose: () => void
}

/** The dialog that shows a zone's code; its code is fetched when it is opened. */
export function Invite({ zoneId, name, onClose }: InviteProps) {
  return <ZoneCodeDialog zoneId={zoneId} name={name} onClose={onClose} />
}

import { lazy, Suspense } from 'react'
import type { ZoneId } from '#src/contract/ids.ts'
import { loadPart } from '#src/platform/missing-code.ts'

const CreateZoneDialog = lazy(() =>
  loadPart(() => import('./create-zone-dialog.tsx').then((module) => ({ default: module.CreateZoneDialog }))),
)
const ZoneCodeDialog = lazy(() =>
  loadPart(() => import('./zone-code-dialog.tsx').then((module) => ({ default: module.ZoneCodeDialog }))),
)

/** The dialog that starts a zone; its code is fetched when it is opened. */
export function NewZone({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <CreateZoneDialog onClose={onClose} />
    </Suspense>
  )
}

interface InviteProps {
  readonly zoneId: ZoneId
  readonly name: string
  readonly onClose: () => void
}

/** The dialog that shows a zone's code; its code is fetched when it is opened. */
export function Invite({ zoneId, name, onClose }: InviteProps) {
  return (
    <Suspense fallback={null}>
      <ZoneCodeDialog zoneId={zoneId} name={name} onClose={onClose} />
    </Suspense>
  )
}

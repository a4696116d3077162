import { formatDateTime } from '#src/i18n/format.ts'
import { makeWords } from '#src/i18n/en/make.ts'
import { instantWords } from '#src/i18n/en/instant.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { instantLifetimeMs } from '#src/contract/entities/zones/zone.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ZoneCodeView } from './zone-code-view.tsx'

/** A one-day zone that was just created. */
export interface CreatedInstantZone {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly name: string
  readonly madeAt: number
}

interface InstantDialogProps {
  readonly made: CreatedInstantZone
  readonly onClose: () => void
}

/** The code of a one-day zone, and how long it is valid. */
export function InstantDialog({ made, onClose }: InstantDialogProps) {
  const words = useWords(instantWords)
  const makeText = useWords(makeWords)
  const { connection } = useSyncStatus()
  const close = useBrandWords().shell.close
  const zone = useZone(made.zoneId)
  return (
    <Dialog title={words.instantTitle} closeLabel={close} onClose={onClose}>
      <p>
        {words.instantUntil({ time: formatDateTime(zone?.expiresAt ?? made.madeAt + instantLifetimeMs) })}
      </p>
      {zone?.isProvisional === false ? null : (
        <Notice tone="warning">
          {connection === 'offline' ? makeText.createdOffline : makeText.sending}
        </Notice>
      )}
      <ZoneCodeView zoneId={made.zoneId} link={zone?.link ?? `/z/${made.code}`} name={made.name} />
    </Dialog>
  )
}

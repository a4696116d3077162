import { Zap } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatTime } from '#src/brand/format.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { useMakeWording } from '#src/brand/use-make-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import type { ZoneId } from '#src/contract/ids.ts'
import type { ZoneCode } from '#src/contract/zone-code.ts'
import { instantLifetimeMs } from '#src/contract/zone.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ZoneCodeView } from './zone-code-view.tsx'

interface Made {
  readonly zoneId: ZoneId
  readonly code: ZoneCode
  readonly name: string
  readonly madeAt: number
}

/** Makes a zone for a day at one press, with a network or without, and shows its code. */
export function InstantQr({ tone = 'primary' }: { readonly tone?: 'primary' | 'soft' }) {
  const words = useMakeWording()
  const brand = useBrand()
  const [made, setMade] = useState<Made | null>(null)
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const madeAt = browserPlatform.clock.now()
      const name = words.instantName(formatTime(madeAt))
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const zone = await createZone({ name, brand: slugOf(brand), kind: 'instant', timeZone })
      setMade({ ...zone, name, madeAt })
    } catch {
      showToast(words.instantFailed, { tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        tone={tone}
        isBusy={isBusy}
        icon={<Zap size={20} aria-hidden="true" />}
        onClick={() => void make()}
      >
        {words.instantCreate}
      </Button>
      {made === null ? null : <InstantDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

function InstantDialog({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const words = useMakeWording()
  const { connection } = useSyncStatus()
  const close = useWording().shell.close
  const zone = useZone(made.zoneId)
  return (
    <Dialog title={words.instantTitle} closeLabel={close} onClose={onClose}>
      <p>{words.instantUntil(formatDateTime(zone?.expiresAt ?? made.madeAt + instantLifetimeMs))}</p>
      {zone?.isProvisional === false ? null : (
        <Notice tone="warning">{connection === 'offline' ? words.createdOffline : words.sending}</Notice>
      )}
      <ZoneCodeView zoneId={made.zoneId} link={zone?.link ?? `/z/${made.code}`} name={made.name} />
    </Dialog>
  )
}

import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import type { Booth } from '#src/contract/entities/zones/booth.ts'
import { closeBooth } from '#src/data/booth/booth-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { boothHostWords } from '#src/i18n/en/booth-host.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { SettingsPart } from '../settings-part.tsx'
import { BoothDialog } from './booth-dialog.tsx'

/** The photo booths of a zone: made with a link, and closed; for those who run the zone. */
export function BoothsPart({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(boothHostWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const [isMaking, setMaking] = useState(false)
  return (
    <SettingsPart title={words.title}>
      <div className={stack}>
        <p className={mutedText}>{words.text}</p>
        {isOffline ? <p className={mutedText}>{words.offline}</p> : null}
        <Booths zone={zone} />
        <Button
          tone="soft"
          icon={<Camera size={18} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setMaking(true)}
        >
          {words.make}
        </Button>
      </div>
      {isMaking ? <BoothDialog zoneId={zone.id} onClose={() => setMaking(false)} /> : null}
    </SettingsPart>
  )
}

function Booths({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(boothHostWords)
  const [asked, setAsked] = useState<Booth | null>(null)
  const booths = zone.booths ?? []
  const close = async ({ id }: Booth) => {
    setAsked(null)
    try {
      await closeBooth(zone.id, id)
      showToast(words.closed, { tone: 'success' })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
  }
  if (booths.length === 0) return <p className={mutedText}>{words.none}</p>
  return (
    <>
      <ul aria-label={words.list} className={list}>
        {booths.map((booth) => (
          <li key={booth.id} className={item}>
            <span>{words.made({ name: booth.name, when: formatDateTime(booth.madeAt) })}</span>
            <Button
              tone="plain"
              size="small"
              icon={<X size={17} aria-hidden="true" />}
              onClick={() => setAsked(booth)}
            >
              {words.close}
            </Button>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={words.closeTitle}
          confirmLabel={words.close}
          cancelLabel={words.cancel}
          onConfirm={() => void close(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{words.closeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none', padding: '0', margin: '0' })
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '12',
})

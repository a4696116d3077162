import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { closeBooth } from '#src/data/booth/booth-commands.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { boothHostWords } from '#src/i18n/en/booth-host.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { RemovableList } from '#src/ui/overlays/removable-list.tsx'
import { mutedText } from '#src/ui/page/text.ts'
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
  const items = (zone.booths ?? []).map(({ id, name, madeAt }) => ({
    id,
    text: words.made({ name, when: formatDateTime(madeAt) }),
  }))
  return (
    <RemovableList
      items={items}
      label={words.list}
      none={words.none}
      icon={<X size={17} aria-hidden="true" />}
      removeLabel={words.close}
      cancelLabel={words.cancel}
      question={{ title: words.closeTitle, text: words.closeText }}
      removed={words.closed}
      failed={words.failed}
      onRemove={(id) => closeBooth(zone.id, id)}
    />
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })

import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { CloudAlert, CloudCheck, CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { offlineZoneWords } from '#src/i18n/en/offline-zone.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { type OfflineZoneRow, useOfflineZone } from '#src/data/offline-zones/offline-zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'

const { Dialog: OfflineZoneDialog } = dialogPart(() =>
  import('./offline-zone-dialog.tsx').then((module) => module.OfflineZoneDialog),
)

/** Opens what there is to say about having the zone offline; tells by itself how far that is. */
export function OfflineZoneButton({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(offlineZoneWords)
  const pack = useOfflineZone(zone.id)
  const [isOpen, setOpen] = useState(false)
  if (pack === undefined || zone.isProvisional) return null
  const Sign = pack === null ? CloudDownload : signs[pack.state]
  const label = pack === null ? { whole: words.open, short: null } : labelOf(pack, words)
  return (
    <>
      <Button
        tone="quiet"
        icon={<Sign size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={label.whole}
        onClick={() => setOpen(true)}
      >
        <span className={onWide}>{label.whole}</span>
        {label.short === null ? null : <span className={onPhone}>{label.short}</span>}
      </Button>
      {isOpen ? <OfflineZoneDialog zoneId={zone.id} pack={pack} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const signs = { loading: CloudDownload, ready: CloudCheck, full: CloudAlert }

/** On a phone the sign says what it is about, and few words how far that is. */
function labelOf(pack: OfflineZoneRow, words: WordsByArea['offlineZone']) {
  const { state, keptPhotos, keptBytes, photos } = pack
  switch (state) {
    case 'loading':
      return { whole: words.opening(keptPhotos, photos), short: words.openingShort(keptPhotos, photos) }
    case 'ready':
      return { whole: words.opened(keptBytes), short: null }
    case 'full':
      return { whole: words.stopped, short: words.stoppedShort }
  }
}

const onWide = css({ display: { base: 'none', md: 'inline' } })
const onPhone = css({ display: { md: 'none' } })

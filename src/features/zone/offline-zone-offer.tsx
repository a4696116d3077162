import { CloudDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { problemText } from '#src/components/session/problem-text.ts'
import { offlineZoneWords } from '#src/i18n/en/offline-zone.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useDataSaver, useHoldsPhotos } from '#src/data/connection/connection-queries.ts'
import { readOfflineZoneOffer } from '#src/data/offline-zones/offline-zone-commands.ts'
import { startOfflineZone } from '#src/data/offline-zones/offline-zone-store.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Spinner } from '#src/ui/buttons/spinner.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

type Offer = Awaited<ReturnType<typeof readOfflineZoneOffer>>

/** What it takes to have a zone offline, as the server says, and the button that starts it. */
export function OfflineZoneOffer({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(offlineZoneWords)
  const problems = useBrandWords().error
  const isOffline = useSyncStatus().connection === 'offline'
  const waitsForWifi = useHoldsPhotos()
  const savesData = useDataSaver()
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    if (isOffline) return undefined
    let isGone = false
    const load = async () => {
      const answer = await readOfflineZoneOffer(zoneId)
      if (!isGone) setOffer(answer)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [zoneId, isOffline])
  const size = offer?.ok === true ? offer.value : null
  return (
    <>
      <p>{words.text}</p>
      {size !== null ? (
        <div>
          <p className={headingStyle({ size: 'medium' })}>{words.size(size)}</p>
          <p className={mutedText}>{size.photos === 0 ? words.empty : words.sizeText}</p>
        </div>
      ) : isOffline ? (
        <Notice>{words.needsNetwork}</Notice>
      ) : offer?.ok === false ? (
        <Notice tone="danger">{problemText(offer.error, problems)}</Notice>
      ) : (
        <p role="status" className={line}>
          <Spinner />
          {words.measuring}
        </p>
      )}
      {size !== null && size.freeBytes !== null && size.freeBytes < size.bytes ? (
        <Notice tone="warning">{words.noRoom({ bytes: size.freeBytes })}</Notice>
      ) : null}
      {waitsForWifi ? (
        <Notice>{words.onWifi}</Notice>
      ) : savesData ? (
        <Notice>{words.oneAtATime}</Notice>
      ) : null}
      <div className={foot}>
        <Button
          icon={<CloudDownload size={19} aria-hidden="true" />}
          disabled={size === null}
          onClick={() => {
            if (size !== null) void startOfflineZone(zoneId, size)
          }}
        >
          {words.open}
        </Button>
      </div>
    </>
  )
}

const line = css({ display: 'flex', alignItems: 'center', gap: '3' })
const foot = css({ paddingBlockEnd: '4' })

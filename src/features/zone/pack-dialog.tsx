import { Link } from '@tanstack/react-router'
import { packWords } from '#src/i18n/en/pack.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids.ts'
import { removePack, retryPack } from '#src/data/offline-zones/pack-commands.ts'
import type { PackRow } from '#src/data/offline-zones/pack-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { headingStyle, mutedText } from '#src/ui/text.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { PackOffer } from './pack-offer.tsx'

interface PackDialogProps {
  readonly zoneId: ZoneId
  /** null: the zone is not kept on this device. */
  readonly pack: PackRow | null
  readonly onClose: () => void
}

/** A zone made available offline: what it takes, how far it is, and the way back. */
export function PackDialog({ zoneId, pack, onClose }: PackDialogProps) {
  const words = useWords(packWords)
  const { close } = useBrandWords().shell
  const remove = async () => {
    onClose()
    await removePack(zoneId)
    showToast(words.removed)
  }
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      {pack === null ? (
        <PackOffer zoneId={zoneId} />
      ) : (
        <>
          <Kept pack={pack} />
          <div className={row}>
            {pack.state === 'full' ? (
              <>
                <Button onClick={() => void retryPack(zoneId)}>{words.goOn}</Button>
                <Link to="/storage-optimization" className={buttonStyle({ tone: 'plain' })}>
                  {words.makeRoom}
                </Link>
              </>
            ) : null}
            <Button tone="plain" onClick={() => void remove()}>
              {pack.state === 'loading' && pack.completeAt === null ? words.cancel : words.remove}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Kept({ pack }: { readonly pack: PackRow }) {
  const words = useWords(packWords)
  const { photos, keptPhotos, keptBytes, state, waitsFor, completeAt } = pack
  if (state === 'ready')
    return (
      <>
        <p className={headingStyle({ size: 'medium' })}>{words.size(keptPhotos, keptBytes)}</p>
        <p>{words.ready(completeAt ?? pack.startedAt)}</p>
        <p className={mutedText}>{words.readyText}</p>
      </>
    )
  return (
    <>
      <div className={stack}>
        <p className={headingStyle({ size: 'medium' })}>{words.progress(keptPhotos, photos)}</p>
        <ProgressBar label={words.progressLabel} ratio={photos === 0 ? null : keptPhotos / photos} />
        <p className={mutedText}>{words.soFar(keptBytes, pack.bytes)}</p>
      </div>
      {state === 'full' ? (
        <Notice tone="warning" title={words.fullTitle}>
          {words.fullText(keptPhotos, photos)}
        </Notice>
      ) : (
        <p role="status">{waitsFor === null ? words.goesOn : words.waits[waitsFor]}</p>
      )}
    </>
  )
}

const stack = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', paddingBlockEnd: '4' })

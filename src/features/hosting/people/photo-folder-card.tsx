import { useState } from 'react'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { photoFolderWords } from '#src/i18n/en/photo-folder.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { PhotoFolderDialog } from './photo-folder-dialog.tsx'

/** Lets a host make a folder into which a photographer copies photos. */
export function PhotoFolderCard({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useWords(photoFolderWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="photo-folder" className={css(cardStyle.raw(), card)}>
      <h2 id="photo-folder" className={headingStyle({ size: 'small' })}>
        {words.title}
      </h2>
      <p className={mutedText}>{isOffline ? words.offline : words.text}</p>
      <div>
        <Button tone="plain" disabled={isOffline} onClick={() => setOpen(true)}>
          {words.make}
        </Button>
      </div>
      {isOpen ? <PhotoFolderDialog zoneId={zoneId} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const card = css.raw({ display: 'grid', gap: '3' })

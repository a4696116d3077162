import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { reloadNewest } from './service-worker-updates.ts'

/** Says that a part of the app is not on this device. It loads automatically once online, or with the newest version. */
export function MissingCodeNotice() {
  const words = useBrandWords().shell
  const { connection } = useSyncStatus()
  const [isReloading, setReloading] = useState(false)
  const reload = () => {
    setReloading(true)
    void reloadNewest()
  }
  return (
    <div className={place}>
      <Notice
        tone="warning"
        title={words.missingTitle}
        actions={
          connection === 'offline' ? undefined : (
            <Button size="small" isBusy={isReloading} onClick={reload}>
              {words.reload}
            </Button>
          )
        }
      >
        {connection === 'offline' ? words.missingText : words.missingOnlineText}
      </Notice>
    </div>
  )
}

const place = css({ paddingInline: '4', paddingBlock: '2', backgroundColor: 'canvas' })

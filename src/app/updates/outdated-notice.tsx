import { useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { Outdated } from '#src/data/engine/data-context.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { reloadNewest } from './service-worker-updates.ts'

/** Shown if this tab runs a version of the app that cannot continue. Its button loads the new version. */
export function OutdatedNotice({ reason }: { readonly reason: Outdated }) {
  const words = useBrandWords().shell
  const [isReloading, setReloading] = useState(false)
  return (
    <div className={place}>
      <Notice
        tone="warning"
        title={words.outdatedTitle}
        actions={
          <Button
            size="small"
            isBusy={isReloading}
            onClick={() => {
              setReloading(true)
              void reloadNewest()
            }}
          >
            {words.reload}
          </Button>
        }
      >
        {words.outdatedTexts[reason]}
      </Notice>
    </div>
  )
}

const place = css({ paddingInline: '4', paddingBlock: '2', backgroundColor: 'canvas' })

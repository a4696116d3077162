import { useEffect, useState } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import { type WaitingItem, useWaiting } from '#src/data/outbox/waiting-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { takeNewVersion } from './service-worker-updates.ts'

const promptShownMs = 10_000

/**
 * Offers the new version that waits, for 10 s; later a dot on Profile remembers it. Asked for while an upload runs, it is
 * taken when none does.
 */
export function UpdatePrompt() {
  const words = useWording().shell
  const [isHidden, setHidden] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const waiting = useWaiting()
  const session = useSession()
  const isSignedIn = session !== null && session !== undefined
  // As long as that is not known, something may be on its way.
  const isUploading = isSignedIn && waiting?.every(isAtRest) !== true
  useEffect(() => {
    if (isWanted && !isUploading) takeNewVersion()
  }, [isWanted, isUploading])
  useEffect(() => {
    const timer = setTimeout(() => setHidden(true), promptShownMs)
    return () => clearTimeout(timer)
  }, [])
  if (isHidden && !isWanted) return null
  return (
    <div className={place}>
      <div className={card}>
        <div>
          <p className={title}>{words.updateTitle}</p>
          <p className={text}>{isWanted && isUploading ? words.updateBusy : words.updateText}</p>
        </div>
        <div className={row}>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              setWanted(false)
              setHidden(true)
            }}
          >
            {words.later}
          </Button>
          <Button size="small" isBusy={isWanted} onClick={() => setWanted(true)}>
            {words.refreshNow}
          </Button>
        </div>
      </div>
    </div>
  )
}

function isAtRest({ kind, state }: WaitingItem): boolean {
  return kind !== 'photo.upload' || state !== 'sending'
}

const place = css({
  position: 'fixed',
  zIndex: 'toast',
  bottom: { base: 'bar', md: '6' },
  marginBlockEnd: { base: '3', md: '0' },
  insetInline: '4',
  marginInline: 'auto',
  maxWidth: 'toast',
  pointerEvents: 'none',
})
const card = css({
  pointerEvents: 'auto',
  display: 'grid',
  gap: '3',
  padding: '4',
  borderRadius: '[min(token(radii.card), 1.25rem)]',
  backgroundColor: 'raised',
  color: 'ink',
  boxShadow: 'float',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'accentLine',
})
const title = css({ fontWeight: 'semibold' })
const text = css({ fontSize: 'sm', color: 'muted' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

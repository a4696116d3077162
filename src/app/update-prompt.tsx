import { useEffect, useState } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import { useWaiting } from '#src/data/outbox/waiting-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { takeNewVersion } from './service-worker-updates.ts'

const promptShownMs = 10_000

/** Offers the new version that waits, for 10 s; later a dot on Profile remembers it. Never interrupts a running upload. */
export function UpdatePrompt() {
  const words = useWording().shell
  const [isHidden, setHidden] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const isUploading =
    useWaiting()?.some(({ kind, state }) => kind === 'photo.upload' && state === 'sending') === true
  useEffect(() => {
    const timer = setTimeout(() => setHidden(true), promptShownMs)
    return () => clearTimeout(timer)
  }, [])
  if (isHidden) return null
  return (
    <div className={place}>
      <div className={card}>
        <div>
          <p className={title}>{words.updateTitle}</p>
          <p className={text}>{isUploading ? words.updateBusy : words.updateText}</p>
        </div>
        <div className={row}>
          <Button tone="quiet" size="small" onClick={() => setHidden(true)}>
            {words.later}
          </Button>
          <Button
            size="small"
            disabled={isUploading}
            isBusy={isTaking}
            onClick={() => {
              setTaking(true)
              takeNewVersion()
            }}
          >
            {words.refreshNow}
          </Button>
        </div>
      </div>
    </div>
  )
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

import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { consumeDelivered } from '#src/data/engine/outbox/recently-delivered.ts'
import type { RecentlyDelivered } from '#src/data/engine/rows/outbox-facts.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { sentText } from './tray-texts.ts'
import { SentFlight } from './sent-flight.tsx'
import { css } from '#src/styled-system/css/index.js'

const shownMs = 5000

/** Says for some seconds what has arrived, where the tray was: in the tab that is looked at, or the next one that is. */
export function SentMoment({ isDue }: { readonly isDue: boolean }) {
  const words = useWords(trayWords)
  const [told, setTold] = useState<RecentlyDelivered | null>(null)
  useEffect(() => {
    if (!isDue) return undefined
    const take = async () => {
      const sent = browserPlatform.tabVisibility.isVisible() ? await consumeDelivered() : null
      if (sent !== null) setTold(sent)
    }
    // What could not be told now is told another time.
    const look = () => void take().catch(() => undefined)
    look()
    return browserPlatform.tabVisibility.onShown(look)
  }, [isDue])
  useEffect(
    () => (told === null ? undefined : browserPlatform.clock.startTimer(shownMs, () => setTold(null))),
    [told],
  )
  return (
    <div aria-live="polite" className={region}>
      {told === null ? null : (
        <>
          <SentFlight photoIds={told.photoIds} />
          <p className={line}>
            <CircleCheck size={20} aria-hidden="true" className={sign} />
            {sentText(words, told)}
          </p>
        </>
      )}
    </div>
  )
}

const region = css({
  position: 'relative',
  display: 'flex',
  justifyContent: { base: 'center', md: 'flex-end' },
  paddingInline: '4',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: '2',
  marginBlockEnd: '5',
  paddingInline: '4',
  paddingBlock: '2',
  fontSize: 'sm',
  fontWeight: 'semibold',
  backgroundColor: 'raised',
  color: 'ink',
  borderRadius: 'full',
  boxShadow: 'float',
  animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const sign = css({ color: 'accentText', flexShrink: '0' })

import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock3 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useScanWording } from '#src/brand/use-scan-wording.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/button.tsx'
import { cardStyle } from '#src/ui/card.ts'
import { Notice } from '#src/ui/notice.tsx'
import { headingStyle } from '#src/ui/text.ts'
import { type JoinState, refusalText } from './use-join.ts'

interface JoinResultProps {
  readonly state: JoinState
  /** What to do instead, beside the ways out that are always there. */
  readonly actions?: ReactNode
}

/** What became of a scan: the zone and whether it is new, or why not and what to do. */
export function JoinResult({ state, actions }: JoinResultProps) {
  const words = useScanWording()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.kind !== 'idle' && state.kind !== 'processing') box.current?.focus()
  }, [state.kind])
  switch (state.kind) {
    case 'idle':
    case 'processing':
      return null
    case 'refused':
      return (
        <div ref={box} tabIndex={-1} role="alert">
          <Notice tone="danger" title={words.scanFailed} actions={actions}>
            {refusalText(state, words)}
          </Notice>
        </div>
      )
    case 'unreadable':
      return (
        <div ref={box} tabIndex={-1} role="alert">
          <Notice tone="warning" actions={actions}>
            {words.codeUnreadable}
          </Notice>
        </div>
      )
    case 'joined':
    case 'waiting': {
      const isWaiting = state.kind === 'waiting'
      return (
        <div ref={box} tabIndex={-1} role="status" className={css(cardStyle.raw(), card)}>
          <span className={sign}>
            {isWaiting ? (
              <Clock3 size={28} aria-hidden="true" />
            ) : (
              <CircleCheck size={28} aria-hidden="true" />
            )}
          </span>
          {state.name === null ? null : <h2 className={headingStyle({ size: 'medium' })}>{state.name}</h2>}
          <p className={text}>
            {isWaiting
              ? state.zoneId === null
                ? words.resultWaitingUnknown
                : words.resultWaiting
              : state.isNewRegistration
                ? words.resultNew
                : words.resultReturning}
          </p>
          <div className={row}>
            {state.zoneId === null ? null : (
              <Link to="/locations/$zoneId" params={{ zoneId: state.zoneId }} className={buttonStyle()}>
                {words.openZone}
              </Link>
            )}
            {actions}
          </div>
        </div>
      )
    }
  }
}

const card = css.raw({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '2',
  animation: '[rise 220ms cubic-bezier(0.22, 1, 0.36, 1)]',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '14',
  height: '14',
  borderRadius: 'full',
  backgroundColor: 'successSoft',
  color: 'success',
})
const text = css({ color: 'muted', maxWidth: '[28rem]' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'center',
  marginBlockStart: '3',
})

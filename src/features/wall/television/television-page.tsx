import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import type { TelevisionCode } from '#src/contract/entities/zones/connected-television.ts'
import { televisionWords } from '#src/i18n/en/television.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { type RunningTelevision, runTelevision, type Television } from '#src/data/televisions/television.ts'
import { TelevisionWallScreen } from './television-wall-screen.tsx'

export const Route = createFileRoute('/tv')({ component: TelevisionPage, staticData: { isFrameless: true } })

/** An album's wall on a television, without an account. First shows a code, which the album's host enters. */
function TelevisionPage() {
  const { television, restart } = useTelevision()
  useAwake()
  switch (television?.phase) {
    case undefined:
      return null
    case 'unreached':
      return <UnreachedScreen />
    case 'code':
      return <TelevisionCodeScreen code={television.code} wasDisconnected={television.wasDisconnected} />
    case 'wall':
      return <TelevisionWallScreen wall={television.wall} onRestart={restart} />
  }
}

interface TelevisionCodeScreenProps {
  readonly code: TelevisionCode
  readonly wasDisconnected: boolean
}

/** The code that connects this television, readable from across a room, and as a QR code. */
function TelevisionCodeScreen({ code, wasDisconnected }: TelevisionCodeScreenProps) {
  const words = useWords(televisionWords)
  const [start, end] = [code.slice(0, code.length / 2), code.slice(code.length / 2)]
  return (
    <Screen>
      <div className={paper}>
        <QrPicture text={`${location.origin}/tv/connect#${code}`} label={words.tvQr} />
      </div>
      <div className={text} dir="auto">
        <div role="status">{wasDisconnected ? <p>{words.tvDisconnected}</p> : null}</div>
        <PageHeading size="medium" className={heading}>
          {words.tvTitle}
        </PageHeading>
        <p>{words.tvSteps}</p>
        <p
          role="status"
          aria-label={words.tvCode({ code: code.split('').join(' ') })}
          className={letters}
          dir="ltr"
        >
          <span aria-hidden="true">{start}</span> <span aria-hidden="true">{end}</span>
        </p>
        <p className={small}>{words.tvNew}</p>
      </div>
    </Screen>
  )
}

/** Shown if no wall is stored on this device and the server cannot be reached. */
function UnreachedScreen() {
  const words = useWords(televisionWords)
  return (
    <Screen>
      <div className={text} dir="auto">
        <PageHeading size="medium" className={heading}>
          {words.tvTitle}
        </PageHeading>
        <p role="status">{words.tvUnreached}</p>
      </div>
    </Screen>
  )
}

function Screen({ children }: { readonly children: ReactNode }) {
  return <div className={screen}>{children}</div>
}

/** Runs this device as a television while the page is open. undefined until its storage is read. */
function useTelevision() {
  const [television, setTelevision] = useState<Television>()
  const running = useRef<RunningTelevision | null>(null)
  useEffect(() => {
    const started = runTelevision(requireDevice(), setTelevision)
    running.current = started
    return () => started.stop()
  }, [])
  const restart = useCallback(() => running.current?.restart(), [])
  return { television, restart }
}

const screen = css({
  position: 'fixed',
  inset: '0',
  overflowY: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: '[safe center]',
  justifyContent: 'center',
  gap: '[max(1.5rem, 6vmin)]',
  padding: '[max(1.25rem, 6vmin)]',
  backgroundColor: 'stage',
  color: 'onStage',
  fontSize: '[max(1rem, 3.2vmin)]',
  lineHeight: 'snug',
})
const paper = css({
  width: '[min(52vmin, 34rem)]',
  padding: '[1.6vmin]',
  borderRadius: 'sm',
  backgroundColor: 'paper',
  '& svg': { maxWidth: '[none]' },
})
const text = css({ display: 'grid', gap: '[0.9em]', maxWidth: '[24em]', minWidth: '0' })
const heading = css({ color: 'onStage', fontSize: '[max(1.5rem, 6vmin)]' })
const letters = css({
  // The letters read from left to right, at the side where the lines of the page start.
  justifySelf: 'start',
  fontFamily: 'mono',
  fontWeight: 'bold',
  fontSize: '[max(2rem, 11vmin)]',
  letterSpacing: '[0.06em]',
  lineHeight: 'none',
  wordSpacing: '[0.1em]',
})
const small = css({ fontSize: '[0.8em]', opacity: '[0.8]' })

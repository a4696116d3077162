import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useVerifiedPosition } from '#src/components/location/use-verified-position.ts'
import { JoinResult } from '#src/components/zone/join-result.tsx'
import { useJoin } from '#src/components/zone/use-join.ts'
import { useScanWording } from '#src/brand/use-scan-wording.ts'
import { readScannedText } from '#src/contract/qr-payload.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { cardStyle } from '#src/ui/card.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { pageStyle } from '#src/ui/page.ts'
import { mutedText } from '#src/ui/text.ts'
import { Camera } from './camera.tsx'
import { LocationPanel } from './location-panel.tsx'
import { OtherWays } from './other-ways.tsx'
import { useCamera } from './use-camera.ts'

export const Route = createFileRoute('/scanner')({ component: ScannerPage })

/** Joins zones by camera, by typed code or by a photo of the code. Signed out, it leads on to the zone's own page. */
function ScannerPage() {
  const words = useScanWording()
  const session = useSession()
  const navigate = useNavigate()
  const { state: location, locate } = useVerifiedPosition()
  const { state, join, reset } = useJoin()
  const position = location.kind === 'verified' ? location.position : null

  const take = useCallback(
    async (text: string) => {
      const scanned = readScannedText(text)
      if (session === null && scanned !== null) {
        const hash = text.includes('#') ? text.slice(text.indexOf('#') + 1).trim() : undefined
        await navigate({
          to: '/z/$code',
          params: { code: scanned.code },
          ...(hash === undefined ? {} : { hash }),
        })
        return
      }
      const outcome = await join(text, position)
      if (outcome.kind === 'joined') navigator.vibrate?.(40)
    },
    [session, navigate, join, position],
  )
  const camera = useCamera(take)
  const isDone = state.kind === 'joined' || state.kind === 'waiting'
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </header>
      <LocationPanel state={location} onLocate={() => void locate()} />
      <JoinResult
        state={state}
        actions={
          <Button tone="plain" onClick={reset}>
            {isDone ? words.scanAnother : words.tryAgain}
          </Button>
        }
      />
      <section className={css(cardStyle.raw({ isFlush: true }), stage)} aria-label={words.cameraView}>
        <Camera
          camera={camera}
          isProcessing={state.kind === 'processing'}
          hasPosition={position !== null}
          onLocate={locate}
        />
      </section>
      <OtherWays isBusy={state.kind === 'processing'} onText={take} />
    </div>
  )
}

const stage = css.raw({ backgroundColor: 'stage', borderColor: 'stage' })

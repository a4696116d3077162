import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useVerifiedPosition } from './use-verified-position.ts'
import { JoinResult } from './join-result.tsx'
import { useJoin } from '#src/components/zone/use-join.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Camera } from './camera.tsx'
import { LocationPanel } from './location-panel.tsx'
import { OtherContentCard } from './other-content-card.tsx'
import { OtherWays } from './other-ways.tsx'
import {
  type OtherContent,
  type ScannedContent,
  type DetectedZone,
  describeText,
  zonesIn,
} from './scanned-content.ts'
import { SeveralZones } from './several-zones.tsx'
import { useCamera } from './use-camera.ts'
import { useStillPicture } from './use-still-picture.ts'

export const Route = createFileRoute('/scanner')({
  component: ScannerPage,
  // In parallel with the page's code, and as soon as a pointer is near its link.
  loader: () => void warmDecoder(),
})

/** Starts the worker and loads the decoder. If that fails, the first frame retries. */
async function warmDecoder(): Promise<void> {
  try {
    const decoder = await import('#src/media/decode-qr.ts')
    await decoder.warmDecoder()
  } catch {
    // The error is reported when the camera starts.
  }
}

/** Joins zones by camera, typed code or a photo of the code. Signed-out users are redirected to the zone's own page. */
function ScannerPage() {
  const words = useWords(scanWords)
  const { seen, take, startOver, camera, picture, scannedContent, state, joinAnyway, ...position } =
    useScanner()
  const { location, locate, current } = position
  const isVerified = location.kind === 'verified'
  const isLocating = location.kind === 'locating'
  const isOver = state.kind === 'joined' || state.kind === 'waiting' || state.kind === 'idle'
  const actions = (
    <Button tone="plain" onClick={startOver}>
      {isOver ? words.scanAnother : words.tryAgain}
    </Button>
  )
  const zone = scannedContent?.kind === 'zone' ? scannedContent : null
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      <JoinResult
        state={state}
        brand={zone === null || zone.scanned.payload === null ? null : brandOf(zone.scanned.payload.brand)}
        foreignHost={zone?.foreignHost ?? null}
        onJoinAnyway={() => void joinAnyway()}
        actions={actions}
      />
      {seen.length === 0 ? null : (
        <SeveralZones zones={seen} onChoose={(text) => void take(text)} actions={actions} />
      )}
      {scannedContent === null || !isOther(scannedContent) ? null : (
        <OtherContentCard
          key={JSON.stringify(scannedContent)}
          scannedContent={scannedContent}
          actions={actions}
        />
      )}
      <Camera
        camera={camera}
        isProcessing={state.kind === 'processing'}
        hasPosition={isVerified}
        isLocating={isLocating}
        onLocate={async () => (await (isLocating ? current() : locate())) !== null}
      />
      <LocationPanel state={location} onLocate={() => void locate(isVerified ? 0 : undefined)} />
      <OtherWays isBusy={state.kind === 'processing'} onBegin={startOver} onText={take} picture={picture} />
      {picture.isOver ? (
        <div className={curtain}>
          <span className={curtainText}>{words.dropPhoto}</span>
        </div>
      ) : null}
    </div>
  )
}

/** True if a code does not lead anywhere in the app. A card then describes it. */
function isOther(read: ScannedContent): read is OtherContent {
  return read.kind !== 'zone' && read.kind !== 'handover' && read.kind !== 'television'
}

function useScanner() {
  const session = useSession()
  const navigate = useNavigate()
  const { state: location, locate, current } = useVerifiedPosition()
  const { state, join, joinAnyway, reset } = useJoin()
  const [scannedContent, setScannedContent] = useState<ScannedContent | null>(null)
  const canQueueScan = location.kind === 'verified' || location.kind === 'locating'

  const take = useCallback(
    async (text: string) => {
      const read = describeText(text, window.location.host)
      if (read.kind === 'handover') return navigate({ to: '/continue', hash: read.code })
      if (read.kind === 'television') return navigate({ to: '/tv/connect', hash: read.code })
      setScannedContent(read)
      if (read.kind !== 'zone') {
        reset()
        return
      }
      if (session === null) {
        const { code, fragment } = read.scanned
        return navigate({ to: '/z/$code', params: { code }, ...(fragment === '' ? {} : { hash: fragment }) })
      }
      await join(text, canQueueScan ? await current() : null)
    },
    [session, navigate, join, reset, current, canQueueScan],
  )
  const clear = useCallback(() => {
    setScannedContent(null)
    reset()
  }, [reset])
  const frameScan = useCodeReader(take, clear)
  return { ...frameScan, location, locate, current, state, joinAnyway, scannedContent }
}

/** Reads codes from the camera and from images. If an image shows several zones, the user chooses one first. */
function useCodeReader(handleText: (text: string) => Promise<void>, clear: () => void) {
  /** The zones of an image that shows several, until the user chooses one. */
  const [seen, setSeen] = useState<readonly DetectedZone[]>([])
  const startOver = useCallback(() => {
    setSeen([])
    clear()
  }, [clear])
  const take = useCallback(
    (text: string) => {
      setSeen([])
      return handleText(text)
    },
    [handleText],
  )
  const handleSeen = useCallback(
    async (texts: readonly string[]) => {
      const zones = zonesIn(texts, window.location.host)
      const text = zones[0]?.text ?? texts[0]
      if (text === undefined) return
      navigator.vibrate?.(zones.length === 0 ? [30, 60, 30] : 40)
      if (zones.length > 1) setSeen(zones)
      else await take(text)
    },
    [take],
  )
  const camera = useCamera(handleSeen, startOver)
  const picture = useStillPicture(handleSeen, startOver)
  return { seen, take, startOver, camera, picture }
}

const curtain = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'banner',
  display: 'grid',
  placeItems: 'center',
  padding: '4',
  backgroundColor: 'backdrop',
  pointerEvents: 'none',
})
const curtainText = css({
  padding: '8',
  borderRadius: 'card',
  backgroundColor: 'raised',
  color: 'accentText',
  fontWeight: 'bold',
  fontSize: 'xl',
  textAlign: 'center',
  borderWidth: 'thick',
  borderStyle: 'dashed',
  borderColor: 'accent',
})

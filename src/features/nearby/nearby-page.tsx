import { createFileRoute } from '@tanstack/react-router'
import { QrCode, ScanLine } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { FilmPage } from '#src/components/film/film-page.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { warmDecoderWhenIdle } from '#src/media/decode-qr.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { LightScreen, type Role } from './light-screen.tsx'
import { PhonesDrawing } from './phones-drawing.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/nearby')({
  component: NearbyPage,
  staticData: { isFrameless: true },
})

/** Shares an album with a phone next to this one, offline. */
function NearbyPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <NearbyScreen key={zone.id} zone={zone} />}</ZoneAtAddress>
}

/** Explains how to hold the phones, then runs the exchange. */
function NearbyScreen({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(courierWords)
  const prefersStill = usePrefersStill()
  useEffect(() => warmDecoderWhenIdle(), [])
  const [selection, setSelection] = useState<{ readonly role: Role; readonly isStill: boolean } | null>(null)
  return (
    <FilmPage zone={zone} title={words.open}>
      {selection === null ? (
        <div className={stack}>
          <PhonesDrawing />
          <p className={strong}>{words.how}</p>
          <p>{words.howText}</p>
          <div className={buttons}>
            <Button
              size="large"
              icon={<QrCode size={22} aria-hidden="true" />}
              onClick={() => setSelection({ role: 'show', isStill: prefersStill })}
            >
              {words.show}
            </Button>
            <Button
              size="large"
              icon={<ScanLine size={22} aria-hidden="true" />}
              onClick={() => setSelection({ role: 'scan', isStill: prefersStill })}
            >
              {words.scan}
            </Button>
          </div>
          <p className={small}>{words.flicker}</p>
          {prefersStill ? null : (
            <Button tone="stage" size="small" onClick={() => setSelection({ role: 'show', isStill: true })}>
              {words.still}
            </Button>
          )}
        </div>
      ) : (
        <LightScreen zone={zone} role={selection.role} isStill={selection.isStill} />
      )}
    </FilmPage>
  )
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

function usePrefersStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(reducedMotion)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(reducedMotion).matches,
  )
}

const stack = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'center',
  margin: 'auto',
  width: 'full',
  maxWidth: '[26rem]',
  textAlign: 'center',
})
const strong = css({ fontWeight: 'semibold', fontSize: 'lg' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' })
const small = css({ fontSize: 'sm' })

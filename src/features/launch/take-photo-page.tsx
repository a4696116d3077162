import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Camera, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { launchWords } from '#src/i18n/en/launch.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { visuallyHidden } from '#src/ui/page/visually-hidden.tsx'

export const Route = createFileRoute('/_signed-in/take-photo')({ component: TakePhotoPage })

const { Dialog: UploadDialog } = dialogPart(() =>
  import('#src/components/upload/upload-dialog.tsx').then((module) => module.UploadDialog),
)

interface TakenPhotos {
  readonly zone: ZoneView
  readonly files: readonly File[]
}

/** The shortest path from the app's icon to a photo in a zone: tapping a zone opens the camera. */
function TakePhotoPage() {
  const wording = useBrandWords()
  const words = useWords(launchWords)
  const navigate = useNavigate()
  const zones = useMyZones()
  const [taken, setTaken] = useState<TakenPhotos | null>(null)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.takeTitle}</PageHeading>
      {zones === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {zones?.length === 0 ? (
        <EmptyState
          title={words.noZonesTitle}
          text={words.noZonesText}
          actions={
            <Link to="/scanner" className={buttonStyle()}>
              <ScanLine size={20} aria-hidden="true" />
              {words.scan}
            </Link>
          }
        />
      ) : null}
      {zones !== undefined && zones.length > 0 ? (
        <>
          <p className={mutedText}>{words.takeText}</p>
          <ul className={list}>
            {zones.map((zone) => (
              <li key={zone.id}>
                <ZoneCamera zone={zone} onCaptured={(files) => setTaken({ zone, files })} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {taken === null ? null : (
        <UploadDialog
          zoneId={taken.zone.id}
          zoneName={taken.zone.name}
          initialFiles={taken.files}
          onQueued={() =>
            void navigate({ to: '/locations/$zoneId', params: { zoneId: taken.zone.id }, replace: true })
          }
          onClose={() => setTaken(null)}
        />
      )}
    </div>
  )
}

interface ZoneCameraProps {
  readonly zone: ZoneView
  readonly onCaptured: (files: readonly File[]) => void
}

/** On a device without a camera app, the user chooses a file instead. */
function ZoneCamera({ zone, onCaptured }: ZoneCameraProps) {
  const words = useWords(launchWords)
  return (
    <label className={choice}>
      <BrandMark brand={brandOf(zone.brand)} sizePx={36} />
      <span dir="auto" className={name}>
        {zone.name}
      </span>
      <Camera size={22} aria-hidden="true" />
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={words.takeFor({ zone: zone.name })}
        className={visuallyHidden}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onCaptured(files)
        }}
      />
    </label>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const choice = css(cardStyle.raw({ isLink: true }), {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const name = css({ flexGrow: '1', minWidth: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' })

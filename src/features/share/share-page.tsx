import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, ScanLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { UploadDialog } from '#src/components/upload/upload-dialog.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { shareWords } from '#src/i18n/en/share.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { discardSharedFiles, type SharedFile, useSharedFiles } from '#src/data/share-target/shared-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

const Search = v.object({ problem: v.fallback(v.optional(v.picklist(['quota', 'reload'])), undefined) })

export const Route = createFileRoute('/_signed-in/share')({
  validateSearch: (search) => v.parse(Search, search),
  component: SharePage,
})

/** Photos that came from another app, safe on this device: which zone are they for? */
function SharePage() {
  const wording = useBrandWords()
  const words = useWords(shareWords)
  const { problem } = Route.useSearch()
  const navigate = useNavigate()
  const files = useSharedFiles()
  const zones = useMyZones()
  const [zone, setZone] = useState<ZoneView | null>(null)
  const initialFiles = useMemo(() => files?.map(({ file }) => file) ?? [], [files])
  if (files === undefined || zones === undefined) {
    return (
      <div className={pageStyle({ width: 'text' })}>
        <PageSkeleton label={wording.shell.loading} variant="card" />
      </div>
    )
  }
  const discard = () => {
    void discardSharedFiles().then(() => showToast(words.discarded))
    void navigate({ to: '/locations', replace: true })
  }
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{words.title}</PageHeading>
      {problem === undefined ? null : (
        <Notice tone="danger" title={words.problemTitle}>
          {words.problem[problem]}
        </Notice>
      )}
      {files.length === 0 ? (
        <NothingShared />
      ) : (
        <>
          <p className={mutedText}>{words.text(files.length)}</p>
          <Thumbnails files={files} label={words.photos} />
          <ZoneChoice zones={zones} onZone={setZone} />
          <Button tone="quiet" onClick={discard}>
            {words.discard}
          </Button>
        </>
      )}
      {zone === null ? null : (
        <UploadDialog
          zoneId={zone.id}
          zoneName={zone.name}
          initialFiles={initialFiles}
          onQueued={() => {
            void discardSharedFiles()
            void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id }, replace: true })
          }}
          onClose={() => setZone(null)}
        />
      )}
    </div>
  )
}

function NothingShared() {
  const words = useWords(shareWords)
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      actions={
        <Link to="/locations" className={buttonStyle()}>
          {words.toZones}
        </Link>
      }
    />
  )
}

function ZoneChoice({
  zones,
  onZone,
}: {
  readonly zones: readonly ZoneView[]
  readonly onZone: (value: ZoneView | null) => void
}) {
  const words = useWords(shareWords)
  return zones.length === 0 ? (
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
  ) : (
    <section aria-labelledby="share-zones" className={stack}>
      <h2 id="share-zones" className={headingStyle({ size: 'medium' })}>
        {words.zones}
      </h2>
      <ul className={list}>
        {zones.map((one) => (
          <li key={one.id}>
            <button type="button" className={choice} onClick={() => onZone(one)}>
              <BrandMark brand={brandOf(one.brand)} sizePx={36} />
              <span className={name}>{words.add(one.name)}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumbnails({ files, label }: { readonly files: readonly SharedFile[]; readonly label: string }) {
  return (
    <ul aria-label={label} className={thumbs}>
      {files.map(({ file, url }) => (
        <li key={url}>
          <PictureImage src={url} alt={file.name} className={thumb} />
        </li>
      ))}
    </ul>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const choice = css(cardStyle.raw({ isLink: true }), {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  textAlign: 'start',
  cursor: 'pointer',
  color: 'ink',
})
const name = css({ flexGrow: '1', minWidth: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const thumbs = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(5.5rem, 1fr))]',
  gap: '2',
  listStyle: 'none',
})
const thumb = css({
  width: 'full',
  aspectRatio: 'square',
  objectFit: 'cover',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
  display: 'block',
})

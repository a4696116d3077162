import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { BrandMark } from '#src/components/brand/brand-scene.tsx'
import { ChosenPicture } from '#src/components/upload/chosen-picture.tsx'
import { UploadDialog } from '#src/components/upload/upload-dialog.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { shareWords } from '#src/i18n/en/share.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { moveDraft, removeChosen } from '#src/data/chosen-photos/chosen-commands.ts'
import { useFilesWithoutZone } from '#src/data/chosen-photos/chosen-queries.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { claimUnclaimed } from '#src/data/chosen-photos/claim-unclaimed.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
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
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'

const Search = v.object({ problem: v.fallback(v.optional(v.picklist(['quota', 'reload'])), undefined) })

export const Route = createFileRoute('/_signed-in/share')({
  validateSearch: (search) => v.parse(Search, search),
  component: SharePage,
})

/** Photos shared from another app, stored on this device. Asks which zone to add them to. */
function SharePage() {
  const wording = useBrandWords()
  const words = useWords(shareWords)
  const { problem } = Route.useSearch()
  const navigate = useNavigate()
  const files = useSharedFiles()
  const zones = useMyZones()
  const { zone, moved, choose, restore } = useChosenZone(files ?? [])
  if (files === undefined || zones === undefined) {
    return (
      <div className={pageStyle({ width: 'text' })}>
        <PageSkeleton label={wording.shell.loading} variant="card" />
      </div>
    )
  }
  const discard = () => {
    void removeChosen(files.map(({ id }) => id)).then(() => showToast(words.discarded))
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
      {files.length === 0 && zone === null ? (
        <NothingShared />
      ) : (
        <>
          <p className={mutedText}>{words.text({ count: files.length || moved })}</p>
          <Thumbnails files={files} label={words.photos} />
          <ZoneChoice zones={zones} onZone={(chosen) => void choose(chosen)} />
          <Button tone="quiet" onClick={discard}>
            {words.discard}
          </Button>
        </>
      )}
      {zone === null ? null : (
        <UploadDialog
          zoneId={zone.id}
          zoneName={zone.name}
          initialFiles={noFiles}
          onQueued={() => {
            void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id }, replace: true })
          }}
          onClose={() => void restore()}
        />
      )}
    </div>
  )
}

const noFiles: readonly File[] = []

/** The files become a draft of the chosen zone. If its composer is closed, another zone can be chosen. */
function useChosenZone(files: readonly ChosenPhotoRow[]) {
  const [zone, setZone] = useState<ZoneView | null>(null)
  const [ids, setIds] = useState<readonly MutationId[]>([])
  return {
    zone,
    moved: ids.length,
    choose: async (chosen: ZoneView) => {
      const all = files.map(({ id }) => id)
      await moveDraft(all, chosen.id)
      setIds(all)
      setZone(chosen)
    },
    restore: async () => {
      await moveDraft(ids, null)
      setZone(null)
    },
  }
}

/** The files that other apps shared, once they are assigned to this user. undefined before. */
function useSharedFiles(): readonly ChosenPhotoRow[] | undefined {
  const files = useFilesWithoutZone()
  const [isClaimed, setClaimed] = useState(false)
  useEffect(() => {
    claimUnclaimed({ code: null, zoneId: null })
      .catch((error: unknown) => browserPlatform.log.error('shared-files-not-claimed', error))
      .finally(() => setClaimed(true))
  }, [])
  return isClaimed ? files : undefined
}

function NothingShared() {
  const words = useWords(shareWords)
  return (
    <EmptyState
      isLocal
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
  readonly onZone: (value: ZoneView) => void
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
    <Section id="share-zones" title={words.zones} className={stack}>
      <ul className={list}>
        {zones.map((one) => (
          <li key={one.id}>
            <button type="button" className={choice} onClick={() => onZone(one)}>
              <BrandMark brand={brandOf(one.brand)} sizePx={36} />
              <span className={name}>{words.add({ zone: one.name })}</span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Thumbnails({ files, label }: { readonly files: readonly ChosenPhotoRow[]; readonly label: string }) {
  return (
    <ul aria-label={label} className={thumbs}>
      {files.map((file) => (
        <li key={file.id}>
          <ChosenPicture row={file} alt={file.name} className={thumb} />
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
})

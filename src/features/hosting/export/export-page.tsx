import { createFileRoute, Link } from '@tanstack/react-router'
import { Download, FileArchive, FileImage, HardDriveDownload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatBytes, formatCents } from '#src/i18n/format.ts'
import { savingWords } from '#src/i18n/en/saving.ts'
import { exportWords } from '#src/i18n/en/export.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { type PlanId, planLimits } from '#src/contract/rules/plan.ts'
import { planPricesCents, trialDays } from '#src/contract/rules/plan-prices.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { AddOthers } from './add-others.tsx'
import { estimatedBytes, selectForExport } from './export-estimate.ts'
import { PassCard } from './pass-card.tsx'
import { canSaveToGallery, SaveToGallery } from './save-to-gallery.tsx'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { useDownloadedIds } from '#src/data/downloads/download-queries.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/export')({ component: ExportPage })

const { Dialog: AlbumFileDialog, preload: preloadAlbumFile } = dialogPart(() =>
  import('./album-file/album-file-dialog.tsx').then((part) => part.AlbumFileDialog),
)

/** More photos than any zone has; the database rejects an infinite limit. */
const maxPhotos = 1_000_000

/** Exports the whole zone: from the server, or the content of this device. */
function ExportPage() {
  const zone = useZoneContext()
  const words = useWords(exportWords)
  const savingText = useWords(savingWords)
  const loading = useBrandWords().shell.loading
  const user = useSession()?.user
  const isOffline = useSyncStatus().connection === 'offline'
  const photos = usePhotosOfZone(zone.id, 'all', maxPhotos)?.photos
  const downloadedIds = useDownloadedIds()
  const saving = useSaving(zone)
  if (photos === undefined || user === undefined || downloadedIds === undefined)
    return <PageSkeleton label={loading} />
  if (photos.length === 0)
    return (
      <div className={column}>
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
        <PassCard zone={zone} />
      </div>
    )
  const uploaded = photos.filter(({ isLocal, waiting }) => !isLocal && waiting === null)
  const isUnlocked = zone.unlocked !== null
  const { taken, others } = selectForExport(uploaded, {
    me: user.id,
    includesAll: saving.isAll,
    downloaded: downloadedIds,
  })
  // The share menu offers only photos that this reader may save: their own, or all photos if the zone is unlocked.
  const savable = isUnlocked ? taken : taken.filter(({ uploader }) => uploader.id === user.id)
  return (
    <div className={column}>
      <div>
        <h2 className={headingStyle({ size: 'medium' })}>{saving.label}</h2>
        <p className={mutedText}>{saving.isAll ? words.text : words.memberText}</p>
      </div>
      {saving.thanks === null ? null : (
        <Notice tone="success" title={saving.thanks}>
          {savingText.unlockedText}
        </Notice>
      )}
      <ZipCard
        zone={zone}
        user={user}
        taken={taken}
        unsent={photos.length - uploaded.length}
        isAll={saving.isAll}
        isOffline={isOffline}
      />
      {!isOffline && savable.length > 0 && canSaveToGallery() ? <SaveToGallery photos={savable} /> : null}
      <PassCard zone={zone} />
      {saving.isAll && !isUnlocked && taken.some(({ uploader }) => uploader.id !== user.id) ? (
        <LargerWithPlus plan={user.subscriptionPlan} />
      ) : null}
      {others.length === 0 ? null : <AddOthers photos={others} isOffline={isOffline} />}
      {isOffline ? <DevicePhotos zone={zone} photos={photos} /> : null}
    </div>
  )
}

interface ZipCardProps {
  readonly zone: ZoneView
  readonly user: User
  /** The photos in the ZIP. */
  readonly taken: readonly PhotoView[]
  /** The number of photos that have not been uploaded yet. */
  readonly unsent: number
  readonly isAll: boolean
  readonly isOffline: boolean
}

/** The content and approximate size of the ZIP, with the download button. */
function ZipCard({ zone, user, taken, unsent, isAll, isOffline }: ZipCardProps) {
  const words = useWords(exportWords)
  const rendition = zone.unlocked === null ? planLimits[user.subscriptionPlan].rendition : 'original'
  const bytes = estimatedBytes(taken, { me: user.id, rendition })
  const clips = taken.filter(({ clip }) => playableClip(clip) !== null).length
  const reason = unsent > 0 && taken.length === 0 ? words.notYet({ count: unsent }) : words.noneTaken
  return (
    <section aria-labelledby="export-inside" className={css(cardStyle.raw(), card)}>
      <p className={amount}>
        <FileArchive size={28} aria-hidden="true" className={sign} />
        <span>
          <strong>{words.photos({ count: taken.length })}</strong>{' '}
          {bytes === 0 ? null : (
            <span className={mutedText}>{words.about({ size: formatBytes(bytes) })}</span>
          )}
        </span>
      </p>
      <h3 id="export-inside" className={headingStyle({ size: 'small' })}>
        {words.insideTitle}
      </h3>
      <ul className={list}>
        <li>{words.own}</li>
        <li>{(isAll ? words.others : words.downloaded)[rendition]}</li>
        {clips > 0 ? <li>{words.clips({ count: clips })}</li> : null}
        <li>{words.manifest}</li>
        {unsent > 0 ? <li>{words.notYet({ count: unsent })}</li> : null}
      </ul>
      <DownloadLink
        isReady={!isOffline && taken.length > 0}
        zone={zone}
        reason={isOffline ? words.offline : reason}
      />
      {taken.length > 0 ? <AlbumFileButton {...{ zone, user, taken, isAll }} /> : null}
    </section>
  )
}

/** Shows how Plus would improve this export, for hosts whose plan exports smaller photos. */
function LargerWithPlus({ plan }: { readonly plan: PlanId }) {
  const words = useWords(exportWords)
  const { rendition } = planLimits[plan]
  if (rendition === planLimits.plus.rendition || planPricesCents[plan] >= planPricesCents.plus) return null
  return (
    <Section id="export-larger" title={words.largerTitle} level={3} className={css(cardStyle.raw(), card)}>
      <p>{words.larger({ price: formatCents(planPricesCents.plus), days: trialDays })}</p>
      <div>
        <Link to="/subscription" className={buttonStyle({ tone: 'soft' })}>
          {words.toPlans}
        </Link>
      </div>
    </Section>
  )
}

interface DownloadLinkProps {
  readonly isReady: boolean
  readonly zone: ZoneView
  /** Why the export is not ready. */
  readonly reason: string
}

function DownloadLink({ isReady, zone, reason }: DownloadLinkProps) {
  const words = useWords(exportWords)
  return isReady ? (
    <a
      href={`/api/locations/${zone.id}/export`}
      download
      className={buttonStyle({ size: 'large' })}
      onClick={() => showToast(words.started)}
    >
      <Download size={20} aria-hidden="true" />
      {words.download}
    </a>
  ) : (
    <>
      <Button
        size="large"
        disabled
        aria-describedby="export-reason"
        icon={<Download size={20} aria-hidden="true" />}
      >
        {words.download}
      </Button>
      <p id="export-reason" className={mutedText}>
        {reason}
      </p>
    </>
  )
}

/** Exports the same photos as a single file that displays them. */
function AlbumFileButton({
  zone,
  user,
  taken,
  isAll,
}: Pick<ZipCardProps, 'zone' | 'user' | 'taken' | 'isAll'>) {
  const words = useWords(exportWords)
  const [isOpen, setOpen] = useState(false)
  // The app keeps this code cached from then on, because the feature is meant for places without a network.
  useEffect(preloadAlbumFile, [])
  return (
    <div className={file}>
      <Button
        tone="soft"
        icon={<FileImage size={20} aria-hidden="true" />}
        aria-describedby="album-file-text"
        onClick={() => setOpen(true)}
      >
        {words.file}
      </Button>
      <p id="album-file-text" className={mutedText}>
        {words.fileText}
      </p>
      {isOpen ? <AlbumFileDialog {...{ zone, user, taken, isAll }} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function DevicePhotos({ zone, photos }: { readonly zone: ZoneView; readonly photos: readonly PhotoView[] }) {
  const words = useWords(exportWords)
  const [done, setDone] = useState<number | null>(null)
  const save = async () => {
    setDone(0)
    try {
      const { saveDevicePhotos } = await import('./save-device-photos.ts')
      const count = await saveDevicePhotos(zone, photos, setDone)
      const missing = photos.length - count
      if (count === 0) showToast(words.deviceNone, { text: words.deviceNoneText, tone: 'danger' })
      else
        showToast(words.deviceSaved({ count }), {
          tone: 'success',
          ...(missing === 0 ? {} : { text: words.deviceMissing({ count: missing }) }),
        })
    } catch {
      showToast(words.failed, { tone: 'danger' })
    }
    setDone(null)
  }
  return (
    <Section id="export-device" title={words.deviceTitle} level={3} className={css(cardStyle.raw(), card)}>
      <p className={mutedText}>{words.deviceText}</p>
      <Button
        tone="soft"
        isBusy={done !== null}
        icon={<HardDriveDownload size={20} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {done === null ? words.device : words.deviceBusy({ done: done + 1, total: photos.length })}
      </Button>
    </Section>
  )
}

const column = css({
  display: 'grid',
  gap: '6',
  maxWidth: '[44rem]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const card = css.raw({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const file = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const amount = css({ display: 'flex', alignItems: 'center', gap: '3', fontSize: 'lg' })
const sign = css({ color: 'accentText', flexShrink: '0' })
const list = css({ display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'disc', fontSize: 'sm' })

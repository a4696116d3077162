import { CheckCheck, Download, EllipsisVertical, EyeOff, ImageUp, Share2, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { isFull, type Selection } from '#src/components/photo-grid/selection/selection.ts'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { type BulkChange, deletePhotos, hidePhotos } from '#src/data/photos/bulk-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useStoredPhotos } from '#src/data/photos/stored-photo-queries.ts'
import { setZoneCover } from '#src/data/zones/zone-commands.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { selectionWords } from '#src/i18n/en/selection.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { hasEarlyAccess } from '#src/contract/rules/early-features.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxAlbumPhotos } from '#src/contract/entities/photos/shared-photo.ts'
import { css } from '#src/styled-system/css/index.js'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { bottomBarPlace } from '#src/ui/page/bottom-bar.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'

const { Dialog: BulkShareDialog } = dialogPart(() =>
  import('./bulk-share-dialog.tsx').then((module) => module.BulkShareDialog),
)
const { Dialog: BulkDownloadDialog } = dialogPart(() =>
  import('./bulk-download-dialog.tsx').then((module) => module.BulkDownloadDialog),
)

interface SelectionBarProps {
  readonly zoneId: ZoneId
  readonly chosen: Selection
  /** Selects as many photos as allowed. */
  readonly onSelectAll: () => void
  readonly onClose: () => void
}

/** The number of selected photos, and the actions for them. */
export function SelectionBar({ zoneId, chosen, onSelectAll, onClose }: SelectionBarProps) {
  const words = useWords(selectionWords)
  const [opened, setOpened] = useState<'share' | 'download' | null>(null)
  const plan = useSession()?.user.subscriptionPlan ?? 'free'
  const hasAll = hasEarlyAccess('choose-all', plan, useNow())
  const open = (action: 'share' | 'download') => {
    if (chosen.length === 0) showToast(action === 'share' ? words.none : words.noneToDownload)
    else setOpened(action)
  }
  const closeDialog = () => setOpened(null)
  return (
    <div data-bottom-bar role="group" aria-label={words.bar} className={bar}>
      <IconButton label={words.stop} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <div role="status" className={text}>
        <p className={count}>{words.chosen({ count: chosen.length })}</p>
        {isFull(chosen) ? <p className={mutedText}>{words.full({ most: maxAlbumPhotos })}</p> : null}
      </div>
      {hasAll ? (
        <IconButton label={words.all} disabled={isFull(chosen)} onClick={onSelectAll}>
          <CheckCheck size={20} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton label={words.download} onClick={() => open('download')}>
        <Download size={20} aria-hidden="true" />
      </IconButton>
      <Button
        className={shareStyle}
        aria-label={words.share}
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => open('share')}
      >
        <span className={shareWord}>{words.share}</span>
      </Button>
      <SelectionMenu zoneId={zoneId} chosen={chosen} onDone={onClose} />
      {opened === 'share' ? <BulkShareDialog zoneId={zoneId} ids={chosen} onClose={closeDialog} /> : null}
      {opened === 'download' ? (
        <BulkDownloadDialog zoneId={zoneId} ids={chosen} onClose={closeDialog} />
      ) : null}
    </div>
  )
}

interface SelectionMenuProps {
  readonly zoneId: ZoneId
  readonly chosen: Selection
  /** Called when the action on the selected photos is done. */
  readonly onDone: () => void
}

/**
 * Hide, delete and set as cover, each if the reader is allowed to do it for every selected photo. Renders nothing if
 * none is allowed.
 */
function SelectionMenu({ zoneId, chosen, onDone }: SelectionMenuProps) {
  const { more } = useWords(photoWords)
  const photos = useStoredPhotos(chosen) ?? noPhotos
  const isModerator = isAtLeast(useZone(zoneId)?.role ?? null, 'moderator')
  const cover = useCoverItem(zoneId, photos[0]?.id ?? null, onDone)
  const { hide, remove } = useBulkItems(photos, onDone)
  if (photos.length === 0 || photos.length !== chosen.length) return null
  const items = [
    ...(isModerator && photos.length === 1 && photos[0]?.status === 'ready' ? [cover] : []),
    ...(isModerator ? [hide] : []),
    ...(photos.every(({ canDelete }) => canDelete) ? [remove] : []),
  ]
  return items.length === 0 ? null : (
    <Menu label={more} icon={<EllipsisVertical size={20} aria-hidden="true" />} items={items} />
  )
}

const noPhotos: readonly PhotoView[] = []

function useCoverItem(zoneId: ZoneId, id: PhotoId | null, onDone: () => void) {
  const words = useWords(photoWords)
  return {
    key: 'cover',
    label: words.useAsCover,
    icon: <ImageUp size={18} aria-hidden="true" />,
    onChoose: () => {
      onDone()
      void setZoneCover(zoneId, id).then(
        () => showToast(words.coverChosen, { tone: 'success' }),
        () => showToast(words.coverFailed, { text: words.pleaseTryAgain, tone: 'danger' }),
      )
    },
  }
}

/** Actions on all selected photos in one step, which one tap undoes. */
function useBulkItems(photos: readonly PhotoView[], onDone: () => void) {
  const words = useWords(selectionWords)
  const moderationText = useWords(moderationWords)
  const trayText = useWords(trayWords)
  const act = (countText: (count: number) => string, run: () => Promise<BulkChange | null>) => {
    onDone()
    let count = 0
    const counting = async () => {
      const done = await run()
      count = done?.count ?? 0
      return done
    }
    void actWithUndo({ message: () => countText(count), act: counting }, trayText)
  }
  return {
    hide: {
      key: 'hide',
      label: moderationText.hide,
      icon: <EyeOff size={18} aria-hidden="true" />,
      onChoose: () =>
        act(
          (count) => words.hidden({ count }),
          () => hidePhotos(photos),
        ),
    },
    remove: {
      key: 'delete',
      label: words.delete({ count: photos.length }),
      tone: 'danger' as const,
      icon: <Trash2 size={18} aria-hidden="true" />,
      onChoose: () =>
        act(
          (count) => words.deleted({ count }),
          () => deletePhotos(photos.map(({ id }) => id)),
        ),
    },
  }
}

const bar = css(
  bottomBarPlace,
  css.raw({
    zIndex: 'raised',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    padding: '2',
    borderRadius: '[min(token(radii.card), 1rem)]',
    borderWidth: 'thin',
    backgroundColor: 'raised',
    boxShadow: 'float',
  }),
)
const shareStyle = css({ paddingInline: '4' })
/** A narrow phone shows only the icon. */
const shareWord = css({ '@media (max-width: 23.9rem)': { display: 'none' } })
const text = css({ display: 'grid', minWidth: '0', marginInlineEnd: 'auto' })
const count = css({ fontWeight: 'semibold', lineHeight: 'snug' })

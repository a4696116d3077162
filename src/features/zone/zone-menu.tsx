import { useNavigate } from '@tanstack/react-router'
import {
  BookHeart,
  CircleHelp,
  Clapperboard,
  CloudDownload,
  Grid2X2,
  Grid3X3,
  HardDriveDownload,
  ListFilter,
  MonitorCog,
  MonitorPause,
  MonitorPlay,
  NotebookPen,
  Route,
  Settings,
  Smartphone,
  Square,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { chooseTileSize, tileSizes, useTileSize } from '#src/components/photo-grid/tile-size.ts'
import { storeRecapDue } from '#src/components/recap/recap-due.ts'
import { usePauseWall } from '#src/components/zone/use-pause-wall.ts'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { offlineZoneWords } from '#src/i18n/en/offline-zone.ts'
import { recapOfferWords } from '#src/i18n/en/recap-offer.ts'
import { wallRemoteWords } from '#src/i18n/en/wall-remote.ts'
import { wallWords } from '#src/i18n/en/wall.ts'
import { zoneTabsWords } from '#src/i18n/en/zone-tabs.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { useOfflineZone } from '#src/data/offline-zones/offline-zone-queries.ts'
import type { OfflineZoneRow } from '#src/data/engine/rows/offline-zone-row.ts'
import { useRecapOffer } from '#src/data/recap/recap-queries.ts'
import { hasTrailNotes } from '#src/contract/rules/trail/trail-notes.ts'
import { useTrail } from '#src/data/trails/trail-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuAppearance } from '#src/ui/overlays/menu-button.tsx'

const { Dialog: OfflineZoneDialog } = dialogPart(() =>
  import('./offline-zone-dialog.tsx').then((module) => module.OfflineZoneDialog),
)
const { Dialog: FilterDialog } = dialogPart(() =>
  import('./filter-dialog.tsx').then((module) => module.FilterDialog),
)
const { Dialog: WallRemoteDialog } = dialogPart(() =>
  import('./wall-remote-dialog.tsx').then((module) => module.WallRemoteDialog),
)
const { Dialog: SupportDialog } = dialogPart(() =>
  import('#src/components/support/support-dialog.tsx').then((module) => module.SupportDialog),
)

const sign = { size: 18, 'aria-hidden': true } as const
const sizeSigns = { small: Grid3X3, medium: Grid2X2, large: Square } as const

interface ZoneMenuProps {
  readonly zone: ZoneView
  readonly appearance: MenuAppearance
}

/** All actions of a zone except adding photos and showing its code, in the only menu of its header. */
export function ZoneMenu({ zone, appearance }: ZoneMenuProps) {
  const wallText = useWords(wallWords)
  const { help } = useBrandWords().shell
  const [opened, setOpened] = useState<OpenDialog>(null)
  const offlineZoneRow = useOfflineZone(zone.id)
  const offlineText = useWords(offlineZoneWords)
  const filter = useFilterItem(() => setOpened('filter'))
  const pauses = usePauseItems(zone, () => setOpened('steer'))
  const pageItem = usePageItem(zone)
  const pages = usePageItems(zone)
  const sizes = useSizeItems()
  const parts = usePartItems(zone)
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        {...appearance}
        items={[
          pageItem({ to: '/locations/$zoneId/wall', label: wallText.open, icon: <MonitorPlay {...sign} /> }),
          ...parts,
          ...pauses,
          ...(offlineZoneRow === undefined || zone.isProvisional
            ? []
            : [
                {
                  key: 'offline',
                  label: offlineLabel(offlineZoneRow, offlineText),
                  icon: <CloudDownload {...sign} />,
                  onChoose: () => setOpened('offline'),
                },
              ]),
          filter,
          ...pages,
          ...sizes,
          {
            key: 'help',
            label: help,
            icon: <CircleHelp {...sign} />,
            onChoose: () => setOpened('help'),
          },
        ]}
      />
      <MenuDialogs zone={zone} opened={opened} offlineZoneRow={offlineZoneRow} onClose={close} />
    </>
  )
}

type OpenDialog = 'offline' | 'help' | 'filter' | 'steer' | null

interface MenuDialogsProps {
  readonly zone: ZoneView
  readonly opened: OpenDialog
  readonly offlineZoneRow: ReturnType<typeof useOfflineZone>
  readonly onClose: () => void
}

function MenuDialogs({ zone, opened, offlineZoneRow, onClose }: MenuDialogsProps) {
  return (
    <>
      {opened === 'offline' && offlineZoneRow !== undefined ? (
        <OfflineZoneDialog zoneId={zone.id} offlineZone={offlineZoneRow} onClose={onClose} />
      ) : null}
      {opened === 'filter' ? <ZoneFilter zone={zone} onClose={onClose} /> : null}
      {opened === 'steer' ? <WallRemoteDialog zone={zone} onClose={onClose} /> : null}
      {opened === 'help' ? <SupportDialog onClose={onClose} /> : null}
    </>
  )
}

/** The film, the guestbook, the trail, and sharing between nearby phones. */
function usePartItems(zone: ZoneView) {
  const film = useFilmItem(zone)
  const guestbook = useGuestbookItem(zone)
  const trail = useTrailItems(zone)
  const nearby = useNearbyItems(zone)
  return [film, guestbook, ...trail, ...nearby]
}

/** The zone's recap. Whether it is due is cached for the next time the page opens. */
function useFilmItem({ id: zoneId, brand }: ZoneView) {
  const { names } = useWords(recapOfferWords)
  const pageItem = usePageItem({ id: zoneId })
  const offer = useRecapOffer(zoneId)
  useEffect(() => {
    if (offer !== undefined) storeRecapDue(zoneId, offer)
  }, [zoneId, offer])
  return pageItem({ to: '/locations/$zoneId/recap', label: names[brand], icon: <Clapperboard {...sign} /> })
}

function useGuestbookItem(zone: ZoneView) {
  const { guestbook: label } = useWords(zoneTabsWords)
  const pageItem = usePageItem(zone)
  return pageItem({ to: '/locations/$zoneId/guestbook', label, icon: <BookHeart {...sign} /> })
}

/** The trail, if there is one or the user may add one, and the notes along it if its brand has some. */
function useTrailItems(zone: ZoneView) {
  const words = useWords(zoneTabsWords)
  const pageItem = usePageItem(zone)
  const trail = useTrail(zone.id)
  const hasNotes = hasTrailNotes[zone.brand]
  const trailItem = pageItem({
    to: '/locations/$zoneId/trail',
    label: words.trail,
    icon: <Route {...sign} />,
  })
  const notes = pageItem({
    to: '/locations/$zoneId/trail-notes',
    label: words.trailNotes,
    icon: <NotebookPen {...sign} />,
  })
  const hasTrailPage = trail != null || (hasNotes && isAtLeast(zone.role, 'admin'))
  return [...(hasTrailPage ? [trailItem] : []), ...(hasNotes ? [notes] : [])]
}

/** Empty for people who are in no album here, because they have nothing to share. */
function useNearbyItems(zone: ZoneView) {
  const { open: label } = useWords(courierWords)
  const pageItem = usePageItem(zone)
  if (zone.role === null) return []
  return [pageItem({ to: '/locations/$zoneId/nearby', label, icon: <Smartphone {...sign} /> })]
}

function useFilterItem(onChoose: () => void) {
  const words = useWords(gridWords)
  return { key: 'filter', label: words.filter, icon: <ListFilter {...sign} />, onChoose }
}

function ZoneFilter({ zone, onClose }: { readonly zone: ZoneView; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const choose = (by: string) => {
    onClose()
    void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id }, search: { by } })
  }
  return <FilterDialog zone={zone} onClose={onClose} onChoose={choose} />
}

/** The controls of the live walls. Empty for users who may not pause them. */
function usePauseItems(zone: ZoneView, onSteer: () => void) {
  const pause = usePauseWall(zone)
  const { open } = useWords(wallRemoteWords)
  if (pause === null) return []
  const Sign = zone.isWallPaused ? MonitorPlay : MonitorPause
  return [
    { key: 'pause', label: pause.label, icon: <Sign {...sign} />, onChoose: pause.toggle },
    { key: 'steer', label: open, icon: <MonitorCog {...sign} />, onChoose: onSteer },
  ]
}

/** A zone's pages for users without tabs. */
function usePageItems(zone: ZoneView) {
  const { settings } = useWords(zoneTabsWords).tabs
  const { label } = useSaving(zone)
  const pageItem = usePageItem(zone)
  if (zone.role === null || isAtLeast(zone.role, 'moderator')) return []
  return [
    pageItem({ to: '/locations/$zoneId/export', label, icon: <HardDriveDownload {...sign} /> }),
    pageItem({ to: '/locations/$zoneId/settings', label: settings, icon: <Settings {...sign} /> }),
  ]
}

type ZonePart = 'export' | 'guestbook' | 'nearby' | 'recap' | 'settings' | 'trail' | 'trail-notes' | 'wall'

interface PageItem {
  readonly to: `/locations/$zoneId/${ZonePart}`
  readonly label: string
  readonly icon: ReactNode
}

/** Creates the menu items that open a page of the zone. */
function usePageItem({ id: zoneId }: Pick<ZoneView, 'id'>) {
  const navigate = useNavigate()
  return ({ to, label, icon }: PageItem) => ({
    key: to,
    label,
    icon,
    onChoose: () => void navigate({ to, params: { zoneId } }),
  })
}

function useSizeItems() {
  const words = useWords(gridWords)
  const chosen = useTileSize()
  return tileSizes.map((size) => {
    const Sign = sizeSigns[size]
    return {
      key: size,
      label: words.sizesInMenu[size],
      icon: <Sign {...sign} />,
      isChosen: size === chosen,
      onChoose: () => chooseTileSize(size),
    }
  })
}

/** The progress of making the zone available offline. null: it is not stored. */
function offlineLabel(offlineZoneRow: OfflineZoneRow | null, words: WordsByArea['offlineZone']): string {
  if (offlineZoneRow === null) return words.open
  const { state, keptPhotos, keptBytes, photos } = offlineZoneRow
  switch (state) {
    case 'loading':
      return words.opening({ kept: keptPhotos, photos })
    case 'ready':
      return words.opened({ bytes: keptBytes })
    case 'full':
      return words.stopped
  }
}

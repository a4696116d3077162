import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useLocation, useNavigate, type UseNavigateResult } from '@tanstack/react-router'
import { Award, Camera, ImageUp, Megaphone, Share2, Zap } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { linksFor, type Person } from '#src/components/navigation/audience.ts'
import { currentInstantAction } from '#src/components/zone/instant-action.ts'
import { isActionPossible, type ZoneAction, zoneOfPage } from '#src/components/zone/zone-of-page.ts'
import { instantWords } from '#src/i18n/en/instant.ts'
import { quickWords } from '#src/i18n/en/quick.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuAppearance } from '#src/ui/overlays/menu-button.tsx'
import { quickItems } from './quick-items.ts'

const { Dialog: UploadDialog } = dialogPart(() =>
  import('#src/components/upload/upload-dialog.tsx').then((module) => module.UploadDialog),
)
const { Dialog: ShareZoneDialog } = dialogPart(() =>
  import('#src/components/share/share-zone-dialog.tsx').then((module) => module.ShareZoneDialog),
)
const { Dialog: WhichZone } = dialogPart(() => import('./which-zone.tsx').then((module) => module.WhichZone))

/** The task started by the menu: choosing a zone, adding photos to one, or sharing its link. */
type Task =
  | { readonly kind: 'asking'; readonly action: ZoneAction }
  | { readonly kind: 'adding'; readonly zone: ZoneView; readonly files: readonly File[] }
  | { readonly kind: 'sharing'; readonly zoneId: ZoneId; readonly name: string; readonly link: string }

interface QuickActionsProps {
  readonly person: Person
  readonly appearance: MenuAppearance
}

/**
 * The quick actions: a button beside the bar that opens the most common actions, on the home page and in galleries.
 * Zone actions apply to the zone on the page. If the page shows none, the user chooses one, or is sent to the scanner
 * if they have none.
 */
export function QuickActions({ person, appearance }: QuickActionsProps) {
  const words = useWords(quickWords)
  const zones = useMyZones()
  const address = useLocation()
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const camera = useRef<HTMLInputElement>(null)
  const instant = useSyncExternalStore(currentInstantAction.subscribe, currentInstantAction.get)
  const photographed = useRef<ZoneView | null>(null)

  const act = (action: ZoneAction, zone: ZoneView) => {
    setTask(null)
    if (action === 'share') {
      if (zone.link !== null) setTask({ kind: 'sharing', zoneId: zone.id, name: zone.name, link: zone.link })
      return
    }
    // This dialog contains the camera of a roll.
    if (action === 'upload' || isUndeveloped(zone)) {
      setTask({ kind: 'adding', zone, files: [] })
      return
    }
    photographed.current = zone
    camera.current?.click()
  }
  const begin = (action: ZoneAction) => {
    const fitting = zones?.filter((zone) => isActionPossible(zone, action)) ?? []
    const shown = zoneOfPage(address, fitting) ?? (fitting.length === 1 ? fitting[0] : undefined)
    if (shown !== undefined) act(action, shown)
    else if (zones?.length === 0) void navigate({ to: '/scanner' })
    else setTask({ kind: 'asking', action })
  }
  return (
    <>
      <ActionMenu
        key={address.pathname}
        appearance={appearance}
        person={person}
        begin={begin}
        navigate={navigate}
        instant={instant}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.cameraInput}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          const zone = photographed.current
          if (zone !== null && files.length > 0) setTask({ kind: 'adding', zone, files })
        }}
      />
      <TaskDialog task={task} zones={zones} act={act} onTask={setTask} />
    </>
  )
}

function ActionMenu({
  person,
  appearance,
  begin,
  navigate,
  instant,
}: QuickActionsProps & {
  readonly begin: (action: ZoneAction) => void
  readonly navigate: UseNavigateResult<string>
  /** Creates a zone for one day. null if the menu has no such item. */
  readonly instant: (() => void) | null
}) {
  const words = useWords(quickWords)
  const { instantCreate } = useWords(instantWords)
  const items = linksFor(person, quickItems).filter(({ name }) => name !== 'instant' || instant !== null)
  const separateItem = items.find(({ isSeparate }) => isSeparate)
  const label = {
    camera: words.takePhoto,
    upload: words.upload,
    share: words.share,
    badges: words.badges,
    instant: instantCreate,
    influencer: words.influencer,
  }
  const choose = ({ name, to }: (typeof items)[number]) => {
    if (to !== null) void navigate({ to })
    else if (name === 'instant') instant?.()
    else if (name === 'camera' || name === 'upload' || name === 'share') begin(name)
  }
  return (
    <Menu
      {...appearance}
      items={items.map((quick) => {
        const Icon = icons[quick.name]
        return {
          key: quick.name,
          label: label[quick.name],
          icon: <Icon size={20} aria-hidden="true" />,
          isSeparate: quick === separateItem,
          onChoose: () => choose(quick),
        }
      })}
    />
  )
}

const icons = {
  camera: Camera,
  upload: ImageUp,
  share: Share2,
  badges: Award,
  instant: Zap,
  influencer: Megaphone,
} as const

interface TaskDialogProps {
  readonly task: Task | null
  readonly zones: readonly ZoneView[] | undefined
  readonly act: (action: ZoneAction, zone: ZoneView) => void
  readonly onTask: (value: Task | null) => void
}

function TaskDialog({ task, zones, act, onTask }: TaskDialogProps) {
  return (
    <>
      {task?.kind === 'asking' ? (
        <WhichZone
          action={task.action}
          zones={zones}
          onChoose={(zone) => act(task.action, zone)}
          onClose={() => onTask(null)}
        />
      ) : null}
      {task?.kind === 'adding' ? (
        <UploadDialog
          zoneId={task.zone.id}
          zoneName={task.zone.name}
          initialFiles={task.files}
          onClose={() => onTask(null)}
        />
      ) : null}
      {task?.kind === 'sharing' ? (
        <ShareZoneDialog
          zoneId={task.zoneId}
          name={task.name}
          link={task.link}
          onClose={() => onTask(null)}
        />
      ) : null}
    </>
  )
}

import {
  Award,
  Camera,
  ChartColumn,
  CircleHelp,
  GalleryVerticalEnd,
  House,
  Images,
  type LucideIcon,
  MapPinned,
  ScanLine,
  UserRound,
} from 'lucide-react'
import type { Audience } from '#src/components/navigation/audience.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'

interface NavigationItem {
  /** The target: a page, the guest's only album, or an action that runs at once. */
  readonly to:
    | '/'
    | '/locations'
    | '/scanner'
    | '/social-achievements'
    | '/analytics'
    | '/profile'
    | BarAction
  /** The key of its label in the shell's translations. */
  readonly name: keyof Pick<
    BaseWords['shell'],
    | 'album'
    | 'camera'
    | 'home'
    | 'zones'
    | 'scan'
    | 'badges'
    | 'profile'
    | 'me'
    | 'help'
    | 'feed'
    | 'locations'
    | 'analytics'
  >
  readonly icon: LucideIcon
  readonly isPrimary: boolean
  readonly audiences: readonly Audience[]
}

type BarAction = 'album' | 'camera' | 'help'

const allButAlbumGuests: readonly Audience[] = ['newcomer', 'member', 'host']

/** The items of the navigation bar. Primary items are highlighted. For each audience, the bar has two to five items. */
export const barItems: readonly NavigationItem[] = [
  { to: 'album', name: 'album', icon: Images, isPrimary: false, audiences: ['album-guest'] },
  { to: 'camera', name: 'camera', icon: Camera, isPrimary: true, audiences: ['album-guest'] },
  { to: '/', name: 'home', icon: House, isPrimary: false, audiences: ['newcomer', 'member'] },
  { to: '/', name: 'feed', icon: GalleryVerticalEnd, isPrimary: false, audiences: ['host'] },
  { to: '/locations', name: 'zones', icon: MapPinned, isPrimary: false, audiences: ['member'] },
  { to: '/locations', name: 'locations', icon: MapPinned, isPrimary: false, audiences: ['host'] },
  { to: '/scanner', name: 'scan', icon: ScanLine, isPrimary: true, audiences: allButAlbumGuests },
  { to: '/social-achievements', name: 'badges', icon: Award, isPrimary: false, audiences: ['member'] },
  { to: '/analytics', name: 'analytics', icon: ChartColumn, isPrimary: false, audiences: ['host'] },
  { to: '/profile', name: 'me', icon: UserRound, isPrimary: false, audiences: ['album-guest'] },
  { to: '/profile', name: 'profile', icon: UserRound, isPrimary: false, audiences: allButAlbumGuests },
  { to: 'help', name: 'help', icon: CircleHelp, isPrimary: false, audiences: ['album-guest'] },
]

import {
  Award,
  ChartColumn,
  GalleryVerticalEnd,
  House,
  type LucideIcon,
  MapPinned,
  ScanLine,
  UserRound,
} from 'lucide-react'
import type { BaseWords } from '#src/i18n/base-words.ts'

interface Place {
  readonly to: string
  /** Its word in the shell's catalogue. */
  readonly name: keyof Pick<
    BaseWords['shell'],
    'home' | 'zones' | 'scan' | 'badges' | 'profile' | 'feed' | 'locations' | 'analytics'
  >
  readonly icon: LucideIcon
  readonly isPrimary: boolean
}

const scan: Place = { to: '/scanner', name: 'scan', icon: ScanLine, isPrimary: true }
const profile: Place = { to: '/profile', name: 'profile', icon: UserRound, isPrimary: false }

/** The five places of each bar; the primary one stands out in the middle. */
export const navigation = {
  guest: [
    { to: '/', name: 'home', icon: House, isPrimary: false },
    { to: '/locations', name: 'zones', icon: MapPinned, isPrimary: false },
    scan,
    { to: '/social-achievements', name: 'badges', icon: Award, isPrimary: false },
    profile,
  ],
  organiser: [
    { to: '/', name: 'feed', icon: GalleryVerticalEnd, isPrimary: false },
    { to: '/locations', name: 'locations', icon: MapPinned, isPrimary: false },
    scan,
    { to: '/analytics', name: 'analytics', icon: ChartColumn, isPrimary: false },
    profile,
  ],
} as const satisfies Record<string, readonly Place[]>

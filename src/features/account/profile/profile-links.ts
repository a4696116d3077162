import {
  Bell,
  BookOpen,
  BriefcaseBusiness,
  Database,
  Download,
  Headset,
  History,
  Images,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Award,
  Package,
  Palette,
  ScanLine,
  ShoppingBag,
  Sparkles,
  UserRound,
} from 'lucide-react'
import { type Audience, everybody, payers } from '#src/components/navigation/audience.ts'

interface ProfileLink {
  readonly name: string
  readonly to: string
  readonly icon: LucideIcon
  readonly forWhom: readonly Audience[]
}

/** The links to the settings pages. */
export const settingLinks = [
  { name: 'you', to: '/profile/you', icon: UserRound, forWhom: everybody },
  { name: 'appearance', to: '/profile/appearance', icon: Palette, forWhom: everybody },
  { name: 'notifications', to: '/profile/notifications', icon: Bell, forWhom: everybody },
  { name: 'data', to: '/profile/data', icon: Database, forWhom: everybody },
  { name: 'account', to: '/profile/account', icon: KeyRound, forWhom: everybody },
] as const satisfies readonly ProfileLink[]

/** The other pages that the profile links to. */
export const profileLinks = [
  { name: 'scan', to: '/scanner', icon: ScanLine, forWhom: ['album-guest'] },
  // Includes albums that have ended and albums that were not confirmed.
  { name: 'zones', to: '/locations', icon: Images, forWhom: ['newcomer', 'album-guest'] },
  { name: 'activity', to: '/activity', icon: History, forWhom: everybody },
  { name: 'saved', to: '/downloads', icon: Download, forWhom: everybody },
  { name: 'badges', to: '/social-achievements', icon: Award, forWhom: ['host'] },
  { name: 'shop', to: '/merchandise', icon: ShoppingBag, forWhom: everybody },
  { name: 'orders', to: '/print-orders', icon: Package, forWhom: everybody },
  { name: 'plans', to: '/subscription', icon: Sparkles, forWhom: payers },
  { name: 'guide', to: '/guide', icon: BookOpen, forWhom: everybody },
  { name: 'customerService', to: '/customer-service', icon: Headset, forWhom: everybody },
  { name: 'business', to: '/business', icon: BriefcaseBusiness, forWhom: everybody },
  { name: 'desk', to: '/desk', icon: LayoutDashboard, forWhom: ['operator'] },
] as const satisfies readonly ProfileLink[]

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
  readonly audiences: readonly Audience[]
}

/** The links to the settings pages. */
export const settingLinks = [
  { name: 'you', to: '/profile/you', icon: UserRound, audiences: everybody },
  { name: 'appearance', to: '/profile/appearance', icon: Palette, audiences: everybody },
  { name: 'notifications', to: '/profile/notifications', icon: Bell, audiences: everybody },
  { name: 'data', to: '/profile/data', icon: Database, audiences: everybody },
  { name: 'account', to: '/profile/account', icon: KeyRound, audiences: everybody },
] as const satisfies readonly ProfileLink[]

/** The other pages that the profile links to. */
export const profileLinks = [
  { name: 'scan', to: '/scanner', icon: ScanLine, audiences: ['album-guest'] },
  // Includes albums that have ended and albums that were not confirmed.
  { name: 'zones', to: '/locations', icon: Images, audiences: ['newcomer', 'album-guest'] },
  { name: 'activity', to: '/activity', icon: History, audiences: everybody },
  { name: 'saved', to: '/downloads', icon: Download, audiences: everybody },
  { name: 'badges', to: '/social-achievements', icon: Award, audiences: ['host'] },
  { name: 'shop', to: '/merchandise', icon: ShoppingBag, audiences: everybody },
  { name: 'orders', to: '/print-orders', icon: Package, audiences: everybody },
  { name: 'plans', to: '/subscription', icon: Sparkles, audiences: payers },
  { name: 'guide', to: '/guide', icon: BookOpen, audiences: everybody },
  { name: 'customerService', to: '/customer-service', icon: Headset, audiences: everybody },
  { name: 'business', to: '/business', icon: BriefcaseBusiness, audiences: everybody },
  { name: 'desk', to: '/desk', icon: LayoutDashboard, audiences: ['operator'] },
] as const satisfies readonly ProfileLink[]

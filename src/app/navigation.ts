import { Award, House, MapPinned, ScanLine, UserRound } from 'lucide-react'

/** The five places of the bottom bar; the primary one stands out in the middle. */
export const navigation = [
  { to: '/', name: 'home', icon: House, isPrimary: false },
  { to: '/locations', name: 'zones', icon: MapPinned, isPrimary: false },
  { to: '/scanner', name: 'scan', icon: ScanLine, isPrimary: true },
  { to: '/social-achievements', name: 'badges', icon: Award, isPrimary: false },
  { to: '/profile', name: 'profile', icon: UserRound, isPrimary: false },
] as const

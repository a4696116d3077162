import { CircleDollarSign, Download, Images, ShieldCheck, Trophy } from 'lucide-react'
import { type Audience, payers } from '#src/components/navigation/audience.ts'

const operators: readonly Audience[] = ['operator']

/** The pages that home links to below the photos. Guests find their pages in the bar and the profile. */
export const places = [
  { name: 'zones', href: '/locations', icon: Images, audiences: payers },
  { name: 'downloads', href: '/downloads', icon: Download, audiences: payers },
  { name: 'influencer', href: '/influencer-program', icon: Trophy, audiences: payers },
  { name: 'revenue', href: '/revenue', icon: CircleDollarSign, audiences: payers },
  { name: 'competitive', href: '/competitive', icon: ShieldCheck, audiences: operators },
] as const

import { CircleDollarSign, Download, Images, ShieldCheck, Trophy } from 'lucide-react'

const places = [
  { name: 'zones', href: '/locations', icon: Images, isForAdmins: false },
  { name: 'downloads', href: '/downloads', icon: Download, isForAdmins: false },
  { name: 'influencer', href: '/influencer-program', icon: Trophy, isForAdmins: false },
  { name: 'revenue', href: '/revenue', icon: CircleDollarSign, isForAdmins: false },
  { name: 'competitive', href: '/competitive', icon: ShieldCheck, isForAdmins: true },
] as const

interface Reader {
  readonly isAdmin: boolean
  readonly hasPage: (href: string) => boolean
}

/** Where home leads to, for this person and in this version of the app. */
export function placesFor({ isAdmin, hasPage }: Reader): readonly (typeof places)[number][] {
  return places.filter(({ href, isForAdmins }) => hasPage(href) && (isAdmin || !isForAdmins))
}

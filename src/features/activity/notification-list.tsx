import { Link } from '@tanstack/react-router'
import {
  CheckCheck,
  Clock,
  CreditCard,
  Eye,
  EyeOff,
  FileArchive,
  Handshake,
  Lock,
  type LucideIcon,
  MessageCircle,
  Package,
  ShieldCheck,
  Trophy,
} from 'lucide-react'
import { useNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { activityWords } from '#src/i18n/en/activity.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { NoticeKind, NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { readNotice } from '#src/data/notices/notice-commands.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { eventItem, eventList, eventRow, eventSign, eventTitle, eventWords } from './event-list.ts'

/** What the user was told of their zones, read or not, the last first. */
export function NotificationList({ notices }: { readonly notices: readonly NoticeRow[] }) {
  const words = useWords(activityWords)
  const unread = notices.filter(({ readAt }) => readAt === null)
  const readAll = () => {
    for (const { id } of unread) void readNotice(id)
  }
  return (
    <section aria-labelledby="news" className={css(cardStyle.raw(), stack)}>
      <div className={head}>
        <h2 id="news" className={headingStyle({ size: 'medium' })}>
          {words.news}
        </h2>
        {unread.length > 0 ? <Chip tone="accent">{words.unread(unread.length)}</Chip> : null}
      </div>
      {notices.length === 0 ? <p className={mutedText}>{words.noNews}</p> : null}
      {notices.length > 0 ? (
        <ul className={eventList}>
          {notices.map((notice) => (
            <li key={notice.id} className={eventItem}>
              <NewsRow notice={notice} />
            </li>
          ))}
        </ul>
      ) : null}
      {unread.length > 0 ? (
        <div>
          <Button tone="soft" icon={<CheckCheck size={20} aria-hidden="true" />} onClick={readAll}>
            {words.readAll}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function NewsRow({ notice }: { readonly notice: NoticeRow }) {
  const words = useWords(activityWords)
  const { roles } = useBrandWords().zone
  const now = useNow()
  const { id, kind, zoneId, zoneName, role, at, readAt } = notice
  const Sign = signs[kind]
  return (
    <Link
      {...placeOf(kind, zoneId)}
      className={css(eventRow, link)}
      onClick={readAt === null ? () => void readNotice(id) : undefined}
    >
      <Sign size={20} aria-hidden="true" className={eventSign} />
      <span className={eventWords}>
        <span className={eventTitle}>{words.kinds[kind](zoneName, roles[role ?? 'contributor'])}</span>
        <span className={mutedText}>{formatAge(at, now)}</span>
      </span>
      {readAt === null ? <Chip tone="accent">{words.isNew}</Chip> : null}
    </Link>
  )
}

/** Where it is told at length. */
function placeOf(kind: NoticeKind, zoneId: NoticeRow['zoneId']) {
  if (kind === 'support-answered') return { to: '/customer-service', hash: 'questions' } as const
  if (kind === 'payment-failed' || kind === 'plan-ended' || kind === 'payment-refunded')
    return { to: '/subscription-management' } as const
  if (kind === 'order-sent') return { to: '/print-orders' } as const
  if (kind.startsWith('application-') || kind.startsWith('reward-'))
    return { to: '/influencer-dashboard' } as const
  if (zoneId === null) return { to: '/profile', hash: 'my-data' } as const
  const params = { zoneId }
  if (kind === 'zone-offered') return { to: '/locations/$zoneId/settings', params } as const
  return { to: '/locations/$zoneId', params } as const
}

const signs: Readonly<Record<NoticeKind, LucideIcon>> = {
  'zone-ends-in-24h': Clock,
  'zone-ends-in-2h': Clock,
  'role-given': ShieldCheck,
  'photo-hidden': EyeOff,
  'photo-approved': Eye,
  'data-ready': FileArchive,
  'zone-closed': Lock,
  'zone-offered': Handshake,
  'zone-taken': Handshake,
  'zone-declined': Handshake,
  'support-answered': MessageCircle,
  'zone-falls-back': Clock,
  'payment-failed': CreditCard,
  'plan-ended': CreditCard,
  'payment-refunded': CreditCard,
  'order-sent': Package,
  'application-approved': Trophy,
  'application-declined': Trophy,
  'reward-credit': Trophy,
  'reward-paid': Trophy,
}
const stack = css.raw({ display: 'grid', gap: '3' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const link = css.raw({ textDecoration: 'none', color: 'ink', _hover: { backgroundColor: 'sunken' } })

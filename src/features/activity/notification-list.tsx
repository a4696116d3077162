import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { Link } from '@tanstack/react-router'
import {
  Award,
  BookHeart,
  Building2,
  Clapperboard,
  Clock,
  CloudAlert,
  CreditCard,
  Eye,
  EyeOff,
  FileArchive,
  Film,
  Gift,
  Handshake,
  Heart,
  Lock,
  Megaphone,
  type LucideIcon,
  MessageCircle,
  Package,
  Scale,
  ShieldCheck,
  SmilePlus,
  Trophy,
  UserPlus,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNow } from '#src/components/time/use-now.ts'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatAge } from '#src/i18n/format.ts'
import { activityWords } from '#src/i18n/en/activity.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { formatMessage } from '#src/i18n/format-message.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { isActivityCount, type NoticeKind, type NoticeRow } from '#src/contract/entities/zones/notice.ts'
import {
  type NotificationGroup,
  type GroupPeople,
  groupNotifications,
  isOnDayOf,
  peopleOf,
} from '#src/data/notifications/group-notifications.ts'
import { markAllNotificationsRead } from '#src/data/notifications/notification-commands.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { eventItem, eventList, eventRow, eventSign, eventTitle, eventWords } from './event-list.ts'
import { NoticePicture } from './notice-picture.tsx'

/** The user's notifications, newest first. Showing them marks them as read; new ones stay marked until the page closes. */
export function NotificationList({ notices }: { readonly notices: readonly NoticeRow[] }) {
  const words = useWords(activityWords)
  const now = useNow()
  const [openedAt] = useState(() => browserPlatform.clock.now())
  const unseenAt = notices.find(({ readAt }) => readAt === null)?.at
  useEffect(() => {
    if (unseenAt !== undefined) void markAllNotificationsRead(unseenAt)
  }, [unseenAt])
  const isToday = isOnDayOf(now, deviceTimeZone())
  const parts = [
    { name: words.today, rows: notices.filter(isToday) },
    { name: words.earlier, rows: notices.filter((notice) => !isToday(notice)) },
  ]
  return (
    <Section id="news" title={words.news} className={css(cardStyle.raw(), stack)}>
      {notices.length === 0 ? <p className={mutedText}>{words.noNews}</p> : null}
      {parts.map(({ name, rows }) =>
        rows.length === 0 ? null : (
          <div key={name}>
            <h3 className={day}>{name}</h3>
            <ul className={eventList}>
              {groupNotifications(rows).map((line) => (
                <li key={line[0].id} className={eventItem}>
                  <NotificationRow
                    line={line}
                    age={formatAge(line[0].at, now)}
                    isNew={line.some(({ readAt }) => readAt === null || readAt >= openedAt)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </Section>
  )
}

interface NotificationRowProps {
  readonly line: NotificationGroup
  readonly age: string
  readonly isNew: boolean
}

function NotificationRow({ line, age, isNew }: NotificationRowProps) {
  const words = useWords(activityWords)
  const [notice] = line
  const { kind, zoneName } = notice
  const snippet = line.length === 1 ? notice.snippet : ''
  const photoIds = isActivityCount(kind) ? line.flatMap(({ photoId }) => photoId ?? []) : []
  const Sign = signs[kind]
  return (
    <Link {...linkOfGroup(line)} className={css(eventRow, link)}>
      <Sign size={20} aria-hidden="true" className={eventSign} />
      <span className={eventWords}>
        <span className={eventTitle}>
          <Sentence line={line} />
          {isNew ? <VisuallyHidden>, {words.isNew}</VisuallyHidden> : null}
        </span>
        {snippet === '' ? null : (
          <span dir="auto" className={textStyle}>
            {snippet}
          </span>
        )}
        <span className={mutedText}>{isActivityCount(kind) ? joinFacts([zoneName, age]) : age}</span>
      </span>
      {isNew ? <span aria-hidden="true" className={dot} /> : null}
      {photoIds.length === 0 ? null : (
        <span className={strip}>
          {photoIds.slice(0, maxPictures).map((photoId) => (
            <NoticePicture key={photoId} photoId={photoId} />
          ))}
        </span>
      )}
    </Link>
  )
}

function Sentence({ line }: { readonly line: NotificationGroup }) {
  const words = useWords(activityWords)
  const { roles } = useBrandWords().zone
  const { kind, names, count, zoneName, role } = line[0]
  const who = peopleText(words, peopleOf(line))
  switch (kind) {
    case 'photo-liked':
    case 'photo-reacted':
      return line.length === 1
        ? words.counted[kind]({ who })
        : words.gathered[kind]({ who, photos: line.length })
    case 'members-joined':
    case 'guestbook-signed':
      return words.counted[kind]({ who })
    case 'photo-commented':
    case 'comment-answered':
      return words.counted[kind]({ who: words.commented({ name: names[0] ?? '', count }) })
    case 'badge-earned':
      return words.badgesEarned({ count })
    case 'join-requested':
      return words.joinRequested({ name: names[0] ?? '', zone: zoneName })
    case 'badge-given':
      return words.badgeGiven({ name: names[0] ?? '', zone: zoneName })
    default:
      return formatMessage(words.kinds[kind], { zone: zoneName, role: roles[role ?? 'contributor'] })
  }
}

/** `Anna`, `Anna and Ben`, `Anna and 3 others`, `Anna, Ben and others`. */
function peopleText(words: WordsByArea['activity'], { names, count }: GroupPeople): string {
  const [first = '', second] = names
  if (count === null) return second === undefined ? first : words.andMore({ first, second })
  if (count <= 1) return first
  return count === 2 && second !== undefined
    ? words.two({ first, second })
    : words.andOthers({ first, others: count - 1 })
}

/** For several photos, links to all of the user's own photos in the zone. */
function linkOfGroup(line: NotificationGroup) {
  const [notice] = line
  const { zoneId } = notice
  return line.length === 1 || zoneId === null
    ? linkOfNotification(notice)
    : ({ to: '/locations/$zoneId', params: { zoneId }, search: { by: 'mine' } } as const)
}

/** The page that a notification links to. */
function linkOfNotification({ kind, zoneId, photoId }: NoticeRow) {
  if (kind === 'support-answered') return { to: '/customer-service', hash: 'questions' } as const
  if (kind === 'authority-asked') return { to: '/desk/$list', params: { list: 'requests' } } as const
  if (
    kind === 'plan-given' ||
    kind === 'payment-failed' ||
    kind === 'plan-ended' ||
    kind === 'payment-refunded'
  )
    return { to: '/subscription-management' } as const
  if (kind === 'badge-earned' || kind === 'badge-given') return { to: '/social-achievements' } as const
  if (kind === 'film-ready' && zoneId !== null)
    return { to: '/locations/$zoneId/recap', params: { zoneId } } as const
  if (kind === 'backup-failed') return { to: '/cloud-applications' } as const
  if (
    kind === 'organisation-made' ||
    kind === 'seat-ended' ||
    kind === 'invoice-overdue' ||
    kind === 'domain-missing'
  )
    return { to: '/enterprise' } as const
  if (kind === 'join-declined') return { to: '/scanner' } as const
  if (kind === 'order-sent') return { to: '/print-orders' } as const
  if (kind.startsWith('application-') || kind.startsWith('reward-'))
    return { to: '/influencer-dashboard' } as const
  if (kind.startsWith('ad-')) return { to: '/advertising-dashboard' } as const
  if (zoneId === null) return { to: '/profile/$part', params: { part: 'account' }, hash: 'my-data' } as const
  if (isActivityCount(kind) && photoId !== null)
    return { to: '/photo/$photoId', params: { photoId } } as const
  const params = { zoneId }
  if (kind === 'members-joined' || kind === 'join-requested')
    return { to: '/locations/$zoneId/people', params } as const
  if (kind === 'guestbook-signed') return { to: '/locations/$zoneId/guestbook', params } as const
  if (kind === 'zone-offered') return { to: '/locations/$zoneId/settings', params } as const
  return { to: '/locations/$zoneId', params } as const
}

const signs: Readonly<Record<NoticeKind, LucideIcon>> = {
  'photo-liked': Heart,
  'photo-reacted': SmilePlus,
  'photo-commented': MessageCircle,
  'comment-answered': MessageCircle,
  'members-joined': UserPlus,
  'guestbook-signed': BookHeart,
  'zone-ends-in-24h': Clock,
  'zone-ends-in-2h': Clock,
  'role-given': ShieldCheck,
  'photo-hidden': EyeOff,
  'photo-approved': Eye,
  'report-hidden': EyeOff,
  'report-kept': Eye,
  'plan-given': Gift,
  'data-ready': FileArchive,
  'backup-failed': CloudAlert,
  'organisation-made': Building2,
  'seat-ended': Building2,
  'invoice-overdue': CreditCard,
  'domain-missing': Building2,
  'zone-closed': Lock,
  'zone-announced': Megaphone,
  'zone-offered': Handshake,
  'zone-taken': Handshake,
  'zone-declined': Handshake,
  'support-answered': MessageCircle,
  'authority-asked': Scale,
  'zone-falls-back': Clock,
  'payment-failed': CreditCard,
  'plan-ended': CreditCard,
  'payment-refunded': CreditCard,
  'order-sent': Package,
  'application-approved': Trophy,
  'application-declined': Trophy,
  'reward-credit': Trophy,
  'reward-paid': Trophy,
  'ad-approved': Megaphone,
  'ad-refused': Megaphone,
  'ad-ended': Megaphone,
  'film-ready': Clapperboard,
  'roll-developed': Film,
  'badge-earned': Award,
  'badge-given': Award,
  'join-requested': UserPlus,
  'join-accepted': UserPlus,
  'join-declined': UserPlus,
}
/** The maximum number of thumbnails per line. More add no information and leave no room for the text. */
const maxPictures = 3
const stack = css.raw({ display: 'grid', gap: '3' })
const strip = css({
  display: 'flex',
  gap: '1',
  flexShrink: '0',
  '& > :nth-child(n + 2)': { display: { base: 'none', sm: 'block' } },
})
const day = css({ fontSize: 'sm', fontWeight: 'semibold', color: 'muted', paddingBlockEnd: '1' })
const link = css.raw({ textDecoration: 'none', color: 'ink', _hover: { backgroundColor: 'sunken' } })
const textStyle = css({ lineClamp: '2', overflowWrap: 'anywhere' })
const dot = css({
  flexShrink: '0',
  alignSelf: 'center',
  width: '2',
  height: '2',
  borderRadius: 'full',
  backgroundColor: 'accent',
})

import { Link } from '@tanstack/react-router'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { markNotificationRead } from '#src/data/notifications/notification-commands.ts'
import { useNotificationRows } from '#src/data/notifications/notification-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { groupNotices, type NoticeGroup } from './notice-groups.ts'

/** Unread notifications about the user's zones. */
export function NoticeList() {
  const words = useWords(zonesWords)
  const groups = groupNotices(useNotificationRows() ?? [])
  if (groups.length === 0) return null
  return (
    <ul aria-label={words.notices} className={list}>
      {groups.map((group) => (
        <li key={`${group.kind} ${group.zoneId}`}>
          <NotificationList group={group} />
        </li>
      ))}
    </ul>
  )
}

function NotificationList({ group }: { readonly group: NoticeGroup }) {
  const words = useWords(zonesWords)
  const roles = useBrandWords().zone.roles
  const { kind, zoneId, zoneName, role, notices } = group
  const text =
    kind === 'role-given'
      ? words.news[kind]({ zone: zoneName, role: roles[role ?? 'contributor'] })
      : words.news[kind]({ zone: zoneName, count: notices.length })
  const read = () => {
    for (const notice of notices) void markNotificationRead(notice)
  }
  return (
    <Notice
      tone={kind === 'photo-hidden' ? 'warning' : 'info'}
      title={text}
      actions={
        <>
          <Link
            to={targetPageOf(kind)}
            params={{ zoneId }}
            className={buttonStyle({ tone: 'plain' })}
            onClick={read}
          >
            {kind === 'zone-offered'
              ? words.seeOffer
              : kind === 'join-requested'
                ? words.seeRequests
                : words.openZone}
          </Link>
          <Button tone="plain" onClick={read}>
            {words.gotIt}
          </Button>
        </>
      }
    />
  )
}

/** Returns the page where the host makes the decision, or the zone itself. */
function targetPageOf(kind: NoticeGroup['kind']) {
  if (kind === 'zone-offered') return '/locations/$zoneId/settings'
  return kind === 'join-requested' ? '/locations/$zoneId/people' : '/locations/$zoneId'
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })

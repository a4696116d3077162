import { Link } from '@tanstack/react-router'
import { Bell as BellSign } from 'lucide-react'
import { activityWords } from '#src/i18n/en/activity.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useUnreadCount } from '#src/data/notifications/notification-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'

const maxShownCount = 9

/** Links to recent activity, with the number of unread items. */
export function Bell() {
  const words = useWords(activityWords)
  const unread = useUnreadCount() ?? 0
  const name = unread === 0 ? words.title : words.bell({ count: unread })
  return (
    <Link
      to="/activity"
      className={css(iconButtonStyle.raw(), place)}
      aria-label={name}
      data-tip={words.title}
    >
      <BellSign size={22} aria-hidden="true" />
      {unread === 0 ? null : (
        <span aria-hidden="true" className={number} data-transient>
          {unread > maxShownCount ? `${maxShownCount}+` : unread}
        </span>
      )}
    </Link>
  )
}

const place = css.raw({ position: 'relative' })
const number = css({
  position: 'absolute',
  top: '0.5',
  insetInlineEnd: '0.5',
  display: 'grid',
  placeItems: 'center',
  minWidth: '5',
  height: '5',
  paddingInline: '1',
  borderRadius: 'full',
  fontSize: '2xs',
  fontWeight: 'bold',
  lineHeight: 'none',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: 'accent',
  color: 'onAccent',
  boxShadow: '[0 0 0 2px token(colors.surface)]',
})

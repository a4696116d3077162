import {
  Award,
  type LucideIcon,
  Share2,
  Brush,
  Camera,
  Compass,
  DoorOpen,
  Flame,
  Heart,
  Images,
  MessageCircle,
  MessagesSquare,
  Moon,
  Palette,
  Printer,
  SmilePlus,
  Star,
  Sunrise,
  Target,
  Tent,
  UserPlus,
  Users,
} from 'lucide-react'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import type { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { type BadgeCounter, type BadgeName, badgeRules, isBadgeName } from '#src/contract/rules/badges.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { badgesWords } from '#src/i18n/en/badges.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { drawBadgeCard, shareCard } from './badge-card.ts'

/** A badge that the user has earned. */
export interface EarnedRow extends BadgeRow {
  readonly earnedAt: number
}

interface EarnedBadgeProps {
  readonly row: EarnedRow
  readonly isNew: boolean
}

/** An earned badge with its date and giver. It can be shared as an image. */
export function EarnedBadge({ row, isNew }: EarnedBadgeProps) {
  const words = useWords(badgesWords)
  const brand = useBrand()
  const me = useSession()?.user.displayName ?? ''
  const { given, earnedAt } = row
  const name = isBadgeName(row.id) ? row.id : null
  const title = given?.title ?? (name === null ? row.id : titleOf(words, slugOf(brand), name))
  const day = formatDay(earnedAt)
  const share = async () => {
    const card = { title, line: words.cardLine({ name: me }), day, brandName: brand.name }
    const file = await drawBadgeCard(card)
    if (file === null) showToast(words.shareFailed, { tone: 'danger' })
    else if ((await shareCard(file)) === 'saved') showToast(words.saved, { tone: 'success' })
  }
  return (
    <li className={css(cardStyle.raw(), item)}>
      <Medal Sign={name === null ? Award : badgeSigns[badgeRules[name].counter]} isEarned />
      <div className={body}>
        <h3 className={headingStyle({ size: 'small' })}>{title}</h3>
        <p className={mutedText}>
          {given === null && name !== null ? words.names[name].text : null}
          {given === null ? null : words.givenBy({ name: given.by, zone: given.zoneName })}
        </p>
        <p className={foot}>
          {isNew ? <Chip tone="success">{words.isNew}</Chip> : null}
          <span className={mutedText}>{words.earnedOn({ day })}</span>
        </p>
      </div>
      <IconButton label={words.shareNamed({ title })} onClick={() => void share()}>
        <Share2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface OpenBadgeProps {
  readonly name: BadgeName
  /** The count from the server. */
  readonly count: number
  readonly waiting: Readonly<Partial<Record<BadgeCounter, number>>>
}

/** A badge that the user has not earned yet: its rule, the progress, and unsent progress on this device. */
export function OpenBadge({ name, count, waiting }: OpenBadgeProps) {
  const words = useWords(badgesWords)
  const brand = useBrand()
  const { counter, need } = badgeRules[name]
  const title = titleOf(words, slugOf(brand), name)
  const more = Math.min(waiting[counter] ?? 0, need - count)
  return (
    <li className={css(cardStyle.raw(), item)}>
      <Medal Sign={badgeSigns[counter]} isEarned={false} />
      <div className={body}>
        <h3 className={headingStyle({ size: 'small' })}>{title}</h3>
        <p className={mutedText}>{words.names[name].text}</p>
        {need > 1 ? (
          <>
            <ProgressBar label={title} ratio={count / need} />
            <p className={mutedText}>{words.progress({ have: count, need })}</p>
          </>
        ) : null}
        {more > 0 ? <p className={mutedText}>{words.waiting({ count: more })}</p> : null}
      </div>
    </li>
  )
}

function Medal({ Sign, isEarned }: { readonly Sign: LucideIcon; readonly isEarned: boolean }) {
  return (
    <span className={medal({ isEarned })}>
      <Sign size={26} aria-hidden="true" />
    </span>
  )
}

function titleOf(
  words: WordsByArea['badges'],
  brand: keyof WordsByArea['badges']['byBrand'],
  name: BadgeName,
): string {
  const own: Partial<Record<BadgeName, string>> = words.byBrand[brand]
  return own[name] ?? words.names[name].title
}

/** The icon of each badge, by the counter it uses. */
const badgeSigns: Readonly<Record<BadgeCounter, LucideIcon>> = {
  joined: DoorOpen,
  brand: Compass,
  hosted: Tent,
  guest: Users,
  crowd: Images,
  photo: Camera,
  night: Moon,
  early: Sunrise,
  streak: Flame,
  edit: Brush,
  liked: Heart,
  likeGot: Heart,
  star: Star,
  comment: MessageCircle,
  commentGot: MessagesSquare,
  reaction: SmilePlus,
  emoji: Palette,
  mission: Target,
  invite: UserPlus,
  print: Printer,
}

const item = css.raw({ display: 'flex', gap: '4', alignItems: 'flex-start', padding: '4' })
const body = css({ display: 'grid', gap: '1', flexGrow: '1', minWidth: '0' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const medal = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '14',
    height: '14',
    borderRadius: 'full',
    flexShrink: '0',
    borderWidth: 'thick',
  },
  variants: {
    isEarned: {
      true: { backgroundColor: 'accent', color: 'onAccent', borderColor: 'accent' },
      false: { backgroundColor: 'sunken', color: 'muted', borderColor: 'line', borderStyle: 'dashed' },
    },
  },
})

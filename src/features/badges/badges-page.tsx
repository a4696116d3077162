import { createFileRoute, Link } from '@tanstack/react-router'
import { Camera, Compass, DoorOpen, Heart, Images, Target, Tent, Users } from 'lucide-react'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useOwnCounts } from '#src/data/photos/own-counts.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { badgeFacts, badgeRules } from './badge-rules.ts'

export const Route = createFileRoute('/_signed-in/social-achievements')({ component: BadgesPage })

/** Badges, each with how far one is, counted from this device's copy of one's zones. */
function BadgesPage() {
  const wording = useBrandWords()
  const words = useWords(accountWords)
  const session = useSession()
  const zones = useMyZones()
  const own = useOwnCounts()
  return (
    <div className={pageStyle()}>
      <header>
        <PageHeading>{words.badgesTitle}</PageHeading>
        <p className={mutedText}>{words.badgesText}</p>
      </header>
      {zones === undefined || own === undefined || session === null || session === undefined ? (
        <PageSkeleton label={wording.shell.loading} variant="card" />
      ) : null}
      {zones?.length === 0 ? (
        <EmptyState
          title={words.badgesEmptyTitle}
          text={words.badgesEmptyText}
          picture={<Compass size={40} />}
          actions={
            <Link to="/scanner" className={buttonStyle()}>
              {wording.zone.scan}
            </Link>
          }
        />
      ) : null}
      {zones !== undefined && zones.length > 0 && own !== undefined && session ? (
        <ul className={list}>
          {badgeRules.map((rule) => {
            const have = Math.min(rule.need, rule.have(badgeFacts(zones, own, session.user.id)))
            const isEarned = have >= rule.need
            const Sign = signs[rule.name]
            const { title, text } = words.badges[rule.name]
            return (
              <li key={rule.name} className={css(cardStyle.raw(), item)}>
                <span className={medal({ isEarned })}>
                  <Sign size={30} aria-hidden="true" />
                </span>
                <div className={body}>
                  <h2 className={headingStyle({ size: 'small' })}>{title}</h2>
                  <p className={mutedText}>{text}</p>
                  {isEarned ? (
                    <Chip tone="success">{words.earned}</Chip>
                  ) : (
                    <>
                      <ProgressBar label={title} ratio={have / rule.need} />
                      <p className={mutedText}>{words.progress(have, rule.need)}</p>
                    </>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

const signs = {
  arrival: DoorOpen,
  firstPhoto: Camera,
  host: Tent,
  explorer: Compass,
  applause: Heart,
  missions: Target,
  photographer: Images,
  crowd: Users,
}
const list = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[1fr 1fr]' },
  listStyle: 'none',
})
const item = css.raw({ display: 'flex', gap: '4', alignItems: 'flex-start' })
const body = css({ display: 'grid', gap: '1.5', flexGrow: '1', minWidth: '0' })
const medal = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '16',
    height: '16',
    borderRadius: 'full',
    flexShrink: '0',
    borderWidth: 'thick',
    borderStyle: 'solid',
  },
  variants: {
    isEarned: {
      true: { backgroundColor: 'accent', color: 'onAccent', borderColor: 'accent' },
      false: { backgroundColor: 'sunken', color: 'muted', borderColor: 'line', borderStyle: 'dashed' },
    },
  },
})

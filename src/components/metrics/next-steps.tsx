import { Link } from '@tanstack/react-router'
import { useSession } from '#src/data/session/session-queries.ts'
import { nextStepsWords } from '#src/i18n/en/next-steps.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { cardStyle, cardList } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

const placeOf = {
  add: '/locations',
  own: '/qr-zone-creator',
  details: '/analytics',
  answer: '/locations',
  keep: '/downloads',
  account: '/profile',
  print: '/merchandise',
} as const

interface PageProps {
  readonly page: 'market' | 'barriers'
}

/** The purpose of a page with the user's own metrics. */
export function Purpose({ page }: PageProps) {
  return <p className={aim}>{useWords(nextStepsWords).purpose[page]}</p>
}

/** What a user without a zone can do to improve these metrics. */
export function NextSteps({ page }: PageProps) {
  const words = useWords(nextStepsWords)
  const isGuest = useSession()?.user.kind === 'guest'
  const steps =
    page === 'market'
      ? (['add', 'own', 'details'] as const)
      : (['answer', 'keep', isGuest ? 'account' : 'print'] as const)
  return (
    <Section id="next-steps" title={words.title} className={section}>
      <ul className={cardList}>
        {steps.map((step) => (
          <li key={step} className={css(cardStyle.raw(), card)}>
            <h3 className={headingStyle({ size: 'small' })}>{words.steps[step].title}</h3>
            <p className={mutedText}>{words.steps[step].text}</p>
            <Link to={placeOf[step]} className={css(buttonStyle.raw({ tone: 'soft' }), button)}>
              {words.steps[step].action}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const section = css({ display: 'grid', gap: '4' })
const aim = css({ maxWidth: 'text' })
const card = css.raw({ display: 'grid', gap: '2', gridTemplateRows: '[auto 1fr auto]' })
const button = css.raw({ justifySelf: 'start', marginBlockStart: '2' })

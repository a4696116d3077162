import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight, CircleHelp, HardDrive, History, type LucideIcon, Send } from 'lucide-react'
import { useId } from 'react'
import { SupportFields } from '#src/components/support/support-fields.tsx'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { requestSupport } from '#src/data/support/support-commands.ts'
import { SupportThreads } from './support-threads.tsx'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/_signed-in/customer-service')({ component: CustomerServicePage })

/** Help as a page of its own: what people ask most, with where it is answered, and the form. */
function CustomerServicePage() {
  const words = useWords(supportWords)
  const session = useSession()
  const formId = useId()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <header>
        <PageHeading>{words.pageTitle}</PageHeading>
        <p className={mutedText}>{words.pageText}</p>
      </header>
      <section aria-labelledby="asked" className={stack}>
        <h2 id="asked" className={headingStyle({ size: 'medium' })}>
          {words.askedTitle}
        </h2>
        <ul className={list}>
          {answers.map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Link to={to} className={css(cardStyle.raw({ isLink: true }), answer)}>
                <Icon size={22} aria-hidden="true" className={sign} />
                <span className={text}>
                  <span className={question}>{words.asked[key].question}</span>
                  <span className={mutedText}>{words.asked[key].answer}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" className={sign} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contact" className={css(cardStyle.raw(), stackRaw)}>
        <h2 id="contact" className={headingStyle({ size: 'medium' })}>
          {words.title}
        </h2>
        {session === null || session === undefined ? null : (
          <SupportFields id={formId} user={session.user} send={requestSupport} onSent={() => undefined} />
        )}
        <Button type="submit" form={formId} isWide icon={<Send size={20} aria-hidden="true" />}>
          {words.send}
        </Button>
      </section>
      <SupportThreads />
    </div>
  )
}

const answers = [
  { key: 'missing', to: '/locations', icon: CircleHelp },
  { key: 'waiting', to: '/activity', icon: History },
  { key: 'full', to: '/storage-optimization', icon: HardDrive },
] as const satisfies readonly { key: string; to: string; icon: LucideIcon }[]

const stackRaw = css.raw({ display: 'grid', gap: '4' })
const stack = css(stackRaw)
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const answer = css.raw({ display: 'flex', alignItems: 'center', gap: '3' })
const sign = css({ flexShrink: '0', color: 'accentText' })
const text = css({ display: 'grid', gap: '0.5', minWidth: '0', flexGrow: '1' })
const question = css({ fontWeight: 'semibold', lineHeight: 'snug' })

import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight, CircleHelp, HardDrive, History, type LucideIcon, Send } from 'lucide-react'
import { useId, useEffect, useState } from 'react'
import { SupportFields } from '#src/components/support/support-fields.tsx'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { requestSupport, readSupportThreads } from '#src/data/support/support-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { Section } from '#src/ui/page/section.tsx'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { SupportThread } from '#src/contract/calls/support-calls.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useNotificationRows } from '#src/data/notifications/notification-queries.ts'
import { formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

export const Route = createFileRoute('/_signed-in/customer-service')({ component: CustomerServicePage })

/** The help page: frequent questions with links to their answers, and the form. */
function CustomerServicePage() {
  const words = useWords(supportWords)
  const session = useSession()
  const formId = useId()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.pageTitle} text={words.pageText} />
      <Section id="asked" title={words.askedTitle} className={stack}>
        <ul className={list}>
          {answers.map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Link to={to} className={css(cardStyle.raw({ isLink: true }), answerRow)}>
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
      </Section>
      <Section id="contact" title={words.title} className={css(cardStyle.raw(), stackRaw)}>
        {session === null || session === undefined ? null : (
          <SupportFields id={formId} user={session.user} send={requestSupport} onSent={() => undefined} />
        )}
        <Button type="submit" form={formId} isWide icon={<Send size={20} aria-hidden="true" />}>
          {words.send}
        </Button>
      </Section>
      <SupportThreads />
    </div>
  )
}

const answers = [
  { key: 'missing', to: '/locations', icon: CircleHelp },
  { key: 'waiting', to: '/activity', icon: History },
  { key: 'full', to: '/storage-optimization', icon: HardDrive },
] as const satisfies readonly { key: string; to: string; icon: LucideIcon }[]

/**
 * The user's support requests and answers, loaded from the server. A new answer arrives with the pull, as a
 * notification.
 */
function SupportThreads() {
  const words = useWords(supportWords)
  const newest = useNotificationRows()?.find(({ kind }) => kind === 'support-answered')?.id
  return (
    <section id="questions" aria-labelledby="threads" className={stack}>
      <h2 id="threads" className={headingStyle({ size: 'medium' })}>
        {words.threadsTitle}
      </h2>
      <Threads key={newest ?? ''} />
    </section>
  )
}

function Threads() {
  const words = useWords(supportWords)
  const { error } = useBrandWords()
  const { threads, problem, isOffline } = useThreads()
  if (isOffline && threads === null) return <p className={mutedText}>{words.threadsOffline}</p>
  if (problem !== null) {
    return (
      <div role="alert">
        <Notice tone="danger" title={words.threadsFailed}>
          {problemText(problem, error)}
        </Notice>
      </div>
    )
  }
  if (threads === null) return null
  if (threads.length === 0) return <p className={mutedText}>{words.threadsNone}</p>
  return (
    <ul aria-label={words.threadsTitle} className={list}>
      {threads.map((thread) => (
        <li key={thread.id} className={css(cardStyle.raw(), threadStack)}>
          <Thread thread={thread} />
        </li>
      ))}
    </ul>
  )
}

function Thread({ thread }: { readonly thread: SupportThread }) {
  const words = useWords(supportWords)
  const { subject, message, askedAt, isClosed, answers, organisation } = thread
  return (
    <>
      <div>
        <h3 className={headingStyle({ size: 'small' })}>{subject}</h3>
        <p className={mutedText}>{words.askedOn({ time: formatDateTime(Date.parse(askedAt)) })}</p>
        {organisation === undefined ? null : (
          <p className={mutedText}>
            {words.enquiry({ seats: formatNumber(organisation.seats), domain: organisation.domain })}
          </p>
        )}
      </div>
      <p className={written}>{message}</p>
      {answers.length === 0 ? (
        <p className={mutedText}>{isClosed ? words.closedUnanswered : words.noAnswer}</p>
      ) : null}
      {answers.map(({ id, text, at }) => (
        <div key={id} className={answerStyle}>
          <p className={mutedText}>{words.answered({ time: formatDateTime(Date.parse(at)) })}</p>
          <p dir="auto" className={written}>
            {text}
          </p>
        </div>
      ))}
    </>
  )
}

function useThreads() {
  const isOffline = useSyncStatus().connection === 'offline'
  const [threads, setThreads] = useState<readonly SupportThread[] | null>(null)
  const [problem, setProblem] = useState<ClientProblem | null>(null)
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(readSupportThreads(), (answer) => {
      setProblem(answer.ok ? null : answer.error)
      if (answer.ok) setThreads(answer.value)
    })
  }, [isOffline])
  return { threads, problem, isOffline }
}

const stackRaw = css.raw({ display: 'grid', gap: '4' })
const stack = css(stackRaw)
const answerRow = css.raw({ display: 'flex', alignItems: 'center', gap: '3' })
const sign = css({ flexShrink: '0', color: 'accentText' })
const text = css({ display: 'grid', gap: '0.5', minWidth: '0', flexGrow: '1' })
const question = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const threadStack = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
const written = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const answerStyle = css({
  paddingInlineStart: '4',
  borderInlineStartWidth: 'thick',
  borderColor: 'accentText',
})

import { useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import type { SupportThread } from '#src/contract/calls/support-calls.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useNotices } from '#src/data/notices/notice-queries.ts'
import { readSupportThreads } from '#src/data/support/support-commands.ts'
import { formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

/** What the user asked and was answered, from the server; a new answer comes with the pull, as a notice. */
export function SupportThreads() {
  const words = useWords(supportWords)
  const newest = useNotices()?.find(({ kind }) => kind === 'support-answered')?.id
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
        <li key={thread.id} className={css(cardStyle.raw(), stackRaw)}>
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
        <div key={id} className={answer}>
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
    let isGone = false
    const load = async () => {
      const answer = await readSupportThreads()
      if (isGone) return
      setProblem(answer.ok ? null : answer.error)
      if (answer.ok) setThreads(answer.value)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isOffline])
  return { threads, problem, isOffline }
}

const stackRaw = css.raw({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const stack = css(stackRaw)
const list = css({ display: 'grid', gap: '3', listStyle: 'none', gridTemplateColumns: '[minmax(0, 1fr)]' })
const written = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const answer = css({
  paddingInlineStart: '4',
  borderInlineStartWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'accentText',
})

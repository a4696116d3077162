import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { AdminsOnly } from '#src/components/session/admins-only.tsx'
import { problemText } from '#src/components/session/problem-text.ts'
import type { ListedMail, MailPage } from '#src/contract/calls/mail-calls.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { readMails } from '#src/data/site/mail-commands.ts'
import { formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { mailWords } from '#src/i18n/en/mail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { PageHeader } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'

export const Route = createFileRoute('/_signed-in/mails')({ component: MailsPage })

/** The mails that the site has sent and those in the queue. Only admins can open the page. */
function MailsPage() {
  return (
    <AdminsOnly>
      <Mails />
    </AdminsOnly>
  )
}

function Mails() {
  const words = useWords(mailWords)
  const { error, shell } = useBrandWords()
  const { page, problem, isBusy, isOffline, read } = useMails()
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeader title={words.title} text={words.text} />
      {page?.goesTo === 'folder' ? <Notice title={words.folderTitle}>{words.folder}</Notice> : null}
      {problem === null ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.failed}>
            {problemText(problem, error)}
          </Notice>
        </div>
      )}
      {isOffline ? <p className={mutedText}>{words.offline}</p> : null}
      {page === null && problem === null && !isOffline ? (
        <PageSkeleton label={shell.loading} variant="card" />
      ) : null}
      {page === null ? null : <MailList mails={page.mails} />}
      {page === null && problem === null ? null : (
        <div className={actions}>
          {page === null || page.next === null ? null : (
            <Button tone="soft" disabled={isOffline || isBusy} onClick={() => void read(page)}>
              {words.more}
            </Button>
          )}
          <Button tone="plain" disabled={isOffline || isBusy} onClick={() => void read(null)}>
            {words.refresh}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns the loaded pages. `read(null)` starts over; `read(page)` appends the next page. */
function useMails() {
  const isOffline = useSyncStatus().connection === 'offline'
  const [page, setPage] = useState<MailPage | null>(null)
  const [problem, setProblem] = useState<ClientProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = useCallback((answer: Awaited<ReturnType<typeof readMails>>, after: MailPage | null) => {
    setProblem(answer.ok ? null : answer.error)
    if (answer.ok) setPage({ ...answer.value, mails: [...(after?.mails ?? []), ...answer.value.mails] })
  }, [])
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(readMails(null), (answer) => show(answer, null))
  }, [isOffline, show])
  const read = async (after: MailPage | null) => {
    setBusy(true)
    show(await readMails(after?.next ?? null), after)
    setBusy(false)
  }
  return { page, problem, isBusy, isOffline, read }
}

function MailList({ mails }: Pick<MailPage, 'mails'>) {
  const words = useWords(mailWords)
  if (mails.length === 0) return <EmptyState title={words.none} />
  return (
    <ol aria-label={words.list} className={list}>
      {mails.map((mail) => (
        <li key={mail.id} className={css(cardStyle.raw(), item)}>
          <MailItem mail={mail} />
        </li>
      ))}
    </ol>
  )
}

const tones = { waiting: 'warning', sent: 'success', refused: 'danger', 'given-up': 'danger' } as const

function MailItem({ mail }: { readonly mail: ListedMail }) {
  const words = useWords(mailWords)
  const { kind, to, accountName, queuedAt, state, tries, nextAt, reason } = mail
  const time = (iso: string) => formatDateTime(Date.parse(iso))
  const facts = [
    words.queued({ time: time(queuedAt) }),
    words.tries({ count: formatNumber(tries) }),
    ...(nextAt === null || tries === 0 ? [] : [words.next({ time: time(nextAt) })]),
  ]
  return (
    <>
      <div className={head}>
        <h2 className={headingStyle({ size: 'small' })}>{kindName(words.kinds, kind)}</h2>
        <Chip tone={tones[state]}>{words.states[state]}</Chip>
      </div>
      <p>{words.to({ address: to ?? words.unknownAddress })}</p>
      {accountName === null ? null : <p className={mutedText}>{words.account({ name: accountName })}</p>}
      <p className={mutedText}>{facts.join(' · ')}</p>
      {reason === null ? null : <p>{words.reason({ reason })}</p>}
    </>
  )
}

/** Returns the label of a kind of mail, or its own name if only a newer server supports it. */
function kindName(kinds: Readonly<Record<string, string>>, kind: string): string {
  return kinds[kind] ?? kind
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const item = css.raw({ display: 'grid', gap: '1', padding: '4', overflowWrap: 'anywhere' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

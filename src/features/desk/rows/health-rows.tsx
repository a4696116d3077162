import { formatBytes, formatDateTime, formatDay, formatNumber, formatMoney } from '#src/i18n/format.ts'
import { currentTranslation } from '#src/i18n/current-locale.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { isRetriable } from '#src/contract/entities/desk/task-kind.ts'
import { DeskCard, nameOfAction, type RowProps, Written, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import { DeskActionButton } from '../desk-action-button.tsx'

const tones = { ok: 'success', optional: 'neutral', warning: 'warning', failing: 'danger' } as const

/** A monitored part of the site: its state, and how to fix a problem. */
export function CheckRow({ row }: RowProps<'check'>) {
  const { check } = useDeskWords()
  const { id, state, cause, at, count, version, notes } = row
  const facts = {
    day: at === null ? '' : formatDay(at),
    time: at === null ? '' : formatDateTime(at),
    bytes: count === null ? '' : formatBytes(count),
    number: count === null ? '' : formatNumber(count),
    version: version ?? '',
  }
  const text = check.causes[cause]
  const hasRemedy = Object.hasOwn(check.wayOut, cause)
  // A part that is not set up neither works nor fails.
  const shown = state === 'ok' && hasRemedy ? 'optional' : state
  const isGerman = currentTranslation()?.language === 'de'
  const lines = (isGerman ? notes?.de : undefined) ?? notes?.en ?? []
  return (
    <DeskCard title={check.names[id]} chips={<Chip tone={tones[shown]}>{check.states[shown]}</Chip>}>
      <p>{typeof text === 'string' ? text : text(facts)}</p>
      {hasRemedy ? <p className={mutedText}>{nameOfAction(check.wayOut, cause)}</p> : null}
      {lines.length === 0 ? null : (
        <ul aria-label={check.notes} className={list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </DeskCard>
  )
}

/** A recurring job by its name in the log, with the results of its last runs. */
export function JobRow({ row }: RowProps<'job'>) {
  const { job } = useDeskWords()
  const { id, succeededAt, failedAt, nextAt, problem } = row
  const facts = [
    succeededAt === null ? null : job.succeeded({ time: formatDateTime(succeededAt) }),
    failedAt === null ? null : job.failed({ time: formatDateTime(failedAt) }),
    nextAt === null ? null : job.next({ time: formatDateTime(nextAt) }),
  ]
  return (
    <DeskCard title={id} chips={<StateChip row={row} />}>
      <Facts of={facts.every((fact) => fact === null) ? [job.noRun] : facts} />
      <Written>{problem ?? ''}</Written>
    </DeskCard>
  )
}

function StateChip({ row: { isRunning, isStuck, failures } }: Pick<RowProps<'job'>, 'row'>) {
  const { job } = useDeskWords()
  if (isStuck) return <Chip tone="danger">{job.stuck}</Chip>
  if (failures > 0) return <Chip tone="warning">{job.failing}</Chip>
  return <Chip tone={isRunning ? 'accent' : 'success'}>{isRunning ? job.running : job.works}</Chip>
}

/** An action of an admin. */
export function LogRow({ row }: RowProps<'log'>) {
  const words = useDeskWords()
  const { action, on, about, by, at } = row
  return (
    <DeskCard title={nameOfAction(words.actions, action)}>
      <Written>{about}</Written>
      <Facts of={[by ?? words.byCommand, formatDateTime(at), on]} />
    </DeskCard>
  )
}

/** The length of one of the server's queues. */
export function HealthRow({ row }: RowProps<'health'>) {
  const words = useDeskWords()
  const { id, count, at } = row
  return (
    <DeskCard
      title={nameOfAction(words.worklists, id)}
      chips={<Chip tone={count === 0 ? 'success' : 'accent'}>{formatNumber(count)}</Chip>}
    >
      {at === null || count === 0 ? null : (
        <p className={mutedText}>{words.since({ time: formatDateTime(at) })}</p>
      )}
    </DeskCard>
  )
}

/** A task that the server has given up, with the reason and, if possible, a button to retry it. */
export function FailureRow({ row }: RowProps<'failure'>) {
  const words = useDeskWords()
  const { failure } = words
  const { task, taskId, attempts, problem, at, money, buyer } = row
  const amount = money === null ? '' : `: ${formatMoney(money.cents, money.currency)}`
  const title = failure.tasks[task] + amount
  return (
    <DeskCard
      title={title}
      actions={
        isRetriable(task) ? (
          <DeskActionButton
            about={`${title} · ${taskId}`}
            label={failure.retry}
            actionOf={() => ({ kind: 'retry', task, taskId })}
          />
        ) : null
      }
    >
      <Facts of={[buyer?.name, taskId, failure.attempts({ count: attempts }), formatDateTime(at)]} />
      <Written>{problem}</Written>
      {task === 'refund' ? <p>{failure.refundText}</p> : null}
    </DeskCard>
  )
}

const list = css({ paddingInlineStart: '5', listStyleType: 'disc', fontSize: 'sm' })

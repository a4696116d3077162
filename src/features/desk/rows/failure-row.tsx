import { isRetriable } from '#src/contract/entities/desk/task-kind.ts'
import { formatDateTime, formatMoney } from '#src/i18n/format.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'

/** A task that the server gave up, why, and the way to have it tried again, where there is one. */
export function FailureRow({ row, on, waiting }: RowProps<'failure'>) {
  const words = useDeskWords()
  const { failure } = words
  const { task, taskId, attempts, problem, at, money, buyer } = row
  const amount = money === null ? '' : `: ${formatMoney(money.cents, money.currency)}`
  const title = failure.tasks[task] + amount
  return (
    <DeskCard
      title={title}
      waiting={waiting}
      actions={
        isRetriable(task) ? (
          <DeskActionButton
            on={on}
            about={`${title} · ${taskId}`}
            isDisabled={!isFree(waiting)}
            label={failure.retry}
            actionOf={() => ({ kind: 'retry', task, taskId })}
          />
        ) : null
      }
    >
      <p className={mutedText}>
        {[buyer?.name, taskId, failure.attempts({ count: attempts }), formatDateTime(at)]
          .filter((fact) => fact != null)
          .join(' · ')}
      </p>
      <Written>{problem}</Written>
      {task === 'refund' ? <p>{failure.refundText}</p> : null}
    </DeskCard>
  )
}

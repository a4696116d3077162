import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskCard, Written } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'

/** A recurring job by its name in the log, and how its last runs went. */
export function JobRow({ row, waiting }: RowProps<'job'>) {
  const { job } = useDeskWords()
  const { id, succeededAt, failedAt, nextAt, problem } = row
  const facts = [
    succeededAt === null ? null : job.succeeded({ time: formatDateTime(succeededAt) }),
    failedAt === null ? null : job.failed({ time: formatDateTime(failedAt) }),
    nextAt === null ? null : job.next({ time: formatDateTime(nextAt) }),
  ].filter((fact) => fact !== null)
  return (
    <DeskCard title={id} waiting={waiting} chips={<StateChip row={row} />}>
      <p className={mutedText}>{facts.length === 0 ? job.noRun : facts.join(' · ')}</p>
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

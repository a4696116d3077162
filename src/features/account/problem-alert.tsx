import { Notice } from '#src/ui/feedback/notice.tsx'

interface ProblemAlertProps {
  /** Absent: nothing went wrong. */
  readonly text: string | null | undefined
  readonly tone?: 'danger' | 'warning'
}

/** What went wrong, also for screen readers. */
export function ProblemAlert({ text, tone = 'danger' }: ProblemAlertProps) {
  if (text === null || text === undefined) return null
  return (
    <div role="alert">
      <Notice tone={tone}>{text}</Notice>
    </div>
  )
}

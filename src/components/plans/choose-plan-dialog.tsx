import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'
import { PlanList } from './plan-list.tsx'

export interface PlanDialogProps {
  /** Why it opened automatically, as user-facing text. */
  readonly reason?: { readonly title: string; readonly text: string }
  readonly onClose: () => void
}

/** "Choose Your Plan": the three most popular plans. It closes after the change. The plan labeled Premium is Plus. */
export function ChoosePlanDialog({ reason, onClose }: PlanDialogProps) {
  const wording = useBrandWords()
  const words = useWords(planWords)
  const { basic, plus, pro } = words.dialogNames
  useEffect(() => recordAnalyticsEvent('plan_dialog_opened', {}), [])
  const plans = [
    { id: 'basic', name: basic },
    { id: 'plus', name: plus, note: words.alsoCalled },
    { id: 'pro', name: pro },
  ] as const
  return (
    <Dialog title={words.dialogTitle} closeLabel={wording.shell.close} size="wide" onClose={onClose}>
      {reason === undefined ? null : (
        <Notice tone="warning" title={reason.title}>
          {reason.text}
        </Notice>
      )}
      <p className={mutedText}>{words.dialogText}</p>
      <PlanList plans={plans} onChanged={onClose} />
      <Link to="/subscription" className={linkStyle} onClick={onClose}>
        {words.allPlans}
      </Link>
    </Dialog>
  )
}

import { Link } from '@tanstack/react-router'
import { usePlanWording } from '#src/brand/use-plan-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { linkStyle, mutedText } from '#src/ui/text.ts'
import { PlanList } from './plan-list.tsx'

interface ChoosePlanDialogProps {
  /** Why it opens by itself, in words for a person. */
  readonly reason?: string
  readonly onClose: () => void
}

/** "Choose Your Plan": the three plans that most people want. It closes with the change; the plan called Premium is Plus. */
export function ChoosePlanDialog({ reason, onClose }: ChoosePlanDialogProps) {
  const wording = useWording()
  const words = usePlanWording()
  const { basic, plus, pro } = words.dialogNames
  const plans = [
    { id: 'basic', name: basic },
    { id: 'plus', name: plus, note: words.alsoCalled },
    { id: 'pro', name: pro },
  ] as const
  return (
    <Dialog title={words.dialogTitle} closeLabel={wording.shell.close} size="wide" onClose={onClose}>
      {reason === undefined ? null : <Notice tone="warning">{reason}</Notice>}
      <p className={mutedText}>{words.dialogText}</p>
      <PlanList plans={plans} onChanged={onClose} />
      <Link to="/subscription" className={linkStyle} onClick={onClose}>
        {words.allPlans}
      </Link>
    </Dialog>
  )
}

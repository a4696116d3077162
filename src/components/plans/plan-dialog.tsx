import type { PlanDialogProps } from './choose-plan-dialog.tsx'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
const { Dialog: ChoosePlanDialog } = dialogPart(() =>
  import('./choose-plan-dialog.tsx').then((module) => module.ChoosePlanDialog),
)

/** The dialog that sells plans; its code is fetched when it is opened. */
export function PlanDialog(props: PlanDialogProps) {
  return <ChoosePlanDialog {...props} />
}

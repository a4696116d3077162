import { dialogPart } from '#src/components/parts/dialog-part.tsx'
const { Dialog: ChoosePlanDialog } = dialogPart(() =>
  import('./choose-plan-dialog.tsx').then((module) => module.ChoosePlanDialog),
)

export interface PlanDialogProps {
  /** Why it opens by itself, in words for a person. */
  readonly reason?: { readonly title: string; readonly text: string }
  readonly onClose: () => void
}

/** The dialog that sells plans; its code is fetched when it is opened. */
export function PlanDialog(props: PlanDialogProps) {
  return <ChoosePlanDialog {...props} />
}

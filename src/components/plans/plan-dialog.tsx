import { dialogPart } from '#src/components/lazy/dialog-part.tsx'

/** The dialog that sells plans. Its code is loaded when it is opened. */
export const { Dialog: PlanDialog } = dialogPart(() =>
  import('./choose-plan-dialog.tsx').then((module) => module.ChoosePlanDialog),
)

import { dialogPart } from '#src/components/parts/dialog-part.tsx'

/** The dialog that sells plans; its code is fetched when it is opened. */
export const { Dialog: PlanDialog } = dialogPart(() =>
  import('./choose-plan-dialog.tsx').then((module) => module.ChoosePlanDialog),
)

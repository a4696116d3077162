import { lazy, Suspense } from 'react'
import { loadPart } from '#src/platform/missing-code.ts'

const ChoosePlanDialog = lazy(() =>
  loadPart(() => import('./choose-plan-dialog.tsx').then((module) => ({ default: module.ChoosePlanDialog }))),
)

export interface PlanDialogProps {
  /** Why it opens by itself, in words for a person. */
  readonly reason?: { readonly title: string; readonly text: string }
  readonly onClose: () => void
}

/** The dialog that sells plans; its code is fetched when it is opened. */
export function PlanDialog(props: PlanDialogProps) {
  return (
    <Suspense fallback={null}>
      <ChoosePlanDialog {...props} />
    </Suspense>
  )
}

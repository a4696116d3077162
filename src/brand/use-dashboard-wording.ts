import { useLocalized } from './use-localized.ts'
import { dashboardWording } from './wording/dashboard-wording.ts'

/** The strings that dashboards share. */
export function useDashboardWording(): typeof dashboardWording {
  return useLocalized('dashboard', dashboardWording)
}

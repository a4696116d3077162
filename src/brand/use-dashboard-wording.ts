import { useLocalized } from '#src/i18n/use-words.ts'
import { dashboardWording } from '#src/i18n/en/dashboard.ts'

/** The strings that dashboards share. */
export function useDashboardWording(): typeof dashboardWording {
  return useLocalized('dashboard', dashboardWording)
}

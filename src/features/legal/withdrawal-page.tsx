import { createFileRoute } from '@tanstack/react-router'
import { LegalView } from './legal-view.tsx'

export const Route = createFileRoute('/withdrawal')({ component: WithdrawalPage })

function WithdrawalPage() {
  return <LegalView page="withdrawal" />
}

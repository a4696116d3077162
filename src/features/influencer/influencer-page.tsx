import { createFileRoute, Navigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/influencer')({ component: InfluencerPage })

/** The short address leads to the programme. */
function InfluencerPage() {
  return <Navigate to="/influencer-program" replace />
}

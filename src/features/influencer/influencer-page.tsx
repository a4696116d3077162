import { createFileRoute, Navigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/influencer')({ component: InfluencerPage })

/** Redirects from the short URL to the program. */
function InfluencerPage() {
  return <Navigate to="/influencer-program" replace />
}

import { createFileRoute } from '@tanstack/react-router'
import { TopicView } from './topic-view.tsx'

export const Route = createFileRoute('/_signed-in/law-enforcement')({ component: AuthoritiesPage })

/** How requests from authorities are handled. */
function AuthoritiesPage() {
  return <TopicView name="authorities" />
}

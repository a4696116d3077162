import { createFileRoute } from '@tanstack/react-router'
import { TopicView } from './topic-view.tsx'

export const Route = createFileRoute('/_signed-in/enterprise')({ component: EnterprisePage })

/** For people who run many zones or a site. */
function EnterprisePage() {
  return <TopicView name="enterprise" />
}

import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#src/data/session/session-queries.ts'
import { EnterpriseForm } from './enterprise-form.tsx'
import { TopicView } from './topic-view.tsx'

export const Route = createFileRoute('/enterprise')({ component: EnterprisePage })

/** For people who run many zones or a site, with the form for their enquiry. */
function EnterprisePage() {
  const session = useSession()
  return (
    <TopicView name="enterprise">
      {session === undefined ? null : <EnterpriseForm user={session?.user ?? null} />}
    </TopicView>
  )
}

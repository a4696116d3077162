import { createFileRoute } from '@tanstack/react-router'
import { AuthorityForm } from './authority-form.tsx'
import { TopicView } from '#src/components/topic/topic-view.tsx'

export const Route = createFileRoute('/law-enforcement')({ component: AuthoritiesPage })

/** How requests from authorities are handled, and the form for one; it opens without an account. */
function AuthoritiesPage() {
  return (
    <TopicView name="authorities">
      <AuthorityForm />
    </TopicView>
  )
}

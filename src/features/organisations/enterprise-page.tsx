import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useSession } from '#src/data/session/session-queries.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { EnterpriseForm } from './enterprise-form.tsx'
import { OrganisationSections } from './organisation-section.tsx'
import { SeatInvitationCard } from './seat-invitation.tsx'
import { useOrganisationWords } from './use-organisation-words.ts'
import { TopicView } from '#src/components/topic/topic-view.tsx'

const Search = v.object({ invitation: v.optional(v.fallback(v.string(), ''), '') })

export const Route = createFileRoute('/enterprise')({
  validateSearch: (search: Record<string, unknown>): { invitation?: string } => {
    const { invitation } = v.parse(Search, search)
    return invitation === '' ? {} : { invitation }
  },
  component: EnterprisePage,
})

/** For organisations: the seat that one has or is offered, what the product gives them, and the form of an enquiry. */
function EnterprisePage() {
  const session = useSession()
  const { invitation } = Route.useSearch()
  const navigate = useNavigate()
  const words = useOrganisationWords()
  if (session === undefined) return <TopicView name="enterprise" />
  const user = session?.user ?? null
  return (
    <TopicView
      name="enterprise"
      tools={
        <>
          {invitation === undefined ? null : (
            <SeatInvitationCard
              token={invitation}
              user={user}
              onTaken={(organisation) => {
                showToast(words.taken({ organisation }))
                void navigate({ to: '/enterprise', replace: true })
              }}
            />
          )}
          {user === null ? null : <OrganisationSections userId={user.id} />}
        </>
      }
    >
      <EnterpriseForm user={user} />
    </TopicView>
  )
}

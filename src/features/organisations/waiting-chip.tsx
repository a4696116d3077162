import { serverText } from '#src/components/session/problem-text.ts'
import type { UnsentOrganisationAction } from '#src/data/organisations/organisation-queries.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { useOrganisationWords } from './use-organisation-words.ts'

/** Shows that a local action has not been sent, or why it was refused. Renders nothing once the server has it. */
export function WaitingChip({ waiting }: { readonly waiting: UnsentOrganisationAction | undefined }) {
  const words = useOrganisationWords()
  if (waiting === undefined) return null
  const { state, action, problem } = waiting
  const explanation =
    problem === null
      ? null
      : problem.code === 'conflict'
        ? words.conflicts[action === 'invite' || action === 'claim' ? action : 'owner']
        : problem.code === 'access_denied'
          ? words.notAllowed
          : serverText(problem)
  return (
    <>
      <Chip tone={state === 'refused' ? 'danger' : 'warning'}>{words.waiting[state]}</Chip>
      {explanation === null ? null : <span>{explanation}</span>}
    </>
  )
}

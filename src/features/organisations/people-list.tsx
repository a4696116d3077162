import { useState } from 'react'
import * as v from 'valibot'
import {
  type ManagedOrganisation,
  OrganisationRole,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OrganisationView } from '#src/data/organisations/organisation-queries.ts'
import { formatDay } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { useOrganisationWords } from './use-organisation-words.ts'
import { useStoreAction } from './use-store-action.ts'
import { WaitingChip } from './waiting-chip.tsx'

interface PeopleProps {
  readonly organisation: OrganisationView
  readonly managed: ManagedOrganisation
  readonly userId: UserId
}

/** People with a seat, invited people, and a form to invite someone. */
export function PeopleList({ organisation, managed, userId }: PeopleProps) {
  const words = useOrganisationWords()
  const { id, role, waiting } = organisation
  const { people, invitations, seats } = managed
  // An invitation that is queued on this device is in none of the server's rows.
  const unsent = [...waiting].filter(
    ([on, { action }]) => action === 'invite' && invitations.every(({ email }) => email !== on),
  )
  return (
    <div className={css(cardStyle.raw(), card)}>
      <div>
        <h3 className={headingStyle({ size: 'small' })}>{words.people}</h3>
        <p className={mutedText}>{words.seats({ taken: people.length, seats })}</p>
      </div>
      <ul aria-label={words.people} className={list}>
        {people.map((person) => (
          <PersonItem key={person.id} organisation={organisation} person={person} userId={userId} />
        ))}
      </ul>
      {invitations.length + unsent.length === 0 ? null : (
        <>
          <h3 className={headingStyle({ size: 'small' })}>{words.invited}</h3>
          <ul aria-label={words.invited} className={list}>
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} organisation={organisation} invitation={invitation} />
            ))}
            {unsent.map(([on, one]) => (
              <li key={on} className={item}>
                <span className={about}>{one.about}</span>
                <WaitingChip waiting={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <InviteForm organisationId={id} role={role} isFull={people.length >= seats} />
    </div>
  )
}

interface PersonProps {
  readonly organisation: OrganisationView
  readonly person: ManagedOrganisation['people'][number]
  readonly userId: UserId
}

function PersonItem({ organisation, person, userId }: PersonProps) {
  const words = useOrganisationWords()
  const { id, name, email, role } = person
  const isSelf = id === userId
  const waiting = organisation.waiting.get(id)
  return (
    <li className={item}>
      <span className={about}>
        <bdi className={strong}>{isSelf ? `${name} (${words.you})` : name}</bdi>
        {email === null ? null : <span className={mutedText}>{email}</span>}
      </span>
      <Chip tone={role === 'member' ? 'neutral' : 'accent'}>{words.roles[role]}</Chip>
      <WaitingChip waiting={waiting} />
      {isSelf ? null : <PersonActions organisation={organisation} person={person} />}
    </li>
  )
}

function PersonActions({ organisation, person }: Omit<PersonProps, 'userId'>) {
  const words = useOrganisationWords()
  const store = useStoreAction()
  const [openDialog, setOpenDialog] = useState<'role' | 'remove' | null>(null)
  const { id: userId, name } = person
  const shared = { organisationId: organisation.id, on: userId, about: name }
  const isBusy = hasUnsentAction(organisation, userId)
  return (
    <span className={row}>
      {organisation.role === 'owner' ? (
        <Button tone="plain" size="small" disabled={isBusy} onClick={() => setOpenDialog('role')}>
          {words.change}
        </Button>
      ) : null}
      {mayRemove(organisation.role, person.role) ? (
        <Button tone="plain" size="small" disabled={isBusy} onClick={() => setOpenDialog('remove')}>
          {words.remove}
        </Button>
      ) : null}
      {openDialog === 'role' ? (
        <RoleDialog
          name={name}
          role={person.role}
          onClose={() => setOpenDialog(null)}
          onChoose={(role) => {
            setOpenDialog(null)
            void store({ ...shared, action: { kind: 'role', userId, role } })
          }}
        />
      ) : null}
      {openDialog === 'remove' ? (
        <ConfirmDialog
          title={words.removeTitle({ name })}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          onCancel={() => setOpenDialog(null)}
          onConfirm={() => {
            setOpenDialog(null)
            void store({ ...shared, action: { kind: 'remove', userId } })
          }}
        >
          {words.removeText}
        </ConfirmDialog>
      ) : null}
    </span>
  )
}

interface InvitationProps {
  readonly organisation: OrganisationView
  readonly invitation: ManagedOrganisation['invitations'][number]
}

function InvitationItem({ organisation, invitation }: InvitationProps) {
  const words = useOrganisationWords()
  const store = useStoreAction()
  const { id: invitationId, email, role, endsAt } = invitation
  const action = { kind: 'withdraw', invitationId } as const
  return (
    <li className={item}>
      <span className={about}>
        <bdi className={strong}>{email}</bdi>
        <span className={mutedText}>
          {words.invitation({ role: words.roles[role], day: formatDay(endsAt) })}
        </span>
      </span>
      <WaitingChip waiting={organisation.waiting.get(email)} />
      {mayRemove(organisation.role, role) ? (
        <Button
          tone="plain"
          size="small"
          disabled={hasUnsentAction(organisation, email)}
          onClick={() => void store({ organisationId: organisation.id, on: email, about: email, action })}
        >
          {words.withdraw}
        </Button>
      ) : null}
    </li>
  )
}

function hasUnsentAction({ waiting }: OrganisationView, on: string): boolean {
  const state = waiting.get(on)?.state
  return state === 'queued' || state === 'sending'
}

function mayRemove(own: OrganisationRole, other: OrganisationRole): boolean {
  return own === 'owner' || (own === 'admin' && other === 'member')
}

interface RoleDialogProps {
  readonly name: string
  readonly role: OrganisationRole
  readonly onChoose: (role: OrganisationRole) => void
  readonly onClose: () => void
}

/** Asks for a person's new role. */
function RoleDialog({ name, role: before, onChoose, onClose }: RoleDialogProps) {
  const words = useOrganisationWords()
  const [role, setRole] = useState(before)
  return (
    <FormDialog
      title={words.changeTitle({ name })}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.save}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => (role === before ? onClose() : onChoose(role))}
    >
      <SelectField
        label={words.role}
        hint={words.roleHints[role]}
        value={role}
        options={OrganisationRole.options.map((value) => ({ value, label: words.roles[value] }))}
        onChange={({ target }) => setRole(v.parse(OrganisationRole, target.value))}
      />
    </FormDialog>
  )
}

const card = css.raw({ display: 'grid', gap: '4', padding: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const strong = css({ fontWeight: 'semibold' })

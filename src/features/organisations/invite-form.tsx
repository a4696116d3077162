import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { OrganisationRole } from '#src/contract/entities/organisations/organisation-facts.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { useDraft } from '#src/data/drafts/use-draft.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { useOrganisationWords } from './use-organisation-words.ts'
import { useStoreAction } from './use-store-action.ts'

interface InviteFormProps {
  readonly organisationId: Uuid
  /** The user's role. Only owners can grant a role other than member. */
  readonly role: OrganisationRole
  readonly isFull: boolean
}

/** Invites an address. The invitation is sent at once, or when the device is online again. */
export function InviteForm({ organisationId, role: own, isFull }: InviteFormProps) {
  const words = useOrganisationWords()
  const store = useStoreAction()
  const titleId = useId()
  const draft = useDraft(`invitation ${organisationId}`, '')
  const email = draft.value
  const [role, setRole] = useState<OrganisationRole>('member')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(Email, email)
    setWrong(!read.success)
    if (!read.success) return
    const id = v.parse(Uuid, crypto.randomUUID())
    const action = { kind: 'invite', id, email: read.output, role } as const
    void store({ organisationId, on: read.output, about: read.output, action })
    draft.set('')
  }
  return (
    <form aria-labelledby={titleId} noValidate className={stack} onSubmit={submit}>
      <h3 id={titleId} className={headingStyle({ size: 'small' })}>
        {words.invite}
      </h3>
      {isFull ? (
        <Notice>{words.full}</Notice>
      ) : (
        <>
          <TextField
            label={words.email}
            hint={words.emailHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            required
            value={email}
            error={isWrong ? words.wrongEmail : undefined}
            onChange={({ target }) => draft.set(target.value)}
          />
          {own === 'owner' ? (
            <SelectField
              label={words.role}
              hint={words.roleHints[role]}
              value={role}
              options={OrganisationRole.options
                .toReversed()
                .map((value) => ({ value, label: words.roles[value] }))}
              onChange={({ target }) => setRole(v.parse(OrganisationRole, target.value))}
            />
          ) : null}
          <Button type="submit">{words.send}</Button>
        </>
      )}
    </form>
  )
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })

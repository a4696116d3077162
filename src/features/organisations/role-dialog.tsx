import { useState } from 'react'
import * as v from 'valibot'
import { OrganisationRole } from '#src/contract/entities/organisations/organisation-facts.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { useOrganisationWords } from './use-organisation-words.ts'

interface RoleDialogProps {
  readonly name: string
  readonly role: OrganisationRole
  readonly onChoose: (role: OrganisationRole) => void
  readonly onClose: () => void
}

/** Asks which role somebody has from now on. */
export function RoleDialog({ name, role: before, onChoose, onClose }: RoleDialogProps) {
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

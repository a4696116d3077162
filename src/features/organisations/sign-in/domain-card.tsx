import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import {
  type ManagedSignIn,
  Domain,
  maxDomains,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { isMailProvider } from '#src/contract/rules/mail-providers.ts'
import type { OrganisationView } from '#src/data/organisations/organisation-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { headingStyle, mutedText } from '#src/ui/page/text.ts'
import { useStoreAction } from '#src/features/organisations/use-store-action.ts'
import { WaitingChip } from '#src/features/organisations/waiting-chip.tsx'
import { DomainItem } from './domain-item.tsx'
import { useSignInWords } from '#src/features/organisations/use-organisation-words.ts'

interface DomainCardProps {
  readonly organisation: OrganisationView
  readonly signIn: ManagedSignIn
}

/** An organisation's domains: verified ones, ones to verify, and a form to add one. */
export function DomainCard({ organisation, signIn: { domains } }: DomainCardProps) {
  const words = useSignInWords()
  const unsent = [...organisation.waiting].filter(
    ([on, { action }]) => action === 'claim' && domains.every(({ domain }) => domain !== on),
  )
  return (
    <section aria-label={words.domains} className={css(cardStyle.raw(), card)}>
      <div>
        <h3 className={headingStyle({ size: 'small' })}>{words.domains}</h3>
        <p className={mutedText}>{words.domainsText}</p>
      </div>
      {domains.length + unsent.length === 0 ? <p>{words.noDomains}</p> : null}
      {domains.map((domain) => (
        <DomainItem key={domain.id} organisation={organisation} claimed={domain} />
      ))}
      {unsent.map(([on, one]) => (
        <p key={on} className={row}>
          <span className={name}>{one.about}</span>
          <WaitingChip waiting={one} />
        </p>
      ))}
      {domains.length >= maxDomains ? (
        <Notice>{words.tooMany}</Notice>
      ) : (
        <AddDomain organisationId={organisation.id} />
      )}
    </section>
  )
}

/** Claims a domain. The claim is sent at once, or when the device is online again. */
function AddDomain({ organisationId }: { readonly organisationId: Uuid }) {
  const words = useSignInWords()
  const store = useStoreAction()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = v.safeParse(Domain, typed)
    const isForeign = read.success && isMailProvider(read.output)
    setProblem(isForeign ? words.mailProvider : read.success ? undefined : words.wrongDomain)
    if (!read.success || isForeign) return
    const id = v.parse(Uuid, crypto.randomUUID())
    const domain = read.output
    void store({ organisationId, on: domain, about: domain, action: { kind: 'claim', id, domain } })
    setTyped('')
  }
  return (
    <form noValidate aria-label={words.domain} className={stack} onSubmit={submit}>
      <TextField
        label={words.domain}
        hint={words.domainHint}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={260}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{words.add}</Button>
    </form>
  )
}

const card = css.raw({ display: 'grid', gap: '4', padding: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const name = css({ flexGrow: '1', overflowWrap: 'anywhere' })

import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { isFree } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'
import type { RowProps } from './row-props.ts'

/** The domains of an organisation and its own provider; the operator takes a domain back, and switches the provider off. */
export function OrganisationSignIn({ row, on, waiting }: RowProps<'organisation'>) {
  const { organisation: words } = useDeskWords()
  const { id: organisationId, signIn } = row
  const { domains, sso } = signIn
  const isDisabled = !isFree(waiting)
  const newId = () => v.parse(Uuid, crypto.randomUUID())
  if (domains.length === 0 && sso === null) return null
  return (
    <ul className={list}>
      {domains.map(({ id: domainId, domain, state }) => (
        <li key={domainId} className={item}>
          <span className={about}>{domain}</span>
          <Chip tone={state === 'verified' ? 'accent' : 'warning'}>{words.domainStates[state]}</Chip>
          <DeskActionButton
            on={on}
            about={domain}
            isDisabled={isDisabled}
            label={words.takeDomain}
            form={{
              title: words.takeDomainTitle({ domain }),
              text: words.takeDomainText,
              submit: words.takeDomain,
              fields: [],
            }}
            actionOf={() => ({ kind: 'organisation-domain', id: newId(), organisationId, domainId })}
          />
        </li>
      ))}
      {sso === null ? null : (
        <li className={item}>
          <span className={about}>
            <span>{words.sso}</span>
            <span className={mutedText}>{sso.issuer}</span>
          </span>
          <Chip tone={sso.isOn ? 'accent' : 'neutral'}>{sso.isOn ? words.ssoOn : words.ssoOff}</Chip>
          {sso.isOn ? (
            <DeskActionButton
              on={on}
              about={row.terms.name}
              isDisabled={isDisabled}
              label={words.stopSso}
              form={{ title: words.stopSsoTitle, text: words.stopSsoText, submit: words.stopSso, fields: [] }}
              actionOf={() => ({ kind: 'organisation-sso', id: newId(), organisationId })}
            />
          ) : null}
        </li>
      )}
    </ul>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none' })
const item = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const about = css({ display: 'grid', flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' })

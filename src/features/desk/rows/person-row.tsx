import * as v from 'valibot'
import { Link } from '@tanstack/react-router'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { GiftPlan } from '#src/contract/entities/desk/desk-action.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDateTime, formatDay } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree } from '../desk-card.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** An account: where it is signed in, its plan, and whether it is let in. */
export function PersonRow({ row, on, waiting }: RowProps<'person'>) {
  const words = useDeskWords()
  const { person } = words
  const { planNames: names } = useBrandWords().shell
  const { id: userId, name, email, isGuest, isAdmin, plan, since, zones, suspended, sessions } = row
  return (
    <DeskCard
      title={name}
      waiting={waiting}
      chips={
        <>
          {suspended === null ? null : <Chip tone="danger">{person.suspended}</Chip>}
          {isAdmin ? <Chip tone="second">{person.admin}</Chip> : null}
          {isGuest ? <Chip>{person.guest}</Chip> : null}
          <Chip tone="accent">{names[plan]}</Chip>
        </>
      }
      actions={<PersonActions row={row} on={on} waiting={waiting} />}
    >
      <p className={mutedText}>
        {[email, person.since({ day: formatDay(since) }), person.zones({ count: zones }), userId]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
      {suspended === null ? null : <p>{`${suspended.reason} · ${formatDateTime(suspended.at)}`}</p>}
      {sessions.length === 0 ? null : (
        <div>
          <h3 className={mutedText}>{person.sessions}</h3>
          <ul className={list}>
            {sessions.map(({ id, device, network, lastSeenAt }) => (
              <li key={id}>
                <bdi>{device}</bdi>
                <span className={mutedText}>
                  {` · ${network ?? ''} · ${person.lastSeen({ time: formatDateTime(lastSeenAt) })}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeskCard>
  )
}

/** What can be done to an account. */
function PersonActions({ row, on, waiting }: RowProps<'person'>) {
  const { person } = useDeskWords()
  const { id: userId } = row
  const shared = sharedOf({ row, on, waiting })
  return (
    <>
      <Link to="/desk/$list" params={{ list: 'people' }} search={{ find: userId }} className={small}>
        {person.show}
      </Link>
      <Link to="/desk/$list" params={{ list: 'payments' }} search={{ find: userId }} className={small}>
        {person.payments}
      </Link>
      <GiftButton row={row} on={on} waiting={waiting} />
      <DeskActionButton {...shared} label={person.signOut} actionOf={() => ({ kind: 'sign-out', userId })} />
      <ShutOutButton row={row} on={on} waiting={waiting} />
    </>
  )
}

function GiftButton({ row, on, waiting }: RowProps<'person'>) {
  const { person } = useDeskWords()
  const { planNames: names } = useBrandWords().shell
  const { id: userId, name } = row
  const shared = sharedOf({ row, on, waiting })
  return (
    <DeskActionButton
      {...shared}
      label={person.gift}
      form={{
        title: person.giftTitle({ name }),
        text: person.giftText,
        submit: person.give,
        fields: [
          {
            name: 'plan',
            label: person.plan,
            initial: 'premium',
            options: GiftPlan.options.map((value) => ({ value, label: names[value] })),
          },
          { name: 'days', label: person.days, type: 'number', initial: '30' },
        ],
      }}
      actionOf={(values) => ({
        kind: 'gift',
        id: v.parse(Uuid, crypto.randomUUID()),
        userId,
        plan: v.parse(GiftPlan, values['plan']),
        days: Number(values['days']),
      })}
    />
  )
}

function ShutOutButton({ row, on, waiting }: RowProps<'person'>) {
  const { person } = useDeskWords()
  const { id: userId, name, suspended } = row
  const shared = sharedOf({ row, on, waiting })
  return suspended === null ? (
    <DeskActionButton
      {...shared}
      label={person.suspend}
      form={{
        title: person.suspendTitle({ name }),
        text: person.suspendText,
        submit: person.suspend,
        fields: [{ name: 'reason', label: person.reason, hint: person.reasonHint, type: 'area' }],
      }}
      actionOf={({ reason = '' }) => ({ kind: 'suspend', userId, reason })}
    />
  ) : (
    <DeskActionButton {...shared} label={person.restore} actionOf={() => ({ kind: 'restore', userId })} />
  )
}

function sharedOf({ row: { name }, on, waiting }: RowProps<'person'>) {
  return { on, about: name, isDisabled: !isFree(waiting) }
}

const small = buttonStyle({ tone: 'plain', size: 'small' })
const list = css({ display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' })

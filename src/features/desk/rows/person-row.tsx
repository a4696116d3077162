import * as v from 'valibot'
import { Link } from '@tanstack/react-router'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { GiftPlan } from '#src/contract/entities/desk/desk-action.ts'
import { formatDateTime, formatDay } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** An account: its sign-ins, its plan, and whether it is suspended. */
export function PersonRow({ row }: RowProps<'person'>) {
  const words = useDeskWords()
  const { person } = words
  const { planNames: names } = useBrandWords().shell
  const { id: userId, name, email, isGuest, isAdmin, plan, since, zones, suspended, sessions } = row
  return (
    <DeskCard
      title={name}
      chips={
        <>
          {suspended === null ? null : <Chip tone="danger">{person.suspended}</Chip>}
          {isAdmin ? <Chip tone="second">{person.admin}</Chip> : null}
          {isGuest ? <Chip>{person.guest}</Chip> : null}
          <Chip tone="accent">{names[plan]}</Chip>
        </>
      }
      actions={<PersonActions row={row} />}
    >
      <Facts of={[email, person.since({ day: formatDay(since) }), person.zones({ count: zones }), userId]} />
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

/** The actions that are possible on an account. */
function PersonActions({ row }: RowProps<'person'>) {
  const { person } = useDeskWords()
  const { id: userId } = row
  return (
    <>
      <Link to="/desk/$list" params={{ list: 'people' }} search={{ find: userId }} className={small}>
        {person.show}
      </Link>
      <Link to="/desk/$list" params={{ list: 'payments' }} search={{ find: userId }} className={small}>
        {person.payments}
      </Link>
      <GiftButton row={row} />
      <DeskActionButton label={person.signOut} actionOf={() => ({ kind: 'sign-out', userId })} />
      <ShutOutButton row={row} />
    </>
  )
}

function GiftButton({ row }: RowProps<'person'>) {
  const { person } = useDeskWords()
  const { planNames: names } = useBrandWords().shell
  const { id: userId, name } = row
  return (
    <DeskActionButton
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
      actionOf={(values, id) => ({
        kind: 'gift',
        id,
        userId,
        plan: v.parse(GiftPlan, values['plan']),
        days: Number(values['days']),
      })}
    />
  )
}

function ShutOutButton({ row }: RowProps<'person'>) {
  const { person } = useDeskWords()
  const { id: userId, name, suspended } = row
  return suspended === null ? (
    <DeskActionButton
      label={person.suspend}
      form={{
        title: person.suspendTitle({ name }),
        text: person.suspendText,
        fields: [{ name: 'reason', label: person.reason, hint: person.reasonHint, type: 'area' }],
      }}
      actionOf={({ reason = '' }) => ({ kind: 'suspend', userId, reason })}
    />
  ) : (
    <DeskActionButton label={person.restore} actionOf={() => ({ kind: 'restore', userId })} />
  )
}

const small = buttonStyle({ tone: 'plain', size: 'small' })
const list = css({ display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm' })

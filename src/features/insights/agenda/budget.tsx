import { agendaWords } from '#src/i18n/en/agenda.ts'
import { formatCents, formatMonth, joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { agendaOf } from '#src/data/agenda/agenda-queries.ts'
import type { Payment, RevenueScope } from '#src/data/payments/revenue-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Section } from '#src/ui/page/section.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { AgendaActions, AgendaSection } from './agenda-section.tsx'
import { budgetByMonth, formatIsoDay } from './agenda.ts'

interface BudgetProps {
  readonly payments: readonly Payment[]
  /** Whose payments are shown. */
  readonly scope: RevenueScope
}

/** The reader's planned spending per month, next to the payments received in that month. */
export function Budget({ payments, scope }: BudgetProps) {
  const words = useWords(agendaWords)
  return (
    <AgendaSection kind="budget">
      {(views, edit) =>
        budgetByMonth(agendaOf(views, 'budget'), payments).map((month) => (
          <Section
            key={month.startAt}
            id={`budget-${month.startAt}`}
            title={formatMonth(month.startAt)}
            level={3}
            className={cardStyle()}
          >
            <p>
              <Spending spent={month.spentCents} planned={month.plannedCents} />
            </p>
            <p className={mutedText}>{words.paidHere[scope]({ money: formatCents(month.paidCents) })}</p>
            <ul className={list}>
              {month.lines.map((view) => (
                <li key={view.id} className={line}>
                  <span className={what}>
                    {view.item.title}
                    <span className={mutedText}>
                      <Spending spent={view.item.spentCents} planned={view.item.plannedCents} />
                      {`, ${words.due({ day: formatIsoDay(view.item.neededOn) })}`}
                    </span>
                  </span>
                  <AgendaActions view={view} onEdit={edit} />
                </li>
              ))}
            </ul>
          </Section>
        ))
      }
    </AgendaSection>
  )
}

function Spending({ spent, planned }: { readonly spent: number; readonly planned: number }) {
  const words = useWords(agendaWords)
  const rest = planned - spent
  const sum = words.spentOf({ spent: formatCents(spent), planned: formatCents(planned) })
  return joinFacts([
    sum,
    rest < 0 ? words.over({ money: formatCents(-rest) }) : words.left({ money: formatCents(rest) }),
  ])
}

const list = css({ listStyle: 'none', marginBlockStart: '2' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '2',
  borderBlockStartWidth: 'thin',
})
const what = css({
  display: 'grid',
  flexGrow: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
})

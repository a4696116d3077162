import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { useState } from 'react'
import { agendaWords } from '#src/i18n/en/agenda.ts'
import { joinFacts } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useToday } from '#src/components/time/use-now.ts'
import type { Task } from '#src/contract/entities/programs/agenda-item.ts'
import { saveAgendaItem } from '#src/data/agenda/agenda-commands.ts'
import { agendaOf } from '#src/data/agenda/agenda-queries.ts'
import type { AgendaView } from '#src/data/agenda/agenda-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { AgendaActions, AgendaSection } from './agenda-section.tsx'
import { formatIsoDay, tasksInOrder } from './agenda.ts'

/** The reader's tasks: open tasks first, the most urgent at the top. */
export function Checklist() {
  const words = useWords(agendaWords)
  const today = useToday(deviceTimeZone())
  return (
    <AgendaSection kind="task">
      {(views, edit) => {
        const tasks = tasksInOrder(agendaOf(views, 'task'), today)
        const done = tasks.filter(({ item }) => item.isDone).length
        return (
          <>
            <p className={mutedText}>{words.tasksDone({ done, all: tasks.length })}</p>
            <ul className={css(cardStyle.raw({ isFlush: true }), list)}>
              {tasks.map((task) => (
                <li key={task.id} className={row}>
                  <TaskLine task={task} isOverdue={task.isOverdue} />
                  <AgendaActions view={task} onEdit={edit} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </AgendaSection>
  )
}

interface TaskLineProps {
  readonly task: AgendaView<Task>
  readonly isOverdue: boolean
}

function TaskLine({ task: { id, item }, isOverdue }: TaskLineProps) {
  const words = useWords(agendaWords)
  const { title, owner, dueOn, isDone } = item
  const due = dueOn === null ? '' : words.due({ day: formatIsoDay(dueOn) })
  // The checkbox shows the chosen state until the row has it, too.
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (chosen === isDone) setChosen(null)
  const setDone = async (isChosen: boolean) => {
    setChosen(isChosen)
    try {
      await saveAgendaItem(id, { ...item, isDone: isChosen })
    } catch {
      setChosen(null)
      showToast(words.saveFailed, { tone: 'danger' })
    }
  }
  return (
    <>
      <label className={line}>
        <input
          type="checkbox"
          checked={chosen ?? isDone}
          className={box}
          onChange={(event) => void setDone(event.target.checked)}
        />
        <span className={name} data-done={isDone}>
          {title}
        </span>
      </label>
      <span className={mutedText}>{joinFacts([owner, due])}</span>
      {isOverdue ? <Chip tone="danger">{words.overdue}</Chip> : null}
    </>
  )
}

const list = css.raw({ listStyle: 'none' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: '14',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  borderBlockEndWidth: 'thin',
  _last: { borderBlockEndWidth: '[0]' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexGrow: '1',
  flexBasis: { base: 'full', md: 'auto' },
  minWidth: '0',
  minHeight: 'touch',
})
const box = css({ width: '5', height: '5', accentColor: 'accent', flexShrink: '0' })
const name = css({
  fontWeight: 'medium',
  minWidth: '0',
  overflowWrap: 'anywhere',
  '&[data-done=true]': { color: 'muted', textDecoration: 'line-through' },
})

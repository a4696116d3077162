import { formatDollars } from '#src/i18n/format.ts'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { nameOfEntry } from '#src/contract/entities/programs/competitive.ts'
import type { EntryView } from '#src/data/competitive/entry-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { fieldLines } from './field-text.ts'
import type { HistoryItem } from './history-items.ts'
import { HistoryList } from './history-list.tsx'
import { patentValue } from './portfolio-value.ts'
import { entryFields } from './read-entry-form.ts'

interface EntryPanelProps {
  readonly view: EntryView
  /** The changes of this entry. */
  readonly history: readonly HistoryItem[]
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** All that is known of one entry, and how it became so. */
export function EntryPanel({ view: { entry }, history, onClose, onEdit, onRemove }: EntryPanelProps) {
  const words = useWords(competitiveWords)
  return (
    <Dialog
      title={nameOfEntry(entry)}
      closeLabel={words.close}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onRemove}>
            {words.remove}
          </Button>
          <Button tone="soft" onClick={onEdit}>
            {words.edit}
          </Button>
        </>
      }
    >
      {entry.description === '' ? null : <p className={about}>{entry.description}</p>}
      <dl className={facts}>
        {entryFields[entry.kind]
          .filter(({ name }) => name !== 'name' && name !== 'title' && name !== 'description')
          .map((field) => (
            <Fact key={field.name} name={words.fields[field.name]}>
              {fieldLines(field, entry, words)}
            </Fact>
          ))}
        {entry.kind === 'patent' ? (
          <Fact name={words.patentValue}>{[formatDollars(patentValue(entry))]}</Fact>
        ) : null}
      </dl>
      <details open>
        <summary className={summary}>{words.history}</summary>
        {history.length === 0 ? (
          <p className={mutedText}>{words.noHistory}</p>
        ) : (
          <HistoryList items={history} ofMany={false} />
        )}
      </details>
    </Dialog>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: readonly string[] }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      {children.map((text) => (
        <dd key={text} className={about}>
          {text}
        </dd>
      ))}
    </div>
  )
}

const about = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const facts = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
})
const factName = css({ fontSize: 'xs', color: 'muted' })
const summary = css({ cursor: 'pointer', fontWeight: 'semibold', minHeight: 'touch', paddingBlock: '2' })

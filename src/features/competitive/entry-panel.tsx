import { formatDay, formatDollars } from '#src/i18n/format.ts'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { CompetitiveEntry } from '#src/contract/entities/programs/competitive.ts'
import type { EntryView } from '#src/data/competitive/entry-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { choiceWords } from './choice-words.ts'
import { patentValue } from './portfolio-value.ts'
import { entryFields, type EntryField } from './read-entry-form.ts'

interface EntryPanelProps {
  readonly view: EntryView
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** All that is known of one entry. */
export function EntryPanel({ view: { entry }, onClose, onEdit, onRemove }: EntryPanelProps) {
  const words = useWords(competitiveWords)
  const known = factsOf(entry)
  return (
    <Dialog
      title={entry.name}
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
          .filter(({ name }) => name !== 'name' && name !== 'description')
          .map((field) => (
            <Fact key={field.name} name={words.fields[field.name]}>
              {textOf(field, known.get(field.name), words)}
            </Fact>
          ))}
        {entry.kind === 'patent' ? (
          <Fact name={words.patentValue}>{[formatDollars(patentValue(entry))]}</Fact>
        ) : null}
      </dl>
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

function factsOf(entry: CompetitiveEntry): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(entry))
}

type Words = WordsByArea['competitive']

function textOf(field: EntryField, value: unknown, words: Words): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [words.none] : value.map(String)
  if (typeof value !== 'string' && typeof value !== 'number') return [words.none]
  const text = String(value)
  if (text === '') return [words.none]
  if (field.type === 'choice') return [choiceWords(words, text)]
  return [field.type === 'day' ? formatDay(Date.parse(text)) : text]
}

const about = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const facts = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
})
const factName = css({ fontSize: 'xs', color: 'muted' })
